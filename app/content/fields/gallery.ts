import { z } from 'zod'
import { messages } from '../messages'
import type { GalleryImage } from '../values'
import { type Field, type FieldOptions, createField } from './field'
import { imageShape } from './image'

const galleryImage = z.object({
  ...imageShape,
  caption: z.string().trim().max(60, messages.tooLong('图片说明', 60)),
  pair: z.string().trim().max(20, messages.tooLong('对比组名', 20)).optional(),
})

/** Several uploaded pictures in the order staff gave them. `pairs` allows before/after groups. */
export function gallery(options: FieldOptions & { max?: number; pairs?: boolean }): Field<GalleryImage[], 'gallery'> {
  const { max = 30, pairs = false } = options
  return createField<GalleryImage[], 'gallery'>('gallery', options, {
    schema: z.array(galleryImage).max(max, messages.tooManyItems(options.label, max, '张')),
    empty: [],
    view: { max, pairs },
  })
}

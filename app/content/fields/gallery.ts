import { z } from 'zod'
import type { GalleryImage } from '../values'
import { type Field, type FieldOptions, makeField } from './field'
import { imageShape } from './image'

const galleryImage = z.object({
  ...imageShape,
  caption: z.string().trim().max(60, '图片说明不能超过 60 个字'),
  pair: z.string().trim().max(20, '对比组名不能超过 20 个字').optional(),
})

/** Several uploaded pictures in the order staff gave them. `pairs` allows before/after groups. */
export function gallery(options: FieldOptions & { max?: number; pairs?: boolean }): Field<GalleryImage[], 'gallery'> {
  const { max = 30, pairs = false } = options
  return makeField<GalleryImage[], 'gallery'>('gallery', options, {
    schema: z.array(galleryImage).max(max, `${options.label}最多 ${max} 张`),
    empty: [],
    view: { max, pairs },
  })
}

import { z } from 'zod'
import { messages } from '../messages'
import type { ImageValue } from '../values'
import { type Field, type FieldOptions, createField } from './field'
import { mediaAddress } from './media-address'

const fraction = z.number().min(0).max(1)

/** The parts every stored picture has, shared by single pictures and galleries. */
export const imageShape = {
  src: mediaAddress('图片'),
  width: z.number().int().min(1).max(30_000),
  height: z.number().int().min(1).max(30_000),
  alt: z.string().trim().max(200, messages.tooLong('替代文字', 200)),
  focus: z.object({ x: fraction, y: fraction }).optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, messages.badColour())
    .optional(),
}

/** One uploaded picture; null when there is none. `advised` is the pixel size the pages are laid out for. */
export function image(
  options: FieldOptions & { advised?: { width: number; height: number }; fit?: 'cover' | 'contain' },
): Field<ImageValue | null, 'image'> {
  return createField<ImageValue | null, 'image'>('image', options, {
    schema: z.object(imageShape).nullable(),
    empty: null,
    view: { advised: options.advised, fit: options.fit ?? 'cover' },
  })
}

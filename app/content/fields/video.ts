import { z } from 'zod'
import { messages } from '../messages'
import type { VideoValue } from '../values'
import { type Field, type FieldOptions, createField } from './field'
import { mediaAddress } from './media-address'

const film = z.object({
  src: mediaAddress('视频'),
  name: z.string().trim().max(120, messages.tooLong('视频名称', 120)),
  size: z.number().int().min(0),
  duration: z.number().min(0).max(86_400),
  captions: z
    .object({
      src: mediaAddress('字幕').regex(/\.vtt$/, messages.badMediaAddress('字幕')),
      name: z.string().trim().max(120, messages.tooLong('字幕名称', 120)),
    })
    .optional(),
})

/** One uploaded film, with captions if there are any; null when there is none. */
export function video(options: FieldOptions): Field<VideoValue | null, 'video'> {
  return createField<VideoValue | null, 'video'>('video', options, { schema: film.nullable(), empty: null, view: {} })
}

import { z } from 'zod'
import { messages } from '../messages'
import type { ImageValue, GalleryImage, FileValue, VideoValue } from '../values'
import { type Field, type FieldOptions, createField } from './field'

/** The address of a stored upload, as the media library gives it out. */
export const mediaAddressPattern = /^\/media\/[a-z0-9]{2}\/[a-z0-9]{20,40}\.[a-z0-9]{2,5}$/

/** The address of captions (WebVTT) among them. */
export const captionsAddressPattern = /^\/media\/[a-z0-9]{2}\/[a-z0-9]{20,40}\.vtt$/

/** What a `track` says of the captions of a film besides their address. */
export const captionsTrack = { kind: 'captions', srclang: 'zh', label: '中文字幕', default: '' } as const

/**
 * The address of an upload of this site, never of another one.
 * @param what the Chinese noun for the message, such as 图片
 */
function mediaAddress(what: string) {
  return z.string().regex(mediaAddressPattern, messages.badMediaAddress(what))
}

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

const file = z.object({
  src: mediaAddress('附件'),
  name: z.string().trim().min(1, messages.missing('附件名称')).max(120, messages.tooLong('附件名称', 120)),
  size: z.number().int().min(0),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  note: z.string().trim().max(60, messages.tooLong('附件说明', 60)).optional(),
})

/** Uploaded documents offered for download. */
export function files(options: FieldOptions & { max?: number }): Field<FileValue[], 'files'> {
  const { max = 20 } = options
  return createField<FileValue[], 'files'>('files', options, {
    schema: z.array(file).max(max, messages.tooManyItems(options.label, max, '个')),
    empty: [],
    view: { max },
  })
}

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

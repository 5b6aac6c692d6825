import * as z from 'zod/mini'
import { messages } from '../messages'
import type { ImageValue, GalleryImage, FileValue, VideoValue, CloudValue } from '../values'
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
  return z.string().check(z.regex(mediaAddressPattern, messages.badMediaAddress(what)))
}

/** How many characters the texts of uploads may have. */
export const mediaTextLimits = { alt: 200, caption: 60, pair: 20, name: 120, note: 60 }

/** Text without blanks around it. */
function trimmedText(label: string, max: number) {
  return z.string().check(z.trim(), z.maxLength(max, messages.tooLong(label, max)))
}

const fraction = z.number().check(z.minimum(0), z.maximum(1))
const pixels = z.int().check(z.minimum(1), z.maximum(30_000))
const bytes = z.int().check(z.minimum(0))

/** The parts every stored picture has, shared by single pictures and galleries. */
export const imageShape = {
  src: mediaAddress('图片'),
  width: pixels,
  height: pixels,
  alt: trimmedText('替代文字', mediaTextLimits.alt),
  focus: z.optional(z.object({ x: fraction, y: fraction })),
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/, messages.badColour()))),
}

/**
 * One uploaded picture; null when there is none. `advised` is the pixel size the pages are laid out for, `shot` says from
 * where and how it is photographed, for the list of pictures to take.
 */
export function image(
  options: FieldOptions & { advised?: { width: number; height: number }; fit?: 'cover' | 'contain'; shot?: string },
): Field<ImageValue | null, 'image'> {
  return createField<ImageValue | null, 'image'>('image', options, {
    schema: z.nullable(z.object(imageShape)),
    empty: null,
    view: { advised: options.advised, fit: options.fit ?? 'cover', shot: options.shot ?? '' },
  })
}

const galleryImage = z.object({
  ...imageShape,
  caption: trimmedText('图片说明', mediaTextLimits.caption),
  pair: z.optional(trimmedText('对比组名', mediaTextLimits.pair)),
})

/** Several uploaded pictures in the order staff gave them. `pairs` allows before/after groups; `shot` as for `image`. */
export function gallery(
  options: FieldOptions & { max?: number; pairs?: boolean; shot?: string },
): Field<GalleryImage[], 'gallery'> {
  const { max = 30, pairs = false, shot = '' } = options
  return createField<GalleryImage[], 'gallery'>('gallery', options, {
    schema: z.array(galleryImage).check(z.maxLength(max, messages.tooManyItems(options.label, max, '张'))),
    empty: [],
    view: { max, pairs, shot },
  })
}

const file = z.object({
  src: mediaAddress('附件'),
  name: trimmedText('附件名称', mediaTextLimits.name).check(z.minLength(1, messages.missing('附件名称'))),
  size: bytes,
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  note: z.optional(trimmedText('附件说明', mediaTextLimits.note)),
})

/** Uploaded documents offered for download. */
export function files(options: FieldOptions & { max?: number }): Field<FileValue[], 'files'> {
  const { max = 20 } = options
  return createField<FileValue[], 'files'>('files', options, {
    schema: z.array(file).check(z.maxLength(max, messages.tooManyItems(options.label, max, '个'))),
    empty: [],
    view: { max },
  })
}

const film = z.object({
  src: mediaAddress('视频'),
  name: trimmedText('视频名称', mediaTextLimits.name),
  size: bytes,
  duration: z.number().check(z.minimum(0), z.maximum(86_400)),
  captions: z.optional(
    z.object({
      src: mediaAddress('字幕').check(z.regex(/\.vtt$/, messages.badMediaAddress('字幕'))),
      name: trimmedText('字幕名称', mediaTextLimits.name),
    }),
  ),
})

/** One uploaded film, with captions if there are any; null when there is none. */
export function video(options: FieldOptions): Field<VideoValue | null, 'video'> {
  return createField<VideoValue | null, 'video'>('video', options, { schema: z.nullable(film), empty: null, view: {} })
}

const metres = z.number().check(z.minimum(0), z.maximum(20_000))

const pointCloud = z.object({
  src: mediaAddress('点云或模型').check(z.regex(/\.(?:cloud|model)$/, messages.badMediaAddress('点云或模型'))),
  name: trimmedText('点云或模型名称', mediaTextLimits.name),
  size: bytes,
  firstBytes: bytes,
  points: z.int().check(z.minimum(1)),
  triangles: z.optional(z.int().check(z.minimum(1))),
  sides: z.object({ width: metres, depth: metres, height: metres }),
})

/** One uploaded point cloud or textured model; null when there is none. */
export function cloud(options: FieldOptions): Field<CloudValue | null, 'cloud'> {
  return createField<CloudValue | null, 'cloud'>('cloud', options, {
    schema: z.nullable(
      pointCloud.check(
        z.refine(
          ({ src, triangles }) => src.endsWith('.model') === (triangles !== undefined),
          messages.badMediaAddress('点云或模型'),
        ),
      ),
    ),
    empty: null,
    view: {},
  })
}

import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { MediaRow } from '../../content/wire'
import { Problem } from '../errors'
import type { MediaLimits } from './limits'
import { officeType } from './office'

/** A type that may be uploaded. `ext` ends the stored file's address. */
export interface FileKind {
  kind: MediaRow['kind']
  ext: string
  contentType: string
}

const picture = (ext: string): FileKind => ({ kind: 'image', ext, contentType: `image/${ext === 'jpg' ? 'jpeg' : ext}` })
const office = (ext: string, name: string): FileKind => ({
  kind: 'file',
  ext,
  contentType: `application/vnd.openxmlformats-officedocument.${name}`,
})

/** Everything else is refused: SVG and HTML run scripts, and what staff do not need is not taken. */
const kinds: Record<string, FileKind> = {
  jpg: picture('jpg'),
  png: picture('png'),
  apng: picture('png'),
  webp: picture('webp'),
  gif: picture('gif'),
  avif: picture('avif'),
  mp4: { kind: 'video', ext: 'mp4', contentType: 'video/mp4' },
  webm: { kind: 'video', ext: 'webm', contentType: 'video/webm' },
  pdf: { kind: 'file', ext: 'pdf', contentType: 'application/pdf' },
  zip: { kind: 'file', ext: 'zip', contentType: 'application/zip' },
  docx: office('docx', 'wordprocessingml.document'),
  xlsx: office('xlsx', 'spreadsheetml.sheet'),
  pptx: office('pptx', 'presentationml.presentation'),
}
const archives = new Set(['zip', 'docx', 'xlsx', 'pptx'])

/** How much of a file is enough to tell roughly what it is. */
export const headBytes = 4_200

/**
 * The most bytes a file may have that begins like this.
 * @throws Problem unsupportedType when nothing that begins like this is taken
 */
export async function byteLimit(head: Uint8Array, limits: MediaLimits): Promise<number> {
  // The beginning of an archive does not always tell which one it is.
  if (isArchive(head)) return limits.fileBytes
  const found = await fileTypeFromBuffer(head)
  const kind = found && kindOf(found.ext)
  if (!kind) throw unsupported()
  return { image: limits.imageBytes, video: limits.videoBytes, file: limits.fileBytes }[kind.kind]
}

/**
 * What a complete file is, by its bytes.
 * @throws Problem unsupportedType
 */
export async function identify(file: string): Promise<FileKind> {
  const found = await fileTypeFromFile(file)
  const kind = found && kindOf(found.ext)
  if (!kind) throw unsupported()
  if (!archives.has(kind.ext)) return kind
  const inside = await officeType(file)
  const actual = inside && kindOf(inside)
  // A document that only claims to be one is refused; an archive that is one is taken as one.
  if (!actual || (kind.ext !== 'zip' && kind !== actual)) throw unsupported()
  return actual
}

/** Refusal of a type that is not taken, or of a file that is not what it begins like. */
export function unsupported(cause?: unknown): Problem {
  return new Problem('unsupportedType', '不支持的文件类型，请上传 JPG、PNG、WebP、GIF、AVIF 图片，MP4、WebM 视频，或 PDF、Word、Excel、PPT、ZIP 文件', {
    cause,
  })
}

function kindOf(ext: string): FileKind | undefined {
  return Object.hasOwn(kinds, ext) ? kinds[ext] : undefined
}

function isArchive(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4
}

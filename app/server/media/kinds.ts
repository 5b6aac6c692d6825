import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { MediaRow } from '../../contract'
import { Problem } from '../errors'
import type { MediaLimits } from './limits'
import { detectOfficeType } from './detect-office-type'

/** A type that may be uploaded. `ext` ends the stored file's address. */
export interface FileKind {
  kind: MediaRow['kind']
  ext: string
  contentType: string
}

const picture = (ext: string): FileKind => ({
  kind: 'image',
  ext,
  contentType: `image/${ext === 'jpg' ? 'jpeg' : ext}`,
})
const office = (ext: string, name: string): FileKind => ({
  kind: 'file',
  ext,
  contentType: `application/vnd.openxmlformats-officedocument.${name}`,
})

/** The accepted types. SVG and HTML are left out because they can run scripts. */
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

/** The bytes that are needed to detect a file's type. */
export const headBytes = 4_200

/**
 * Finds the size limit of a file by its first bytes.
 * @throws Problem unsupportedType when its type is not accepted
 */
export async function findByteLimit(head: Uint8Array, limits: MediaLimits): Promise<number> {
  // The first bytes of a ZIP archive do not always tell Office documents apart.
  if (isArchive(head)) return limits.fileBytes
  const found = await fileTypeFromBuffer(head)
  const kind = found && findKind(found.ext)
  if (!kind) throw createUnsupportedProblem()
  return { image: limits.imageBytes, video: limits.videoBytes, file: limits.fileBytes }[kind.kind]
}

/**
 * Detects the type of a complete file by its bytes.
 * @throws Problem unsupportedType
 */
export async function identifyFile(file: string): Promise<FileKind> {
  const found = await fileTypeFromFile(file)
  const kind = found && findKind(found.ext)
  if (!kind) throw createUnsupportedProblem()
  if (!archives.has(kind.ext)) return kind
  const inside = await detectOfficeType(file)
  const actual = inside && findKind(inside)
  // A ZIP archive that is an Office document counts as one; a damaged document is refused.
  if (!actual || (kind.ext !== 'zip' && kind !== actual)) throw createUnsupportedProblem()
  return actual
}

/** The problem of a type that is not accepted, or of a damaged file. */
export function createUnsupportedProblem(cause?: unknown): Problem {
  return new Problem(
    'unsupportedType',
    '不支持的文件类型，请上传 JPG、PNG、WebP、GIF、AVIF 图片，MP4、WebM 视频，或 PDF、Word、Excel、PPT、ZIP 文件',
    {
      cause,
    },
  )
}

function findKind(ext: string): FileKind | undefined {
  return Object.hasOwn(kinds, ext) ? kinds[ext] : undefined
}

function isArchive(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4
}

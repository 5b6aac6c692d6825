import { open, readFile } from 'node:fs/promises'
import { openPromise } from 'yauzl'
import type { MediaRow } from '../../contract'
import { Problem } from '../errors'

/** The limits of uploads. */
export interface MediaLimits extends PictureLimits {
  imageBytes: number
  /** Of SVG. */
  drawingBytes: number
  /** Of WebVTT. */
  captionBytes: number
  fileBytes: number
  videoBytes: number
  /** Of point clouds and models before they are converted. */
  cloudBytes: number
}

/** The limits of pictures. */
export interface PictureLimits {
  /** Width times height, by the decoder's format: how much memory a pixel takes differs. `heif` is AVIF. */
  pixels: Record<'jpeg' | 'png' | 'webp' | 'gif' | 'heif', number>
  interlacedPngPixels: number
  side: number
  /** Pictures are stored no larger than this. */
  storedSide: number
  frames: number
  /** All frames of an animation together. */
  animationPixels: number
}

const megabyte = 1024 * 1024

export const mediaLimits: MediaLimits = {
  imageBytes: 20 * megabyte,
  drawingBytes: 2 * megabyte,
  captionBytes: megabyte,
  fileBytes: 50 * megabyte,
  videoBytes: 500 * megabyte,
  cloudBytes: 100 * megabyte,
  pixels: { jpeg: 50_000_000, png: 50_000_000, webp: 25_000_000, gif: 25_000_000, heif: 16_000_000 },
  interlacedPngPixels: 25_000_000,
  side: 16_384,
  storedSide: 3840,
  frames: 100,
  animationPixels: 100_000_000,
}

/** Those of uploads that come in parts. */
export const partLimits: MediaLimits = { ...mediaLimits, videoBytes: 2048 * megabyte }

/** A type that may be uploaded. `ext` ends the stored file's address; point clouds and models are stored in forms of their own. */
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

/** The accepted types. HTML is left out because it can run scripts; SVG is stored without them. */
const kinds: Record<string, FileKind> = {
  jpg: picture('jpg'),
  png: picture('png'),
  apng: picture('png'),
  webp: picture('webp'),
  gif: picture('gif'),
  avif: picture('avif'),
  svg: { kind: 'image', ext: 'svg', contentType: 'image/svg+xml' },
  mp4: { kind: 'video', ext: 'mp4', contentType: 'video/mp4' },
  webm: { kind: 'video', ext: 'webm', contentType: 'video/webm' },
  vtt: { kind: 'file', ext: 'vtt', contentType: 'text/vtt; charset=utf-8' },
  pdf: { kind: 'file', ext: 'pdf', contentType: 'application/pdf' },
  zip: { kind: 'file', ext: 'zip', contentType: 'application/zip' },
  docx: office('docx', 'wordprocessingml.document'),
  xlsx: office('xlsx', 'spreadsheetml.sheet'),
  pptx: office('pptx', 'presentationml.presentation'),
  cloud: { kind: 'cloud', ext: 'cloud', contentType: 'application/octet-stream' },
  model: { kind: 'cloud', ext: 'model', contentType: 'application/octet-stream' },
}
const archives = new Set(['zip', 'docx', 'xlsx', 'pptx'])

/** The kind of a file that begins as a point cloud (LAS and LAZ) or a model (binary glTF) does; empty for others. */
function findSceneKind(head: Uint8Array): 'cloud' | 'model' | '' {
  const beginning = new TextDecoder('latin1').decode(head.subarray(0, 4))
  if (beginning === 'LASF') return 'cloud'
  return beginning === 'glTF' ? 'model' : ''
}

/** Whether a file begins as glTF does that is text, whose triangles and textures are other files. */
function isModelText(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head)
  return /^\uFEFF?\s*\{/.test(text) && /"(?:asset|scenes|nodes|meshes|accessors|bufferViews|buffers)"\s*:/.test(text)
}

/** The bytes that are needed to detect a file's type. */
export const headBytes = 4_200

/**
 * Finds the size limit of a file by its first bytes.
 * @throws Problem unsupportedType when its type is not accepted
 */
export async function findByteLimit(head: Uint8Array, limits: MediaLimits): Promise<number> {
  // The first bytes of a ZIP archive do not always identify Office documents.
  if (isArchive(head)) return limits.fileBytes
  if (isDrawing(head)) return limits.drawingBytes
  if (isCaptions(head)) return limits.captionBytes
  if (findSceneKind(head)) return limits.cloudBytes
  if (isModelText(head))
    throw new Problem('unsupportedType', '这是文本格式的 glTF，几何与贴图在别的文件中，请导出为 GLB（单个文件）后上传')
  const { fileTypeFromBuffer } = await loadDetector()
  const found = await fileTypeFromBuffer(head)
  const kind = found && findKind(found.ext)
  if (!kind) throw createUnsupportedProblem()
  const { imageBytes: image, videoBytes: video, fileBytes: file, cloudBytes: cloud } = limits
  return { image, video, file, cloud }[kind.kind]
}

/**
 * Detects the type of a complete file by its bytes.
 * @throws Problem unsupportedType
 */
export async function identifyFile(file: string): Promise<FileKind> {
  const head = await readHead(file)
  const written = findKind(isDrawing(head) ? 'svg' : isCaptions(head) ? 'vtt' : findSceneKind(head))
  if (written?.ext === 'vtt') await checkCaptions(file)
  if (written) return written
  const { fileTypeFromFile } = await loadDetector()
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
    '不支持的文件类型，请上传 JPG、PNG、WebP、GIF、AVIF、SVG 图片，MP4、WebM 视频，PDF、Word、Excel、PPT、ZIP 文件，LAS、LAZ 点云，或 GLB 模型',
    {
      cause,
    },
  )
}

/** The problem of a drawing that holds what no page may show, or nothing that can be shown. */
export function createUncleanDrawingProblem(cause?: unknown): Problem {
  return new Problem('unsupportedType', '这个 SVG 文件无法清理或读取，请在绘图软件中另存为 PNG 后上传', { cause })
}

/** Whether a file begins as WebVTT has to: with its name, after nothing but a byte order mark. */
function isCaptions(head: Uint8Array): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(head.subarray(0, 16)),
  )
}

/** @throws Problem unsupportedType when captions are not UTF-8, as browsers read them */
async function checkCaptions(file: string): Promise<void> {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (cause) {
    throw new Problem('unsupportedType', '字幕文件不是 UTF-8 编码，请在字幕软件中另存为 UTF-8 编码的 WebVTT（.vtt）', {
      cause,
    })
  }
}

/** Whether a file begins like an SVG document: with its root, after a prolog and comments. */
function isDrawing(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, headBytes))
  let at = 0
  // Piece by piece: one pattern for all of them takes exponential time for many comments.
  for (;;) {
    at = skip(text, at, /\s*/y)
    if (text.startsWith('<!--', at)) at = skipPast(text, at, '-->')
    else if (text.startsWith('<?', at)) at = skipPast(text, at, '?>')
    else if (/^<!doctype$/i.test(text.slice(at, at + 9)))
      at = skip(text, at, /<!doctype[^>[]*(?:\[[^\]]*\])?\s*>/iy, text.length)
    else return /^<svg[\s>]/i.test(text.slice(at, at + 5))
  }
}

/** Where a sticky pattern ends that begins at a place; `otherwise` where it does not begin there. */
function skip(text: string, at: number, pattern: RegExp, otherwise = at): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : otherwise
}

/** The place after the next occurrence of some characters; the end of the text when there is none. */
function skipPast(text: string, at: number, end: string): number {
  const found = text.indexOf(end, at)
  return found < 0 ? text.length : found + end.length
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Loaded with the first upload: a server that only answers visitors does without its memory. */
function loadDetector() {
  return import('file-type')
}

function findKind(ext: string): FileKind | undefined {
  return Object.hasOwn(kinds, ext) ? kinds[ext] : undefined
}

function isArchive(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4
}

/** The most entries of an accepted archive, to limit the time that listing takes. */
const maxEntries = 20_000

/**
 * Detects the type of a ZIP archive by the names of its files.
 * @returns docx, xlsx, pptx or zip; null when it is no sound archive, or an Office file with macros
 */
async function detectOfficeType(file: string): Promise<'docx' | 'xlsx' | 'pptx' | 'zip' | null> {
  const names = await listNames(file).catch(() => null)
  if (!names) return null
  if (!names.has('[Content_Types].xml')) return 'zip'
  const has = (pattern: RegExp) => [...names].some((name) => pattern.test(name))
  if (has(/(^|\/)vbaProject\.bin$/i)) return null
  if (has(/^word\/document\d*\.xml$/)) return 'docx'
  if (has(/^xl\/workbook\d*\.xml$/)) return 'xlsx'
  return has(/^ppt\/presentation\d*\.xml$/) ? 'pptx' : null
}

/** @returns null when there are too many @throws Error when the archive is not sound */
async function listNames(file: string): Promise<Set<string> | null> {
  // Decoding fails for names in GBK, as Chinese Windows writes them; the names needed here are ASCII.
  const archive = await openPromise(file, { decodeStrings: false })
  try {
    if (archive.entryCount > maxEntries) return null
    const names = new Set<string>()
    for await (const entry of archive.eachEntry()) names.add(entry.fileNameRaw.toString())
    return names
  } finally {
    archive.close()
  }
}

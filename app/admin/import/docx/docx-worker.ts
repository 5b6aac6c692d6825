import JSZip from 'jszip'
import mammoth from 'mammoth'

/** A request of the page to its worker: the parts of a file, or prepared parts as HTML. */
export type WorkerRequest = { kind: 'unpack'; file: Blob } | { kind: 'convert'; parts: ReadonlyMap<string, string> }

export type WorkerAnswer =
  | { parts: Map<string, Uint8Array<ArrayBuffer>> }
  | { html: string }
  | { problem: 'damaged' | 'tooLarge' }

const mostParts = 5_000

const megabyte = 1024 * 1024

/** What a part and a whole document may unpack to: far more than people write, far less than an archive bomb. */
const largestPart = 60 * megabyte

const largestDocument = 500 * megabyte

/** What of a document is read: its XML and its pictures, no embedded files, fonts or programs. */
const neededParts = /\.(xml|rels)$|\/media\//i

class TooLargeError extends Error {}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answerRequest(data).then((answer) => postMessage(answer))
})

/** In a worker, which a hostile file can keep busy without blocking the page, and which can be terminated. */
async function answerRequest(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    if (request.kind === 'unpack') return { parts: await unpack(request.file) }
    return { html: await convert(request.parts) }
  } catch (error) {
    return { problem: error instanceof TooLargeError ? 'tooLarge' : 'damaged' }
  }
}

async function unpack(file: Blob): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const zip = await JSZip.loadAsync(await file.arrayBuffer())
  if (Object.keys(zip.files).length > mostParts) throw new TooLargeError()
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  let room = largestDocument
  for (const [path, part] of Object.entries(zip.files)) {
    if (part.dir || !neededParts.test(path)) continue
    const bytes = await readPart(part, Math.min(room, largestPart))
    room -= bytes.length
    parts.set(path, bytes)
  }
  return parts
}

/** Stops at the limit, whatever length the archive claims. */
function readPart(part: JSZip.JSZipObject, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Array<Uint8Array<ArrayBuffer>> = []
    let size = 0
    const stream = part.internalStream('uint8array')
    stream
      .on('data', (chunk) => {
        size += chunk.length
        if (size > limit) {
          stream.pause()
          reject(new TooLargeError())
        } else chunks.push(new Uint8Array(chunk))
      })
      .on('error', reject)
      .on('end', () => void new Blob(chunks).arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)), reject))
      .resume()
  })
}

async function convert(parts: ReadonlyMap<string, string>): Promise<string> {
  const zip = new JSZip()
  for (const [path, text] of parts) zip.file(path, text)
  const arrayBuffer = await zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' })
  return (await mammoth.convertToHtml({ arrayBuffer }, { styleMap, includeDefaultStyleMap: false })).value
}

/** What the styles that a document is prepared with become in HTML. */
const styleMap = [
  'p.import-title => h1.title:fresh',
  'p.import-subtitle => p.subtitle:fresh',
  ...[1, 2, 3, 4, 5, 6].map((level) => `p.import-h${level} => h${level}:fresh`),
  'p.import-box => blockquote > p:fresh',
  'p.import-center => p.align-center:fresh',
  'p.import-right => p.align-right:fresh',
  'r.import-picture => span.import-picture:fresh',
  'r.import-marker => span.import-marker:fresh',
  'u => u',
  'strike => s',
]

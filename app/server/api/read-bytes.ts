import { Problem } from '../errors'

function createTooLargeProblem(): Problem {
  return new Problem('tooLarge', '提交的内容过大')
}

/** Refuses a body whose announced length is over the limit, before a byte of it is read. @throws Problem tooLarge */
export function refuseLargeBody(request: Request, limit: number): void {
  const length = request.headers.get('content-length')
  if (length !== null && !(Number(length) <= limit)) throw createTooLargeProblem()
}

/**
 * Reads a whole body into memory.
 * @throws Problem tooLarge as soon as more than `limit` bytes have come, whatever length was announced
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  refuseLargeBody(request, limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(request)) {
    size += chunk.byteLength
    if (size > limit) throw createTooLargeProblem()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/**
 * Streams a body. What a consumer that stops early leaves is read and discarded, so that the next request on the
 * connection is found where it begins; the host bounds how long that takes. Cancelling the stream of a node:http
 * request while bytes arrive ends the process (node:internal/webstreams/adapters).
 * @throws Problem invalid when the sender goes away
 */
export async function* readChunks(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  const next = () =>
    reader?.read().catch((cause: unknown) => {
      throw new Problem('invalid', '提交的内容没有传完', { cause })
    })
  let isRead = false
  try {
    for (let part = await next(); part && !part.done; part = await next()) yield part.value
    isRead = true
  } finally {
    if (reader && !isRead) void discardRest(reader)
  }
}

/** What is left of most refused bodies is less. */
const mostDiscardedBytes = 16 * 1024 * 1024

/**
 * Reads and discards what is left of a body; ends when its sender goes away. A sender that does not stop is not read any
 * further, and the host cuts its connection off after a while.
 */
export async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let discarded = 0
  while (discarded < mostDiscardedBytes) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
    if (done) return
    discarded += value?.byteLength ?? 0
  }
}

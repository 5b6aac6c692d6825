import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { addCommonHeaders } from './headers'
import {
  chooseChunkSize,
  chooseEncoding,
  compress,
  type Encoding,
  isNotModified,
  isText,
  minCompressedBytes,
} from './send'

/** The body in one encoding, with the headers that go with it as node:http takes them: names and values in turn. */
interface Representation {
  body: Buffer
  headers: string[]
  secureHeaders: string[]
}

/** Counted bytes of all that is no body and no header. */
const bytesBeside = 1_000

/** The representations of the responses that were sent last. */
export type RecentRepresentations = ReturnType<typeof createRecentRepresentations>

/**
 * Creates what keeps the representations of the responses that were sent last, ready to be sent again.
 * @param maxBytes how much memory they may take
 */
export function createRecentRepresentations(maxBytes: number) {
  return new LRUCache<FinishedResponse, ReadonlyMap<Encoding, Representation>>({
    maxSize: maxBytes,
    sizeCalculation: (all) => [...all.values()].reduce((sum, { body }) => sum + body.length + bytesBeside, 0),
  })
}

const compressZstd = promisify(zstdCompress)

/** A body as it is kept: compressed, which takes a tenth of its size beside a similar one. */
interface StoredBody {
  bytes: Buffer
  /** The body that it was compressed with, which is needed to read it. */
  dictionary?: Buffer | undefined
  /** How long it is when it has been read. */
  length: number
  isCompressed: boolean
}

async function storeBody(body: Buffer, dictionary: Buffer | undefined): Promise<StoredBody> {
  const compressed = await compressZstd(body, {
    chunkSize: chooseChunkSize(body),
    ...(dictionary ? { dictionary } : {}),
  })
  return { bytes: copyAlone(compressed), dictionary, length: body.length, isCompressed: true }
}

/** Copies bytes into memory of their own: small buffers are parts of larger ones, which stay as long as one of their parts. */
function copyAlone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

function readStoredBody({ bytes, dictionary, length, isCompressed }: StoredBody): Buffer {
  if (!isCompressed) return bytes
  // In one piece, which need not be put together.
  const chunkSize = length + 64
  return zstdDecompressSync(bytes, dictionary ? { chunkSize, dictionary } : { chunkSize })
}

interface FinishedResponseOptions {
  status: number
  /** Those that do not follow from the body. */
  headers: Headers
  /** Whether clients may keep it and ask later whether it has changed. */
  storable: boolean
  /** The body of a similar response: what both have in common takes no memory. */
  dictionary?: Buffer | undefined
  recent: RecentRepresentations
}

/**
 * A whole response in memory, which is sent to many. Its body is kept compressed; what was sent lately is ready in the
 * encodings that were asked for, and made from the kept body otherwise.
 */
export class FinishedResponse {
  readonly #status: number
  readonly #headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly #stored: StoredBody
  /** The body as it was created, for those that wait for it. */
  #body: Buffer | undefined
  readonly #etag: string | undefined
  readonly #lastModified: number | null
  readonly #compressible: boolean
  readonly #recent: RecentRepresentations
  #inProgress: Map<Encoding, Promise<Representation>> | undefined

  /** Creates the response with this body. */
  static async create(body: Buffer, options: FinishedResponseOptions): Promise<FinishedResponse> {
    const compressible = body.length > minCompressedBytes && isText(options.headers.get('content-type'))
    const stored = compressible
      ? await storeBody(body, options.dictionary)
      : { bytes: body, length: body.length, isCompressed: false }
    const etag = options.storable ? `"${hash('sha256', body, 'base64url').slice(0, 27)}"` : undefined
    const finished = new FinishedResponse(stored, compressible, etag, options)
    finished.#body = body
    // Who asked for it is answered before that.
    setImmediate(() => (finished.#body = undefined))
    return finished
  }

  private constructor(
    stored: StoredBody,
    compressible: boolean,
    etag: string | undefined,
    { status, headers, recent }: FinishedResponseOptions,
  ) {
    this.#status = status
    this.#compressible = compressible
    if (compressible) headers.append('vary', 'Accept-Encoding')
    this.#headers = [...headers]
    this.#stored = stored
    this.#etag = etag
    const date = Date.parse(headers.get('last-modified') ?? '')
    this.#lastModified = Number.isNaN(date) ? null : date
    this.#recent = recent
  }

  /** About how much memory it takes beside its representations. */
  get bytes(): number {
    const headerBytes = this.#headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
    return this.#stored.bytes.length + headerBytes + bytesBeside
  }

  /**
   * Sends it, at once unless it has to be compressed first.
   * @param extraHeaders names and values in turn, in place of its own of the same name
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    { secure, extraHeaders = [] }: { secure: boolean; extraHeaders?: string[] },
  ): void | Promise<void> {
    const encoding = this.#compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
    if (this.#isKnownTo(request)) {
      const headers = addCommonHeaders(this.#listHeaders(encoding), secure)
      response.writeHead(304, omitBodyHeaders(replaceHeaders(headers, extraHeaders))).end()
      return
    }
    const known = this.#recent.get(this)?.get(encoding)
    if (known) return this.#sendAs(known, request, response, secure, extraHeaders)
    return this.#makeOnce(encoding).then((made) => this.#sendAs(made, request, response, secure, extraHeaders))
  }

  /** Whether the client has it already. */
  #isKnownTo({ headers: { 'if-none-match': tags, 'if-modified-since': since } }: IncomingMessage): boolean {
    if (!this.#etag || (tags === undefined && since === undefined)) return false
    return isNotModified(tags, since, { etag: this.#etag, lastModified: this.#lastModified })
  }

  #sendAs(
    { body, headers, secureHeaders }: Representation,
    request: IncomingMessage,
    response: ServerResponse,
    secure: boolean,
    extraHeaders: string[],
  ): void {
    const own = secure ? secureHeaders : headers
    const all = extraHeaders.length > 0 ? replaceHeaders(own, extraHeaders) : own
    response.writeHead(this.#status, all).end(request.method === 'HEAD' ? undefined : body)
  }

  #listHeaders(encoding: Encoding): Array<readonly [string, string]> {
    const headers = [...this.#headers]
    if (encoding !== 'identity') headers.push(['content-encoding', encoding])
    const suffix = encoding === 'identity' ? '"' : `-${encoding}"`
    if (this.#etag) headers.push(['etag', this.#etag.replace(/"$/, suffix)])
    return headers
  }

  /** Makes a representation, once for all that wait for it. */
  #makeOnce(encoding: Encoding): Promise<Representation> {
    this.#inProgress ??= new Map()
    const others = this.#inProgress.get(encoding)
    if (others) return others
    const making = this.#makeRepresentation(encoding).finally(() => this.#inProgress?.delete(encoding))
    this.#inProgress.set(encoding, making)
    return making
  }

  async #makeRepresentation(encoding: Encoding): Promise<Representation> {
    const body = copyAlone(await compress(this.#body ?? readStoredBody(this.#stored), encoding))
    const headers = [...this.#listHeaders(encoding), ['content-length', String(body.length)] as const]
    const made = {
      body,
      headers: addCommonHeaders(headers, false),
      secureHeaders: addCommonHeaders(headers, true),
    }
    this.#recent.set(this, new Map(this.#recent.get(this)).set(encoding, made))
    return made
  }
}

/** Adds headers in place of those of the same name. */
function replaceHeaders(headers: string[], others: string[]): string[] {
  const names = others.filter((_, index) => index % 2 === 0)
  return [...headers.filter((_, index) => !names.includes(headers[index - (index % 2)] ?? '')), ...others]
}

/** The headers of a 304: without those that describe a body. */
function omitBodyHeaders(headers: string[]): string[] {
  return headers.filter((_, index) => !/^content-(?:length|type|encoding)$/.test(headers[index - (index % 2)] ?? ''))
}

/** How many bodies are kept for others to be compressed with. */
const maxDictionaries = 24

/**
 * Creates what chooses the body that another one is compressed with: the first of its kind.
 * @returns a function of what the body is similar to, such as the path of a page, and of the body itself
 */
export function createDictionaries() {
  const bodies = new Map<string, Buffer>()
  return (similar: string, body: Buffer): Buffer | undefined => {
    const own = bodies.get(similar)
    if (own) return own
    const [first] = bodies.values()
    if (bodies.size < maxDictionaries) bodies.set(similar, body)
    return first
  }
}

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addCommonHeaders } from './headers'
import { chooseEncoding, compress, type Encoding, isNotModified, isText, minCompressedBytes } from './send'

/** The body in one encoding, with the headers that go with it as node:http takes them: names and values in turn. */
interface Representation {
  body: Buffer
  headers: string[]
  secureHeaders: string[]
  etag: string
}

/** A whole response in memory, which is sent to many: in every encoding that was asked for, with its validators. */
export class FinishedResponse {
  readonly #status: number
  readonly #headers: Array<readonly [name: string, value: string]>
  readonly #body: Buffer
  readonly #etag: string | undefined
  readonly #lastModified: number | null
  readonly #compressible: boolean
  readonly #representations = new Map<Encoding, Representation>()
  readonly #inProgress = new Map<Encoding, Promise<Representation>>()

  /**
   * @param headers without those that follow from the body
   * @param options.storable whether clients may keep it and ask later whether it has changed
   */
  constructor(status: number, headers: Headers, body: Buffer, { storable }: { storable: boolean }) {
    this.#status = status
    this.#compressible = body.length > minCompressedBytes && isText(headers.get('content-type'))
    if (this.#compressible) headers.append('vary', 'Accept-Encoding')
    this.#headers = [...headers]
    this.#body = body
    this.#etag = storable ? `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` : undefined
    const date = Date.parse(headers.get('last-modified') ?? '')
    this.#lastModified = Number.isNaN(date) ? null : date
  }

  /** About how much memory it takes, its compressed forms included. */
  get bytes(): number {
    return Math.ceil(this.#body.length * (this.#compressible ? 1.5 : 1)) + 4_000
  }

  /**
   * Sends it, at once unless it has to be compressed first.
   * @param extraHeaders names and values in turn
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    { secure, extraHeaders = [] }: { secure: boolean; extraHeaders?: string[] },
  ): void | Promise<void> {
    const encoding = this.#compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
    const known = this.#representations.get(encoding)
    if (known) return this.#sendAs(known, request, response, secure, extraHeaders)
    let making = this.#inProgress.get(encoding)
    if (!making) {
      making = this.#represent(encoding).finally(() => this.#inProgress.delete(encoding))
      this.#inProgress.set(encoding, making)
    }
    return making.then((made) => this.#sendAs(made, request, response, secure, extraHeaders))
  }

  #sendAs(
    { body, headers, secureHeaders, etag }: Representation,
    request: IncomingMessage,
    response: ServerResponse,
    secure: boolean,
    extraHeaders: string[],
  ): void {
    const own = secure ? secureHeaders : headers
    const all = extraHeaders.length > 0 ? [...own, ...extraHeaders] : own
    const { 'if-none-match': tags, 'if-modified-since': since } = request.headers
    const isConditional = tags !== undefined || since !== undefined
    if (isConditional && this.#etag && isNotModified(tags, since, { etag, lastModified: this.#lastModified })) {
      response.writeHead(304, omitBodyHeaders(all)).end()
      return
    }
    response.writeHead(this.#status, all).end(request.method === 'HEAD' ? undefined : body)
  }

  async #represent(encoding: Encoding): Promise<Representation> {
    const body = await compress(this.#body, encoding)
    const suffix = encoding === 'identity' ? '"' : `-${encoding}"`
    const etag = this.#etag?.replace(/"$/, suffix) ?? ''
    const headers: Array<readonly [string, string]> = [...this.#headers, ['content-length', String(body.length)]]
    if (encoding !== 'identity') headers.push(['content-encoding', encoding])
    if (this.#etag) headers.push(['etag', etag])
    const made = {
      body,
      etag,
      headers: addCommonHeaders(headers, false),
      secureHeaders: addCommonHeaders(headers, true),
    }
    this.#representations.set(encoding, made)
    return made
  }
}

/** The headers of a 304: without those that describe a body. */
function omitBodyHeaders(headers: string[]): string[] {
  return headers.filter((_, index) => !/^content-(?:length|type|encoding)$/.test(headers[index - (index % 2)] ?? ''))
}

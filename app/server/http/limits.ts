import type { IncomingMessage, Server, ServerResponse, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { Problem } from '../errors'
import { formatRefusal, setCommonHeaders } from './headers'
import { sendRefusal } from './send-refusal'

/** Seconds within which headers, ordinary bodies and uploads must be complete. */
const headersSeconds = 30
const bodySeconds = 60
const uploadSeconds = 300

/** How much of a body is still taken after its response: a browser reads the response only when it has sent that much. */
const refusedBodyBytes = 16 * 1024 * 1024

/** What is answered to a request that the parser gives up on, by its reason. */
const refusals: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem('headersTooLarge', '请求头过大'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem('tooLarge', '提交的内容过大'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem('requestTimeout', '请求发送超时，请重试'),
}
const expectation = new Problem('expectationFailed', '不支持请求头 Expect 的要求')
const malformed = new Problem('malformed', '请求的格式不正确')

/** The last request that came in on each connection. */
const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()

/**
 * Bounds how long a client may take: slow headers, slow bodies, silent connections and clients that
 * do not read are cut off, so that none of them can hold the others up. What is no HTTP is refused.
 */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = headersSeconds * 1000
  server.requestTimeout = uploadSeconds * 1000
  server.keepAliveTimeout = 15_000
  server.setTimeout(bodySeconds * 1000, (socket: Socket) => socket.destroy())
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, { request, response })
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (request.complete || (length === undefined && encoding === undefined)) return
    // Also after the response: a client that was refused may not go on sending slowly.
    const seconds = hasFile(request.url ?? '') ? uploadSeconds : bodySeconds
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy()
    }, seconds * 1000)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
    response.once('finish', () => boundRestOfBody(request))
  })
  server.on('clientError', (error: ParseError, socket: Socket) => {
    if (!readUnencodedAddress(server, error, socket)) refuseBytes(error, socket)
  })
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, { request, response })
    setCommonHeaders(response, false)
    // Whether its body follows is not known.
    sendRefusal(request, response, expectation, { Connection: 'close' })
  })
}

/** Whether a body may hold a file: an upload, an extent, or the form of a candidate at the API or at its page. */
export function hasFile(url: string): boolean {
  return /^\/(?:api\/(?:media\/upload|extent\/read|candidate\/create)|linkUS\?)/.test(url)
}

/** Cuts off a client that goes on sending a body whose response it has. node:http discards such bytes silently. */
function boundRestOfBody(request: IncomingMessage): void {
  if (request.complete) return
  const { socket } = request
  let taken = 0
  const count = (bytes: Buffer) => {
    taken += bytes.length
    if (taken > refusedBodyBytes) socket.destroy()
  }
  socket.on('data', count)
  request.once('close', () => socket.off('data', count))
}

/** Answers bytes that are no request, unless they could be taken for the response to another one. */
function refuseBytes({ code = '' }: ParseError, socket: Socket): void {
  const last = latest.get(socket)
  const isInBody = last?.request.complete === false
  const pending = findPendingResponse(socket)
  if (!socket.writable || (isInBody && last?.response.headersSent)) {
    // The request has its response already, which came before its body had.
    socket.destroy()
  } else if (pending && !isInBody) {
    // What was asked before is still answered, and nothing after it.
    pending.shouldKeepAlive = false
    pending.once('close', () => socket.end())
  } else {
    socket.end(formatRefusal(refusals[code] ?? malformed))
  }
}

/** What node:http says of bytes that it cannot parse. */
interface ParseError extends Error {
  code?: string
  /** The bytes of this read, and how many of them were read before the error. */
  rawPacket?: Buffer
  bytesParsed?: number
}

const maxHeadBytes = 16_384
/** The head that is still coming in on a connection; null once it was handed to the server again. */
const heads = new WeakMap<Socket, Buffer | null>()

/**
 * Reads a request whose address has unencoded Chinese in it (`GET /search?keyword=测绘`), which the
 * parser of node:http refuses: its address is percent-encoded and the request is handed to the server
 * again. The connection ends after its response.
 * @returns false when the request is to be refused, such as one whose bytes are not UTF-8
 */
function readUnencodedAddress(server: Server, error: ParseError, socket: Socket): boolean {
  const { rawPacket, bytesParsed = 0 } = error
  const before = heads.get(socket)
  if (before === null) return true
  if (error.code !== 'HPE_INVALID_URL' || !rawPacket || findPendingResponse(socket)) return false
  // A line break before the fault: something else came first, and only the parser knows where this request begins.
  if (!before && rawPacket.subarray(0, bytesParsed).includes('\n')) return false
  const bytes = before ? Buffer.concat([before, rawPacket]) : rawPacket
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) {
    heads.set(socket, bytes)
    return bytes.length <= maxHeadBytes
  }
  const head = encodeAddress(bytes.subarray(0, end))
  if (!head) return false
  heads.set(socket, null)
  server.emit('connection', new ReplayedRequest(socket, `${head}\r\nConnection: close\r\n\r\n`))
  return true
}

/** The head with its address percent-encoded, as latin1; undefined when it is none that can be read so. */
function encodeAddress(head: Buffer): string | undefined {
  const [, method, target = '', rest = ''] =
    /^(GET|HEAD) (\/[^ \t\r\n\0]*) (HTTP\/1\.[01](?:\r\n[^]*)?)$/.exec(head.toString('latin1')) ?? []
  if (!method) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(target, 'latin1'))
    return `${method} ${text.replace(/[^\0-\x7f]+/gu, encodeURIComponent)} ${rest}`
  } catch {
    return undefined
  }
}

/** A connection on which one request has come, and whose response goes to the real one. */
class ReplayedRequest extends Duplex {
  readonly remoteAddress: string | undefined
  readonly #socket: Socket

  constructor(socket: Socket, head: string) {
    super()
    this.remoteAddress = socket.remoteAddress
    this.#socket = socket
    socket.once('close', () => this.destroy())
    this.push(head, 'latin1')
  }

  override _read(): void {
    // Nothing comes after the head.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done)
  }

  override _final(done: () => void): void {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy()
    done(error)
  }

  /** The real connection has the limits. */
  setTimeout(): this {
    return this
  }
}

/** Browsers wait for a response before they send the next request; a client this far ahead is no browser. */
const maxWaiting = 2_000

interface Connection {
  /** The response in progress. */
  current: ServerResponse | undefined
  waiting: Array<[IncomingMessage, ServerResponse]>
}

const connections = new WeakMap<Socket, Connection>()

/** The response that a connection is waiting for; undefined while nothing is in progress on it. */
function findPendingResponse(socket: Socket): ServerResponse | undefined {
  return connections.get(socket)?.current
}

/**
 * Handles one request of a connection at a time. node:http reads requests that are sent ahead of their
 * answers all at once, so that a single client could have hundreds of pages rendered side by side.
 */
export function serialiseRequests(handle: RequestListener): RequestListener {
  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.current = response
    response.once('close', () => {
      connection.current = undefined
      // After a turn of the event loop: other clients come in between, and a closed connection is noticed.
      if (connection.waiting.length > 0) setImmediate(beginNext, connection, request.socket)
    })
    handle(request, response)
  }

  function beginNext(connection: Connection, socket: Socket): void {
    const next = socket.writable ? connection.waiting.shift() : undefined
    if (next) begin(connection, ...next)
    else connection.waiting = []
  }

  return (request, response) => {
    let connection = connections.get(request.socket)
    if (!connection) {
      connection = { current: undefined, waiting: [] }
      connections.set(request.socket, connection)
    }
    if (!connection.current && connection.waiting.length === 0) {
      begin(connection, request, response)
    } else if (connection.waiting.push([request, response]) > maxWaiting) {
      connection.waiting = []
      request.socket.destroy()
    }
  }
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { findPendingResponse } from './serialise-requests'

/** What node:http says of bytes that it cannot parse. */
export interface ParseError extends Error {
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
 * again. The connection ends after its answer.
 * @returns false when the request is to be refused, such as one whose bytes are not UTF-8
 */
export function readUnencodedAddress(server: Server, error: ParseError, socket: Socket): boolean {
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

/** A connection on which one request has come, and whose answer goes to the real one. */
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

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { formatEmptyResponse, setCommonHeaders } from './headers'
import { findPendingResponse } from './serialise-requests'
import { type ParseError, readUnencodedAddress } from './unencoded-address'

/** Seconds within which headers, ordinary bodies and uploads must be complete. */
const headersSeconds = 30
const bodySeconds = 60
const uploadSeconds = 300

/** How much of a body is still taken after its answer: a browser reads the answer only when it has sent that much. */
const refusedBodyBytes = 16 * 1024 * 1024

/** What is answered to a request that the parser gives up on, by its reason. */
const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

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
    const seconds = request.url?.startsWith('/api/media/upload') ? uploadSeconds : bodySeconds
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
    response.writeHead(417, { 'Content-Length': 0, Connection: 'close' }).end()
  })
}

/** Cuts off a client that goes on sending a body whose answer it has. node:http throws such bytes away without telling. */
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

/** Answers bytes that are no request, unless they could be taken for the answer to another one. */
function refuseBytes({ code = '' }: ParseError, socket: Socket): void {
  const last = latest.get(socket)
  const isInBody = last?.request.complete === false
  const pending = findPendingResponse(socket)
  if (!socket.writable || (isInBody && last?.response.headersSent)) {
    // The request has its answer already, which came before its body had.
    socket.destroy()
  } else if (pending && !isInBody) {
    // What was asked before is still answered, and nothing after it.
    pending.shouldKeepAlive = false
    pending.once('close', () => socket.end())
  } else {
    socket.end(formatEmptyResponse(refusals[code] ?? '400 Bad Request'))
  }
}

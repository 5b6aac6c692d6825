import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { formatEmptyResponse, setCommonHeaders } from './headers'
import { findPendingResponse } from './serialise-requests'
import { type ParseError, readUnencodedAddress } from './unencoded-address'

/** Seconds within which headers, ordinary bodies and uploads must be complete. */
const headersSeconds = 30
const bodySeconds = 60
const uploadSeconds = 300

/** What is answered to a request that the parser gives up on, by its reason. */
const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Bounds how long a client may take: slow headers, slow bodies, silent connections and clients that
 * do not read are cut off, so that none of them can hold the others up. What is no HTTP is refused.
 */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = headersSeconds * 1000
  server.requestTimeout = uploadSeconds * 1000
  server.keepAliveTimeout = 15_000
  server.setTimeout(bodySeconds * 1000, (socket: Socket) => socket.destroy())
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (request.complete || (length === undefined && encoding === undefined)) return
    // Also after the response: a client that was refused may not go on sending slowly.
    const seconds = request.url?.startsWith('/api/media/upload') ? uploadSeconds : bodySeconds
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy()
    }, seconds * 1000)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
  })
  server.on('clientError', (error: ParseError, socket: Socket) => {
    if (readUnencodedAddress(server, error, socket)) return
    const current = findPendingResponse(socket)
    const halfAnswered = current?.headersSent === true && !current.writableFinished
    if (!socket.writable || halfAnswered) socket.destroy()
    else socket.end(formatEmptyResponse(refusals[error.code ?? ''] ?? '400 Bad Request'))
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    setCommonHeaders(response, false)
    response.writeHead(417, { 'Content-Length': 0 }).end()
  })
}

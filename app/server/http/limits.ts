import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Seconds within which headers, ordinary bodies and uploads must be complete. */
const headersSeconds = 30
const bodySeconds = 60
const uploadSeconds = 300

/**
 * Bounds how long a client may take: slow headers, slow bodies, silent connections and clients that
 * do not read are cut off, so that none of them can hold the others up.
 */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = headersSeconds * 1000
  server.requestTimeout = uploadSeconds * 1000
  server.keepAliveTimeout = 15_000
  server.maxRequestsPerSocket = 10_000
  server.setTimeout(bodySeconds * 1000, (socket: Socket) => socket.destroy())
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/api/media/upload') || request.complete) return
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy()
    }, bodySeconds * 1000)
    timer.unref()
    response.once('close', () => clearTimeout(timer))
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    else socket.destroy()
  })
}

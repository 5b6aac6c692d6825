import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers wait for an answer before they send the next request; a client this far ahead is no browser. */
const maxWaiting = 2_000

interface Connection {
  current: ServerResponse
  waiting: Array<[IncomingMessage, ServerResponse]>
}

/** The connections with a request in progress. */
const connections = new WeakMap<Socket, Connection>()

/** The response that a connection is waiting for; undefined while nothing is in progress on it. */
export function findPendingResponse(socket: Socket): ServerResponse | undefined {
  return connections.get(socket)?.current
}

/**
 * Handles one request of a connection at a time. node:http reads requests that are sent ahead of their
 * answers all at once, so that a single client could have hundreds of pages rendered side by side.
 */
export function serialiseRequests(handle: RequestListener): RequestListener {
  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.current = response
    // After a turn of the event loop: other clients come in between, and a closed connection is noticed.
    response.once('close', () => setImmediate(beginNext, connection, request.socket))
    handle(request, response)
  }

  function beginNext(connection: Connection, socket: Socket): void {
    const next = socket.writable ? connection.waiting.shift() : undefined
    if (next) begin(connection, ...next)
    else connections.delete(socket)
  }

  return (request, response) => {
    const connection = connections.get(request.socket)
    if (!connection) {
      const started: Connection = { current: response, waiting: [] }
      connections.set(request.socket, started)
      begin(started, request, response)
    } else if (connection.waiting.push([request, response]) > maxWaiting) {
      connection.waiting = []
      request.socket.destroy()
    }
  }
}

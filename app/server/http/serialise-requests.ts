import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers wait for an answer before they send the next request; a client this far ahead is no browser. */
const maxWaiting = 2_000

interface Connection {
  /** The response in progress. */
  current: ServerResponse | undefined
  waiting: Array<[IncomingMessage, ServerResponse]>
}

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

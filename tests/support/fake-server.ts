import { once } from 'node:events'
import { createServer } from 'node:http'

/** A request that a fake server received. */
export interface FakeServerRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** An HTTP server in place of another system; it records its requests. */
export interface FakeServer {
  address: string
  requests: FakeServerRequest[]
  stop: () => Promise<void>
}

/**
 * Starts a fake server on a free port of this machine.
 * @param answer what it answers, as status, JSON and more headers; undefined breaks the connection
 */
export async function startFakeServer(
  answer: (
    request: FakeServerRequest,
  ) => { status: number; json: unknown; headers?: Record<string, string> } | undefined,
): Promise<FakeServer> {
  const requests: FakeServerRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const piece of incoming) body += String(piece)
    const request = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body }
    requests.push(request)
    const answered = answer(request)
    if (!answered) return outgoing.destroy()
    outgoing.writeHead(answered.status, {
      'content-type': 'application/json',
      ...answered.headers,
      ...(answered.status === 302 ? { location: 'http://127.0.0.1:1/' } : {}),
    })
    outgoing.end(JSON.stringify(answered.json))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (typeof at !== 'object' || !at) throw new Error('no port')
  return {
    address: `http://127.0.0.1:${at.port}`,
    requests,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

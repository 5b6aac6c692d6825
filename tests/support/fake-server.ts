import { once } from 'node:events'
import { createServer } from 'node:http'

/** A request that a fake server received. */
export interface FakeServerRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** What a fake server answers: JSON, or a body as it is. */
type FakeAnswer = { status: number; headers?: Record<string, string> } & ({ json: unknown } | { text: string })

/** An HTTP server in place of another system; it records its requests. */
export interface FakeServer {
  address: string
  requests: FakeServerRequest[]
  stop: () => Promise<void>
}

/**
 * Starts a fake server on a free port of this machine.
 * @param answer what it answers, which may take its time; undefined breaks the connection
 */
export async function startFakeServer(
  answer: (request: FakeServerRequest) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>,
): Promise<FakeServer> {
  const requests: FakeServerRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const piece of incoming) body += String(piece)
    const request = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body }
    requests.push(request)
    const answered = await answer(request)
    if (!answered) return outgoing.destroy()
    outgoing.writeHead(answered.status, {
      'content-type': 'application/json',
      ...(answered.status === 302 ? { location: 'http://127.0.0.1:1/' } : {}),
      ...answered.headers,
    })
    outgoing.end('text' in answered ? answered.text : JSON.stringify(answered.json))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (typeof at !== 'object' || !at) throw new Error('no port')
  return {
    address: `http://127.0.0.1:${at.port}`,
    requests,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

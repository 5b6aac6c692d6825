import { once } from 'node:events'
import { createServer, request as send } from 'node:http'

/** An HTTP proxy in front of another server that notes what it passes on. */
export interface RecordingProxy {
  url: string
  /** Method, and path with query, of every request. */
  requests: string[]
  stop: () => Promise<void>
}

/** Opens a proxy to a server of this machine. */
export async function openRecordingProxy(target: string): Promise<RecordingProxy> {
  const requests: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    requests.push(`${method} ${url}`)
    // A connection of its own: one that was kept may be closed by the other end just when it is used again.
    const onward = send(new URL(url, target), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

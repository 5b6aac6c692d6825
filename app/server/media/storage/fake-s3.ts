import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How the store misbehaves at the moment. */
type Fault = 'none' | 'refuses' | 'fails' | 'silent' | 'forgets' | 'hangsUp'

/** A store that speaks as much of S3 as the site needs, over HTTP on this machine, for tests. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>()
  const state: { fault: Fault; requests: string[] } = { fault: 'none', requests: [] }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://x')
    const key = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '')
    state.requests.push(`${request.method} ${url.pathname}`)
    if (state.fault === 'hangsUp') return void request.socket.destroy()
    const body = await buffer(request)
    if (state.fault === 'silent') return
    if (state.fault === 'fails') return void response.writeHead(500).end()
    if (state.fault === 'refuses')
      return void response.writeHead(403, { 'Content-Type': 'application/xml' }).end(error('AccessDenied'))
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source']
      const copied = source && objects.get(decodeURIComponent(String(source)).replace(/^\/?bucket\//, ''))
      if (state.fault !== 'forgets') objects.set(key, copied || body)
      if (source)
        return void response
          .writeHead(200, { 'Content-Type': 'application/xml' })
          .end('<?xml version="1.0"?><CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>')
      return void response.writeHead(200, { ETag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '') return void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(listing(url))
    const found = objects.get(key)
    if (!found) return void response.writeHead(404, { 'Content-Type': 'application/xml' }).end(error('NoSuchKey'))
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = start === undefined ? found : found.subarray(Number(start), Number(end) + 1)
    response.writeHead(start === undefined ? 200 : 206, {
      'Content-Length': part.length,
      'Last-Modified': new Date(0).toUTCString(),
    })
    response.end(request.method === 'HEAD' ? undefined : part)
  }

  /** Two objects at a time, so that there are pages. */
  function listing(url: URL): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).toSorted()
    const start = Number(url.searchParams.get('continuation-token') ?? 0)
    const contents = keys
      .slice(start, start + 2)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
      )
    const more = start + 2 < keys.length
    const token = more ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function error(code: string): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`
}

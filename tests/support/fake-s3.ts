import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { openS3Storage, type S3Options } from '../../app/server/media/storage/s3'
import type { Storage } from '../../app/server/media/storage/storage'

/** How the store misbehaves at the moment. */
type Fault =
  | 'none'
  | 'refuses'
  /** Refuses for being asked too often. */
  | 'isBusy'
  | 'fails'
  | 'silent'
  | 'forgets'
  | 'hangsUp'
  /** Sends objects at a hundred bytes a second. */
  | 'slow'
  /** A bit of what arrives is flipped before the store compares checksums, */
  | 'damagesArriving'
  /** ... after it has compared them, */
  | 'damagesStored'
  /** ... or when an object is sent. */
  | 'damagesSent'

interface StoredObject {
  bytes: Buffer
  sha256: string | undefined
}

/** A store that speaks as much of S3 as the site needs, over HTTP on this machine, for tests. */
export async function startFakeS3() {
  const objects = new Map<string, StoredObject>()
  const state = {
    fault: 'none' as Fault,
    /** Whether only what stores an object meets the fault. */
    failsPutsOnly: false,
    /** Whether the tag of an object is its MD5, as with Amazon's unless the objects are encrypted. */
    hasMd5Tags: true,
    requests: [] as string[],
  }
  const tagOf = (bytes: Buffer) => (state.hasMd5Tags ? `"${md5(bytes, 'hex')}"` : '"x"')

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://x')
    const key = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '')
    state.requests.push(`${request.method} ${url.pathname}`)
    const fault = state.failsPutsOnly && request.method !== 'PUT' ? 'none' : state.fault
    if (fault === 'hangsUp') return void request.socket.destroy()
    const body = await buffer(request)
    if (fault === 'silent') return
    if (fault === 'fails') return void response.writeHead(500).end()
    if (fault === 'refuses') return sendXml(response, 403, describeError('AccessDenied'))
    if (fault === 'isBusy') return sendXml(response, 429, describeError('TooManyRequests'))
    if (request.method === 'PUT') return put(key, body, request.headers, response)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '') return sendXml(response, 200, describeObjects(url))
    return send(key, request, response)
  }

  function put(key: string, body: Buffer, headers: IncomingHttpHeaders, response: ServerResponse): void {
    const source = headers['x-amz-copy-source']
    if (source) {
      const copied = objects.get(decodeURIComponent(String(source)).replace(/^\/?bucket\//, ''))
      if (copied && state.fault !== 'forgets') objects.set(key, copied)
      return sendXml(response, 200, '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>')
    }
    const arrived = state.fault === 'damagesArriving' ? flipBit(body) : body
    if (headers['content-md5'] !== undefined && headers['content-md5'] !== md5(arrived, 'base64'))
      return sendXml(response, 400, describeError('BadDigest'))
    const bytes = state.fault === 'damagesStored' ? flipBit(arrived) : arrived
    const sha256 = headers['x-amz-meta-sha256']
    if (state.fault !== 'forgets')
      objects.set(key, { bytes, sha256: sha256 === undefined ? undefined : String(sha256) })
    response.writeHead(200, { ETag: tagOf(bytes) }).end()
  }

  async function send(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = objects.get(key)
    if (!found) return sendXml(response, 404, describeError('NoSuchKey'))
    const bytes = state.fault === 'damagesSent' ? flipBit(found.bytes) : found.bytes
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (start !== undefined && Number(start) >= bytes.length)
      return sendXml(response, 416, describeError('InvalidRange'))
    const part = start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1)
    response.writeHead(start === undefined ? 200 : 206, {
      'Content-Length': part.length,
      'Last-Modified': new Date(0).toUTCString(),
      ETag: tagOf(bytes),
      ...(found.sha256 === undefined ? {} : { 'x-amz-meta-sha256': found.sha256 }),
    })
    if (request.method === 'HEAD') return void response.end()
    for (let at = 0; state.fault === 'slow' && at < part.length && !response.destroyed; at += 10) {
      response.write(part.subarray(at, at + 10))
      await wait(100)
    }
    response.end(state.fault === 'slow' ? undefined : part)
  }

  /** Two objects at a time, so that there are pages. */
  function describeObjects(url: URL): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).toSorted()
    const start = Number(url.searchParams.get('continuation-token') ?? 0)
    const contents = keys
      .slice(start, start + 2)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
      )
    const more = start + 2 < keys.length
    const token = more ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    objects,
    state,
    /** Empties the store, which works again, and opens it with a local folder of its own. */
    async openEmpty(options: Partial<S3Options> = {}): Promise<Storage> {
      objects.clear()
      Object.assign(state, { fault: 'none', failsPutsOnly: false, hasMd5Tags: true, requests: [] })
      return openS3Storage({
        bucket: 'bucket',
        region: 'us-east-1',
        endpoint,
        accessKeyId: 'key',
        secretAccessKey: 'secret',
        folder: await mkdtemp(join(tmpdir(), 's3-test-')),
        ...options,
      })
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function md5(bytes: Buffer, encoding: 'hex' | 'base64'): string {
  return createHash('md5').update(bytes).digest(encoding)
}

function flipBit(bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes)
  const middle = Math.floor(damaged.length / 2)
  damaged[middle] = (damaged[middle] ?? 0) ^ 1
  return damaged
}

function describeError(code: string): string {
  return `<Error><Code>${code}</Code><Message>no</Message></Error>`
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`)
}

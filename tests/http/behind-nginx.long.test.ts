import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyDemoData } from '../support/demo-data'
import { type NginxServer, startNginx } from '../support/nginx-server'
import { type PostgresServer, startPostgres } from '../support/postgres-server'
import { adminName, adminPassword, type Site, startSite } from '../support/site'

/** The engines that the instances share; nginx sees no difference. */
const engines = process.env.ENGINES?.split(',') ?? ['sqlite']

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

describe.each(engines)('two instances behind nginx (%s)', (engine) => {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  let dataDir = ''
  let ports: [number, number]
  let sites: [Site, Site]
  let nginx: NginxServer
  let postgres: PostgresServer | undefined
  const env: Record<string, string> = { TRUST_PROXY: '1', DRAIN_SECONDS: '1' }

  const startInstance = (port?: number) => startSite({ dataDir, env, ...(port === undefined ? {} : { port }) })
  const portOf = ({ url }: Site) => Number(new URL(url).port)

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'site-behind-'))
    if (engine === 'postgres') {
      postgres = await startPostgres()
      env.DATABASE_URL = postgres.url
      env.DEMO_CONTENT = '0'
    } else await copyDemoData(dataDir)
    sites = [await startInstance(), await startInstance()]
    ports = [portOf(sites[0]), portOf(sites[1])]
    nginx = await startNginx(ports)
  })
  afterAll(async () => {
    agent.destroy()
    await nginx?.stop()
    for (const site of sites ?? []) await site.stop()
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Sends one request through nginx. */
  function send(
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string | Buffer } = {},
  ) {
    return new Promise<Answer>((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const sent = request(`${nginx.url}${path}`, { agent, method, headers }, (answer) => {
        let received = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (received += part))
        answer.once('error', reject)
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: received }))
      })
      sent.once('error', reject)
      sent.end(body)
    })
  }

  async function signInThroughNginx(): Promise<Record<string, string>> {
    const { origin } = new URL(nginx.url)
    const answer = await send('/api/login/form', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: new URLSearchParams({ username: adminName, password: adminPassword }).toString(),
    })
    const [cookie = ''] = answer.headers['set-cookie'] ?? []
    const { sessionId } = JSON.parse(answer.body) as { sessionId: string }
    return { cookie: cookie.split(';')[0] ?? '', 'x-csrf-token': sessionId, 'content-type': 'application/json', origin }
  }

  test('A page comes compressed and secure, and plain HTTP leads to it', async () => {
    const page = await send('/about?from=search', { headers: { 'accept-encoding': 'br' } })
    const plain = await fetch(`${nginx.plainUrl}/about`, { redirect: 'manual' })

    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
      server: 'nginx',
    })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/about'])
    expect((await send('/metrics')).status).toBe(404)
  })

  test('The addresses of visitors arrive, what they claim about themselves does not', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
    }
    const robots = await send('/robots.txt', { headers })
    const staff = await signInThroughNginx()

    expect(robots.body).not.toContain('evil.example')
    expect(robots.headers['strict-transport-security']).toContain('max-age=31536000')
    expect(staff.cookie).toMatch(/^__Host-/)
    const lines = await send('/api/activity?limit=1&kind=login', { headers: staff })
    expect(JSON.parse(lines.body)).toMatchObject({ rows: [{ address: '127.0.0.1' }] })
  })

  test('A file of ten megabytes is uploaded, any other body of three is refused', async () => {
    const headers = await signInThroughNginx()
    const file = `%PDF-1.7\n${'%\n'.repeat(5 * 1024 * 1024)}%%EOF\n`
    const name = { 'content-type': 'application/octet-stream', 'x-file-name': 'large.pdf' }
    const upload = await send('/api/media/upload', { headers: { ...headers, ...name }, body: file })
    const other = await send('/api/news/create', { headers, body: 'x'.repeat(3 * 1024 * 1024) }).catch(() => ({
      status: 413,
    }))

    expect(upload.status).toBe(200)
    expect(other.status).toBe(413)
  })

  test('The résumé of a candidate arrives, and one that is too large is answered by the site', async () => {
    const { origin } = new URL(nginx.url)
    const apply = async (path: string, megabytes: number) => {
      const form = new FormData()
      form.set('person', '李明远')
      form.set('file', new File([new Uint8Array(megabytes * 1024 * 1024)], '简历.pdf'))
      const encoded = new Response(form)
      const headers = { origin, 'content-type': encoded.headers.get('content-type') ?? '' }
      return send(path, { headers, body: Buffer.from(await encoded.arrayBuffer()) })
    }
    const page = '/linkUS?model=4&apply=1'
    const ofSite = { 'strict-transport-security': expect.any(String) as string }

    // A form without its other fields, of which the site says what is missing.
    const sent = await apply('/api/candidate/create/allow', 4)
    expect([sent.status, JSON.parse(sent.body)]).toEqual([400, expect.objectContaining({ code: 'invalid' })])
    expect((await apply(page, 4)).headers).toMatchObject(ofSite)
    const large = await apply('/api/candidate/create/allow', 12)
    expect([large.status, JSON.parse(large.body)]).toEqual([413, expect.objectContaining({ code: 'tooLarge' })])
    expect((await apply(page, 12)).headers).toMatchObject(ofSite)
  })

  test('A part of an upload of eight megabytes arrives, and a KML of nine is read', async () => {
    const headers = await signInThroughNginx()
    const part = Buffer.alloc(8 * 1024 * 1024, '%\n')
    part.write('%PDF-1.7\n')
    const file = { name: 'parts.pdf', size: part.length + 10 }
    const begun = await send('/api/media/uploadBegin', { headers, body: JSON.stringify(file) })
    const { id } = JSON.parse(begun.body) as { id: string }
    const bytes = { ...headers, 'content-type': 'application/octet-stream' }
    const place = { 'upload-id': id, 'upload-offset': '0', 'x-file-name': 'parts.pdf' }
    const taken = await send('/api/media/uploadPart', { headers: { ...bytes, ...place }, body: part })
    expect([taken.status, JSON.parse(taken.body)]).toEqual([200, { id, received: part.length }])

    const points = '<Placemark><Point><coordinates>112.5,34.5,0</coordinates></Point></Placemark>'
    const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><!--${' '.repeat(9 * 1024 * 1024)}-->${points}</Document></kml>`
    const extent = { ...bytes, 'x-file-name': 'extent.kml' }
    const read = await send('/api/extent/read', { headers: extent, body: kml })
    expect([read.status, JSON.parse(read.body)]).toEqual([200, expect.objectContaining({ shapes: 1 })])
  })

  test('While one after the other is stopped and started again, no read fails and no acknowledged write is lost', async () => {
    const headers = await signInThroughNginx()
    const post = async (path: string, body: object) => {
      const answer = await send(`/api/news/${path}`, { headers, body: JSON.stringify(body) })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`)
      return JSON.parse(answer.body) as { id: number; version: number }
    }
    const draft = { category: 1, values: { body: '<p>正文</p>', abstract: '摘要' } }
    let { id, version } = await post('create', { ...draft, title: '轮流重启' })
    const failures: string[] = []
    let [read, written] = [0, 0]
    const leaving = new AbortController()
    const paths = [
      '/',
      '/news/showNews?model=1',
      '/about',
      '/api/news/list/allow?offset=0&limit=5',
      '/search?keyword=测绘',
    ]
    const visitors = Array.from({ length: 12 }, async (_, visitor) => {
      for (let turn = visitor; !leaving.signal.aborted; turn += 1) {
        const path = encodeURI(paths[turn % paths.length] ?? '/')
        const status = await send(path).then((answer) => answer.status, String)
        if (status !== 200) failures.push(`${path}: ${status}`)
        read += 1
      }
    })
    const readStored = async () =>
      JSON.parse((await send(`/api/news/detail?id=${id}`, { headers })).body) as { version: number; title: string }
    const unsure: string[] = []
    const writer = (async () => {
      while (!leaving.signal.aborted) {
        const title = `轮流重启 ${written + 1}`
        try {
          version = (await post('save', { ...draft, id, version, title })).version
          written += 1
        } catch (error) {
          // Sent into a connection that was just being closed: nginx sends no write twice.
          unsure.push(String(error).slice(0, 120))
          version = (await readStored()).version
        }
      }
    })()
    const settle = async () => {
      const before = read
      await vi.waitUntil(() => read > before + 100, { timeout: 60_000 })
    }

    await settle()
    for (const index of [0, 1] as const) {
      await sites[index].stop()
      await settle()
      sites[index] = await startInstance(ports[index])
      await settle()
    }
    leaving.abort()
    await Promise.all([...visitors, writer])

    expect(failures).toEqual([])
    expect(written).toBeGreaterThan(20)
    expect(unsure.filter((failure) => !failure.includes('502'))).toEqual([])
    expect(unsure.length).toBeLessThan(5)
    expect(Number((await readStored()).title.replace('轮流重启 ', ''))).toBeGreaterThanOrEqual(written)
    expect(sites.map((site) => site.process.exitCode)).toEqual([null, null])
  })

  test('One that is killed under load costs at most the requests that were in it', async () => {
    const outcomes: string[] = []
    const leaving = new AbortController()
    const visitors = Array.from({ length: 8 }, async () => {
      while (!leaving.signal.aborted)
        outcomes.push(String(await send('/about').then((answer) => answer.status, String)))
    })
    await vi.waitUntil(() => outcomes.length > 50, { timeout: 60_000 })
    await sites[0].stop('SIGKILL')
    const killed = outcomes.length
    await vi.waitUntil(() => outcomes.length > killed + 100, { timeout: 60_000 })
    sites[0] = await startInstance(ports[0])
    leaving.abort()
    await Promise.all(visitors)

    // Reads are asked for again at the other one.
    expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([])
  })
})

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createNoise, createPdf } from '../../tests/support/media-files'
import { describeLibrary } from '../../tests/support/media-library'
import { isPublicAddress } from './external/pinned-request'
import { createRemotePictures, type RemotePicturesOptions } from './remote-pictures'

const actor = { id: 1, name: '编辑', rights: {} }

/** Starts a web site on a free port of this machine, for one test. */
async function startWebSite(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  return { port, origin: `http://127.0.0.1:${port}`, requests }
}

/** What lets a test fetch from its own web site. */
const onThisMachine = { isAllowedAddress: (address: string) => address === '127.0.0.1', isAllowedPort: () => true }

describeLibrary('pictures of other web sites', (library) => {
  const fetchFrom = (url: string, options: RemotePicturesOptions = onThisMachine) =>
    createRemotePictures(library().media, options).fetchPicture({ url, name: '航拍.png' }, actor)

  test('A picture is fetched, cleaned and stored once', async () => {
    const png = await createNoise(60, 40).png().toBuffer()
    const site = await startWebSite((_request, response) => response.end(png))

    const first = await fetchFrom(`${site.origin}/a.png`)
    const again = await fetchFrom(`${site.origin}/b.png?from=mp`)

    expect(first).toMatchObject({ kind: 'image', name: '航拍.png', width: 60, height: 40 })
    expect(again.src).toBe(first.src)
    expect(await library().countRows()).toBe(1)
    expect(site.requests[0]?.headers).toMatchObject({ accept: 'image/*' })
    expect(site.requests[0]?.headers).not.toHaveProperty('cookie')
    expect(site.requests[0]?.headers).not.toHaveProperty('referer')
  })

  test.each([
    'http://127.0.0.1/a.png',
    'http://localhost/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://0177.0.0.1/a.png',
    'http://127.1/a.png',
    'http://0/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://[::ffff:7f00:1]/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/a.png',
    'http://[fd00::1]/a.png',
    'http://8.8.8.8:8080/a.png',
    'http://8.8.8.8:22/a.png',
    'http://user:secret@8.8.8.8/a.png',
    'ftp://8.8.8.8/a.png',
    'file:///etc/passwd',
    'gopher://8.8.8.8/',
    'data:image/png;base64,AAAA',
    '//8.8.8.8/a.png',
    'a.png',
    '',
  ])('The address %s is refused', async (url) => {
    await expect(fetchFrom(url, {})).rejects.toMatchObject({ code: 'invalid' })
  })

  test('A name that means an address inside is refused, also when it means a public one as well', async () => {
    const resolveHost = async () => ['8.8.8.8', '::ffff:10.0.0.5']

    await expect(fetchFrom('http://pictures.example/a.png', { resolveHost })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('A connection goes to the address that was judged, whatever the name means a moment later', async () => {
    const png = await createNoise(20, 20).png().toBuffer()
    const site = await startWebSite((_request, response) => response.end(png))
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    let asked = 0
    const resolveHost = async () => answers[asked++] ?? []

    const row = await fetchFrom(`http://rebinding.invalid:${site.port}/a.png`, { ...onThisMachine, resolveHost })

    expect(row).toMatchObject({ width: 20 })
    expect(asked).toBe(1)
    expect(site.requests[0]?.headers.host).toBe(`rebinding.invalid:${site.port}`)
  })

  test('A redirect is followed where its target may be fetched', async () => {
    const png = await createNoise(30, 20).png().toBuffer()
    const site = await startWebSite(({ url }, response) =>
      url === '/old.png' ? response.writeHead(302, { location: '/new.png' }).end() : response.end(png),
    )

    expect(await fetchFrom(`${site.origin}/old.png`)).toMatchObject({ width: 30 })
    expect(site.requests.map(({ url }) => url)).toEqual(['/old.png', '/new.png'])
  })

  test.each([
    'http://169.254.169.254/',
    'http://10.1.2.3/a.png',
    'http://[::1]/',
    'file:///etc/passwd',
    'http://a@127.0.0.1/',
  ])('A redirect to %s is refused', async (location) => {
    const site = await startWebSite((_request, response) => response.writeHead(302, { location }).end())

    await expect(fetchFrom(`${site.origin}/a.png`)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('Redirects without an end are given up', async () => {
    const site = await startWebSite((_request, response) => response.writeHead(301, { location: '/again' }).end())

    await expect(fetchFrom(`${site.origin}/a.png`)).rejects.toMatchObject({ code: 'notFound' })
    expect(site.requests).toHaveLength(6)
  })

  test('Hosts that are not on the list of the operator are not asked', async () => {
    const site = await startWebSite((_request, response) => response.end())
    const options = { ...onThisMachine, isAllowedHost: (host: string) => host === 'mmbiz.qpic.cn' }

    await expect(fetchFrom(`${site.origin}/a.png`, options)).rejects.toMatchObject({ code: 'invalid' })
    expect(site.requests).toEqual([])
  })

  test.each([
    ['a page', () => '<!doctype html><p>404</p>'],
    ['a drawing with scripts', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a document', () => createPdf()],
    ['nothing', () => ''],
    ['half a picture', async () => (await createNoise(200, 200).png().toBuffer()).subarray(0, 5000)],
  ])('%s is not stored', async (_name, make) => {
    const body = await make()
    const site = await startWebSite((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(body),
    )

    await expect(fetchFrom(`${site.origin}/a.png`)).rejects.toMatchObject({ code: 'unsupportedType' })
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test('A picture that is too large is refused as soon as that is known', async () => {
    const begin = Buffer.from('ffd8ffe000104a464946', 'hex')
    const site = await startWebSite(({ url }, response) => {
      if (url === '/declared') response.writeHead(200, { 'content-length': 30_000_000 })
      response.write(begin)
      const more = () => {
        while (!response.destroyed && response.write(randomBytes(65_536)));
      }
      response.on('drain', more)
      more()
    })

    await expect(fetchFrom(`${site.origin}/declared`)).rejects.toMatchObject({ code: 'tooLarge' })
    await expect(fetchFrom(`${site.origin}/endless`)).rejects.toMatchObject({ code: 'tooLarge' })
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test.each(['silent', 'drip'])('A web site that is too slow is given up: %s', async (path) => {
    const site = await startWebSite(({ url }, response) => {
      if (url !== '/drip') return
      const drip = setInterval(() => response.write('ÿ'), 20)
      response.on('close', () => clearInterval(drip))
    })

    const failure = fetchFrom(`${site.origin}/${path}`, { ...onThisMachine, timeoutMs: 300 })

    await expect(failure).rejects.toMatchObject({ code: 'notFound' })
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test.each([404, 403, 500, 204])('An answer with status %i is no picture', async (status) => {
    const site = await startWebSite((_request, response) => response.writeHead(status).end())

    await expect(fetchFrom(`${site.origin}/a.png`)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('A host that does not answer or does not exist is named as the reason', async () => {
    await expect(fetchFrom('http://127.0.0.1:9/a.png')).rejects.toMatchObject({ message: '对方网站没有回应' })
    const resolveHost = () => Promise.reject(new Error('ENOTFOUND'))
    await expect(fetchFrom('http://gone.example/a.png', { ...onThisMachine, resolveHost })).rejects.toMatchObject({
      message: '找不到图片所在的网站',
    })
  })

  test('One person cannot have pictures fetched without end', async () => {
    const site = await startWebSite((_request, response) => response.writeHead(404).end())
    const pictures = createRemotePictures(library().media, { ...onThisMachine, picturesPerPerson: 2 })
    const fetchOnce = (id: number) =>
      pictures.fetchPicture({ url: `${site.origin}/a.png`, name: '' }, { ...actor, id }).catch(({ code }) => code)

    expect([await fetchOnce(1), await fetchOnce(1), await fetchOnce(1), await fetchOnce(2)]).toEqual([
      'notFound',
      'notFound',
      'tooManyRequests',
      'notFound',
    ])
  })
})

test.each(['8.8.8.8', '101.91.34.103', '::ffff:8.8.8.8', '2606:4700::1111', '240e:97c:2f:1::5c'])(
  '%s belongs to the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['127.0.0.1', 'loopback'],
  ['127.8.8.8', 'loopback'],
  ['0.0.0.0', 'this machine'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['192.168.1.1', 'private'],
  ['169.254.169.254', 'metadata service'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['100.100.100.200', 'metadata service'],
  ['168.63.129.16', 'cloud services'],
  ['::ffff:168.63.129.16', 'cloud services, mapped'],
  ['192.0.0.1', 'protocol assignments'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['203.0.113.1', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'this machine'],
  ['::1', 'loopback'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::ffff:127.0.0.1', 'IPv4-mapped'],
  ['::ffff:7f00:1', 'IPv4-mapped'],
  ['::ffff:10.0.0.1', 'IPv4-mapped'],
  ['::ffff:a9fe:a9fe', 'IPv4-mapped'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b:1::7f00:1', 'NAT64'],
  ['2002:7f00:1::', '6to4'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['fc00::1', 'unique local'],
  ['fd12::1', 'unique local'],
  ['fe80::1', 'link local'],
  ['fec0::1', 'site local'],
  ['ff02::1', 'multicast'],
  ['example.com', 'no address'],
  ['', 'no address'],
])('%s does not belong to the public internet: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

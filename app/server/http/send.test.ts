import { once } from 'node:events'
import { mkdtemp, readdir, readlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteByteStream } from '../byte-streams'
import { openByteStream } from '../media/storage/local'
import { sendResponse } from './send'

/** Longer than what the system keeps of a connection. */
const film = Buffer.alloc(20_000_000, 'a film')

/** Serves the body that `open` creates for each request. */
async function startServer(open: () => Promise<ReadableStream> | ReadableStream) {
  const failures: unknown[] = []
  const server = createServer(async (request, response) => {
    const headers = { 'content-type': 'video/mp4', 'content-length': String(film.length) }
    await sendResponse(request, response, new Response(await open(), { headers })).catch((error: unknown) =>
      failures.push(error),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, failures }
}

async function writeFilm() {
  const file = join(await mkdtemp(join(tmpdir(), 'send-test-')), 'film')
  await writeFile(file, film)
  /** How often this process has the file open (Linux). */
  const countOpen = async () => {
    const open = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
    return (await Promise.all(open)).filter((path) => path === file).length
  }
  return { file, countOpen }
}

test('A file that is sent as a whole is closed', async () => {
  const { file, countOpen } = await writeFilm()
  const { url } = await startServer(() => openByteStream(file))

  const received = Buffer.from(await (await fetch(url)).arrayBuffer())

  expect(received.equals(film)).toBe(true)
  await vi.waitUntil(async () => (await countOpen()) === 0, { timeout: 30_000 })
})

test('The files of clients that stop reading and leave are closed', async () => {
  const { file, countOpen } = await writeFilm()
  const bodies: ReadableStream[] = []
  const { port, failures } = await startServer(async () => {
    const body = await openByteStream(file)
    // The garbage collector would close the file of one that is forgotten.
    bodies.push(body)
    return body
  })
  const clients = [1, 2, 3].map(() => connect(port, '127.0.0.1'))
  for (const client of clients) client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await Promise.all(clients.map((client) => once(client, 'readable')))
  expect(await countOpen()).toBe(3)

  for (const client of clients) client.destroy()

  await vi.waitUntil(async () => (await countOpen()) === 0, { timeout: 30_000 })
  expect(failures).toEqual([])
  expect(bodies).toHaveLength(3)
})

test('Bytes are sent through the buffer of the sender, which is filled again when the client has taken it', async () => {
  let left = film.length
  const sizes = new Set<number | undefined>()
  const { url } = await startServer(() =>
    noteByteStream(
      new ReadableStream({
        type: 'bytes',
        pull(controller) {
          const size = controller.byobRequest?.view?.byteLength
          sizes.add(size)
          if (left === 0) controller.close()
          const sent = Math.min(left, size ?? 0)
          left -= sent
          controller.byobRequest?.respond(sent)
        },
      }),
    ),
  )

  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(20_000_000)

  expect([...sizes]).toEqual([65_536])
})

test('A body that fails ends the connection instead of the answer', async () => {
  const { url } = await startServer(
    () => new ReadableStream({ type: 'bytes', pull: () => Promise.reject(new Error('the disk fails')) }),
  )

  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow(/fetch failed|terminated/)
})

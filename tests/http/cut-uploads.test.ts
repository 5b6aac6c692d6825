import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn, startSite, type Site, type StaffSession } from '../support/site'

let site: Site
let staff: StaffSession
let picture: Buffer

beforeAll(async () => {
  site = await startSite({ env: { DEMO_CONTENT: '0' } })
  staff = await signIn(site.url)
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
})
afterAll(() => site.stop())

const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Sends the head of an upload and a part of its body, and breaks the connection off once that has arrived. */
async function cutUpload(type: string, body: Buffer, sent: number): Promise<void> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [
    'POST /api/media/upload HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Cookie: ${staff.cookie}`,
    `X-CSRF-Token: ${staff.sessionId}`,
    'X-File-Name: cut.png',
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
  ]
  await new Promise((resolve) =>
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body.subarray(0, sent)]), resolve),
  )
  // Only a bare body is written to a file as it comes.
  if (type === 'application/octet-stream')
    await vi.waitUntil(async () => (await listFiles()).length > 0, { timeout: 60_000 })
  socket.destroy()
}

/** The paths of all uploads and temporary files. */
async function listFiles(): Promise<string[]> {
  const folder = join(site.dataDir, 'media')
  const items = await readdir(folder, { recursive: true, withFileTypes: true })
  return items
    .filter((item) => item.isFile() && item.name !== 'site-id')
    .map((item) => join(item.parentPath, item.name))
}

async function countRows(): Promise<number> {
  const answer = await fetch(`${site.url}/api/media/list`, { headers: staff.headers })
  const { total } = (await answer.json()) as { total: number }
  return total
}

test.each(tenths)(
  'Nothing is left of an upload whose connection breaks after %i tenths of its bytes',
  async (tenth) => {
    await cutUpload('application/octet-stream', picture, Math.floor((picture.length * tenth) / 10))

    await vi.waitUntil(async () => (await listFiles()).length === 0, { timeout: 60_000 })
    expect(await countRows()).toBe(0)
  },
)

test('Nothing is left of forms whose connection breaks after each tenth of their bytes', async () => {
  const form = Buffer.concat([
    Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="cut.png"\r\n\r\n'),
    picture,
    Buffer.from('\r\n--cut--\r\n'),
  ])
  for (const tenth of tenths)
    await cutUpload('multipart/form-data; boundary=cut', form, Math.floor((form.length * tenth) / 10))

  expect(await countRows()).toBe(0)
  expect(await listFiles()).toEqual([])
})

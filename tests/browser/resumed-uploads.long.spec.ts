import { createHash } from 'node:crypto'
import { open, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { createWebm } from '../support/media-files'
import type { Listing, MediaRow } from '../../app/contract'
import { type Site, startSite } from '../support/site'
import { createSamplePicture, readAsStaff } from './admin'
import { openHydrated, signInByCall } from './site-fixture'

const megabyte = 1_048_576

let folder: string
let site: Site

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resumed-uploads-'))
  site = await startSite({ dataDir: folder, env: { DEMO_CONTENT: '0' } })
})
test.afterEach(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Writes a film of a size, no two parts of it alike. */
async function createFilm(name: string, size: number): Promise<{ path: string; hash: string }> {
  const path = join(folder, name)
  const file = await open(path, 'w')
  const hash = createHash('sha256')
  for (let written = 0, count = 0; written < size; count += 1) {
    const rest = Buffer.alloc(megabyte, `${count} `)
    const block = count === 0 ? Buffer.concat([createWebm(), rest]) : rest
    hash.update(block)
    await file.write(block)
    written += block.length
  }
  await file.close()
  return { path, hash: hash.digest('hex') }
}

const progress = (page: Page) => page.getByText(/^(正在上传|断网时已传|排队中|已传完)/)

/** Waits until so many percent have been sent. */
async function waitForPercent(page: Page, percent: number): Promise<void> {
  await expect
    .poll(async () => Number(/(\d+)%/.exec((await progress(page).textContent()) ?? '')?.[1] ?? 0), {
      timeout: 120_000,
      intervals: [20],
    })
    .toBeGreaterThanOrEqual(percent)
}

async function readStoredHash(context: BrowserContext, name: string): Promise<string> {
  const find = async () => (await readAsStaff<Listing<MediaRow>>(context, 'media/list', { text: name })).rows[0]
  await expect.poll(find, { timeout: 180_000 }).toBeDefined()
  const row = await find()
  const stored = await readFile(join(folder, 'media', (row?.src ?? '').replace('/media/', '')))
  return createHash('sha256').update(stored).digest('hex')
}

test('a film of 300 MB arrives whole although the server is killed and the network cut on its way', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const { path, hash } = await createFilm('外业纪录.webm', 300 * megabyte)
  const context = await browser.newContext({ baseURL: site.url })
  await signInByCall(context)
  const page = await context.newPage()
  await openHydrated(page, '/manage/media')

  await page.getByLabel('上传文件').setInputFiles(path)
  await waitForPercent(page, 15)
  site.process.kill('SIGKILL')
  await expect(page.getByText(/^断网时已传 \d+%，稍后接着传$/)).toBeVisible()
  site = await startSite({ dataDir: folder, port: Number(new URL(site.url).port), env: { DEMO_CONTENT: '0' } })
  await waitForPercent(page, 50)
  await context.setOffline(true)
  await expect(page.getByText(/^断网时已传 \d+%，稍后接着传$/)).toBeVisible()
  await context.setOffline(false)

  await expect(page.getByText('外业纪录.webm 已上传。这个文件含有地图吗？')).toBeVisible({ timeout: 180_000 })
  expect(await readStoredHash(context, '外业纪录')).toBe(hash)
  await context.close()
})

test('an upload goes on by itself after the page was reloaded', async ({ browser }) => {
  const { path, hash } = await createFilm('航拍.webm', 60 * megabyte)
  const context = await browser.newContext({ baseURL: site.url })
  await signInByCall(context)
  const page = await context.newPage()
  await openHydrated(page, '/manage/media')
  // The second part never arrives, so that the page is left on the way.
  let parts = 0
  await page.route('**/api/media/uploadPart', (route) => {
    parts += 1
    return parts === 2 ? undefined : route.continue()
  })
  await page.getByLabel('上传文件').setInputFiles(path)
  await expect.poll(() => parts, { timeout: 60_000 }).toBe(2)

  await page.unroute('**/api/media/uploadPart')
  const begun: string[] = []
  page.on('request', (request) => begun.push(new URL(request.url()).pathname))
  await page.reload()

  expect(await readStoredHash(context, '航拍')).toBe(hash)
  expect(begun).not.toContain('/api/media/uploadBegin')
  await context.close()
})

test('pictures stand in the order of their selection, whatever arrives first', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url })
  await signInByCall(context)
  const page = await context.newPage()
  await openHydrated(page, '/about/DemeanorAdd')
  let uploads = 0
  await page.route('**/api/media/upload', async (route) => {
    uploads += 1
    if (uploads === 1) await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  const pictures = ['#112233', '#445566', '#778899'].map((color, index) => createSamplePicture(`${index}.png`, color))
  await page.getByLabel('上传图片').setInputFiles(await Promise.all(pictures))

  const shown = page.getByRole('group', { name: /^图片/ }).getByRole('checkbox').locator('img')
  await expect(shown).toHaveCount(3)
  const { rows } = await readAsStaff<Listing<MediaRow>>(context, 'media/list', { limit: 10 })
  const named = new Map(rows.map(({ src, name }) => [src, name]))
  const sources = await shown.evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  expect(sources.map((src) => named.get(src))).toEqual(['0.png', '1.png', '2.png'])
  await context.close()
})

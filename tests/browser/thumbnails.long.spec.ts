import type { Page, Response } from '@playwright/test'
import sharp from 'sharp'
import type { MediaRow } from '../../app/contract'
import { callAsStaff, createNews, getNewsFormPath, uploadPicture } from './admin'
import { readStoredText } from './editor-paste'
import { expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

const megabyte = 1_048_576

/** Of few pixels for so many bytes: smaller versions of noise take long to compress. */
const size = { width: 1600, height: 1066 }

/** A photograph of a megabyte, no two alike. */
async function createLargePicture(index: number) {
  const noise = { type: 'gaussian', mean: 90 + index, sigma: 30 } as const
  const image = sharp({ create: { ...size, channels: 3, background: '#000', noise } })
  return { name: `大图${index}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 92 }).toBuffer() }
}

test('forms, lists and the media picker show large pictures without fetching one of their originals', async ({
  staffPage: page,
  context,
  openStaffPage,
}) => {
  // Twice through all screens, with a dozen uploads before.
  test.setTimeout(480_000)
  const gallery: Array<Pick<MediaRow, 'src' | 'width' | 'height'>> = []
  let originalBytes = 0
  for (let index = 0; index < 12; index++) {
    const { src, width, height, size } = await uploadPicture(context, await createLargePicture(index))
    gallery.push({ src, width, height })
    originalBytes += size
  }
  expect(originalBytes).toBeGreaterThan(6 * megabyte)
  const values = { gallery: gallery.map((one) => ({ ...one, alt: '外业', caption: '外业' })) }
  const cover = { ...values.gallery[0], caption: undefined }
  const { id } = await callAsStaff<{ id: number }>(context, 'demeanor/create', {
    category: 1,
    title: '十二张大图',
    values: { ...values, cover },
  })
  // Who comes first waits for the smaller versions for some seconds; on a busy machine they are not there by then.
  const early = await openStaffPage()
  const wanted = new Set<string>()
  early.on('request', (request) => {
    if (/\/media\/.*-\d+\.webp$/.test(request.url())) wanted.add(request.url())
  })
  await lookThrough(early, id)
  for (const url of wanted)
    await expect.poll(async () => (await context.request.get(url)).headers()['content-type']).toBe('image/webp')

  let bytes = 0
  const fetched: string[] = []
  page.on('response', (answer: Response) => {
    const { pathname } = new URL(answer.url())
    if (!pathname.startsWith('/media/')) return
    fetched.push(`${pathname} ${answer.headers()['content-type']}`)
    bytes += Number(answer.headers()['content-length'] ?? 0)
  })
  await lookThrough(page, id)

  // The library also shows what other tests have uploaded; drawings have no smaller versions.
  expect(fetched.filter((line) => !/(-\d+\.webp image\/webp|\.svg image\/svg\+xml)$/.test(line))).toEqual([])
  expect(fetched.length).toBeGreaterThan(12)
  expect(bytes).toBeLessThan(2 * megabyte)
})

/** Opens the form of an album, the picker, the list and the library, each until its pictures are there. */
async function lookThrough(page: Page, id: number): Promise<void> {
  await openHydrated(page, `/about/DemeanorUpdate?id=${id}`)
  for (let index = 12; index > 0; index--) await page.getByLabel(`第 ${index} 张的图片说明`).scrollIntoViewIfNeeded()
  const shown = page.locator('[data-field="gallery"] [role=checkbox] img')
  await expect
    .poll(() =>
      shown.evaluateAll((images: HTMLImageElement[]) => images.filter((image) => image.naturalWidth > 0).length),
    )
    .toBe(12)
  await page.getByRole('button', { name: '从媒体库选择' }).first().click()
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  for (const path of ['/about/DemeanorUpdate', '/manage/media']) {
    await openHydrated(page, path)
    await page.waitForLoadState('networkidle')
  }
}

test('a large picture among the text is shown in a smaller version while it is written, and stored as it was', async ({
  staffPage: page,
  context,
}) => {
  const { src } = await uploadPicture(context, await createLargePicture(40))
  const figure = `<figure class="w-75"><img src="${src}" alt="外业" width="${size.width}" height="${size.height}"><figcaption>外业</figcaption></figure>`
  const { id } = await createNews(context, '正文里的大图', `<p>前文</p>${figure}<p>后文</p>`)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/')) fetched.push(new URL(request.url()).pathname)
  })
  await openHydrated(page, getNewsFormPath(id))
  const shown = page.getByRole('textbox', { name: '正文', exact: true }).locator('figure.w-75 img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  expect(fetched.filter((path) => !/-\d+\.webp$/.test(path))).toEqual([])
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-\d+\.webp$/)
  expect(await readStoredText(page)).toBe(`<p>前文</p>${figure}<p>后文</p>`)
})

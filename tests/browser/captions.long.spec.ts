import type { RowOf } from '../../app/content/entries'
import type { Listing, ManagedEntry } from '../../app/contract'
import { button, callAsStaff, createNews, getNewsFormPath, menuItem, readAsStaff, readNews } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\n开场\n\n00:02.000 --> 00:04.000\n航拍\n'
const file = { name: '影片字幕.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) }

test('Captions that are uploaded beside a film are shown by the player of the page, and can be taken away', async ({
  staffPage: page,
  context,
  openPage,
}) => {
  const { rows } = await readAsStaff<Listing<RowOf<'news'>>>(context, 'news/list/allow', { type: 4 })
  const found = rows.flatMap(({ values }) => values.video ?? [])[0]
  if (!found) throw new Error('no film in the demo content')
  const { captions: _captions, ...video } = found
  const title = '带字幕的影片'
  const draft = { category: 2, title, values: { body: '<p>正文。</p>', video } }
  const { id } = await callAsStaff<ManagedEntry>(context, 'news/create', draft)
  await openHydrated(page, getNewsFormPath(id))

  await page.getByLabel('选择字幕文件').setInputFiles(file)
  await expect(page.getByText('影片字幕.vtt')).toBeVisible()
  expect(await findAccessibilityFaults(page, page.getByRole('group', { name: '视频' }))).toEqual([])
  await button(page, '发布').click()
  await expect.poll(async () => (await readNews(context, id)).state).toBe('published')

  const visitor = await openPage()
  await openHydrated(visitor, `/news/newsDetail?id=${id}`)
  const track = visitor.locator('video track')
  await expect(track).toHaveAttribute('kind', 'captions')
  await expect(track).toHaveAttribute('srclang', 'zh')
  await expect(track).toHaveAttribute('label', '中文字幕')
  // The browser has fetched and read them.
  const countCues = () => track.evaluate((element: HTMLTrackElement) => element.track.cues?.length)
  await expect.poll(countCues).toBe(2)

  await button(page, '移除字幕').click()
  await expect(button(page, '上传字幕')).toBeVisible()
  await expect.poll(async () => (await readNews(context, id)).values.video).toEqual(video)
})

test('A film inside the text gets its captions where it stands, and loses them there', async ({
  staffPage: page,
  context,
  openPage,
}) => {
  const { rows } = await readAsStaff<Listing<RowOf<'news'>>>(context, 'news/list/allow', { type: 4 })
  const src = rows.find(({ values }) => values.video)?.values.video?.src ?? ''
  const plain = `<p>片前。</p><video src="${src}" controls></video><p>片后。</p>`
  const { id } = await createNews(context, '正文里带字幕的影片', plain)
  await openHydrated(page, getNewsFormPath(id))
  const text = page.getByRole('textbox', { name: '正文', exact: true })
  const readBody = async () => (await readNews(context, id)).values.body

  await text.locator('video').click({ position: { x: 60, y: 40 } })
  await expect(button(page, '上传字幕')).toBeVisible()
  await page.locator('[data-editor]').getByLabel('选择字幕文件').setInputFiles(file)
  await expect(text.locator('video track')).toHaveAttribute('srclang', 'zh')
  expect(await findAccessibilityFaults(page, page.locator('[data-editor]'))).toEqual([])
  await button(page, '发布').click()
  await expect.poll(async () => (await readNews(context, id)).state).toBe('published')

  const visitor = await openPage()
  await openHydrated(visitor, `/news/newsDetail?id=${id}`)
  const track = visitor.locator('video track')
  await expect(track).toHaveAttribute('kind', 'captions')
  await expect(track).toHaveAttribute('label', '中文字幕')
  const countCues = () => track.evaluate((element: HTMLTrackElement) => element.track.cues?.length)
  await expect.poll(countCues).toBe(2)

  await page.reload()
  await text.locator('video').click({ position: { x: 60, y: 40 } })
  await button(page, '移除字幕').click()
  await expect(button(page, '上传字幕')).toBeVisible()
  await expect.poll(readBody).toBe(plain)

  await button(page, '更多操作').click()
  await menuItem(page, '历史版本').click()
  await expect(page.getByRole('main').locator('del').filter({ hasText: '带字幕' })).toBeVisible()
})

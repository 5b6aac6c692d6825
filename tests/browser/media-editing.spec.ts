import type { BrowserContext, Page } from '@playwright/test'
import type { LibraryRow, MediaRow } from '../../app/contract'
import { button, callAsStaff, createSamplePicture, readAsStaff, readNews, uploadPicture } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

const details = (page: Page) => page.getByRole('complementary', { name: '文件详情' })

async function uploadAnswered(context: BrowserContext, name: string, background: string): Promise<MediaRow> {
  const media = await uploadPicture(context, await createSamplePicture(name, background))
  await callAsStaff(context, 'media/answerMap', { ids: [media.id], answer: 'none' })
  await callAsStaff(context, 'media/describe', { id: media.id, alt: '测区', decorative: false })
  return media
}

async function publishWithCover(context: BrowserContext, title: string, { src }: MediaRow): Promise<number> {
  const values = { cover: { src, width: 1600, height: 1000, alt: '测区' }, body: '<p>正文。</p>' }
  const { id, version } = await callAsStaff<{ id: number; version: number }>(context, 'news/create', {
    category: 2,
    title,
    values,
  })
  await callAsStaff(context, 'news/publish', { id, version })
  return id
}

test('a picture in use is replaced after the question for the new one, the page shows it, and the replacement is taken back', async ({
  staffPage: page,
  context,
  faults,
}) => {
  faults.expectAnswers(400)
  const old = await uploadAnswered(context, '要替换的图.png', '#113355')
  const id = await publishWithCover(context, '换封面的新闻', old)
  await openHydrated(page, `/manage/media?file=${old.id}`)
  await details(page).getByRole('button', { name: '替换文件' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('选择新文件').setInputFiles(await createSamplePicture('替换成的图.png', '#335511'))
  await expect(dialog.getByText('新文件含有地图吗？')).toBeVisible()
  await dialog.getByRole('button', { name: '替换', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/“替换成的图.png”尚未确认是否含有地图/)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await dialog.getByRole('button', { name: '不含地图' }).click()
  await dialog.getByRole('button', { name: '替换', exact: true }).click()

  await expect(page.getByText('已替换，1 处内容已更新')).toBeVisible()
  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('替换成的图.png')
  const shown = (await readNews(context, id)).values.cover as { src: string }
  expect(shown.src).not.toBe(old.src)
  const visitor = await context.request.get(`/news/newsDetail?id=${id}`)
  expect(await visitor.text()).toContain(shown.src.replace(/\.\w+$/, ''))
  expect((await context.request.get(old.src)).url()).toContain(shown.src)

  await details(page).getByRole('button', { name: '撤销替换' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销替换', exact: true }).click()
  await expect(page.getByText('已撤销替换')).toBeVisible()
  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('要替换的图.png')
  expect((await readNews(context, id)).values.cover).toMatchObject({ src: old.src })
})

test('a picture is cropped by keyboard in proportions of the pages, and the part is another file', async ({
  staffPage: page,
  context,
}) => {
  const whole = await uploadAnswered(context, '要裁剪的图.png', '#553311')
  await openHydrated(page, `/manage/media?file=${whole.id}`)
  await details(page).getByRole('button', { name: '裁剪', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '1:1' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('1000×1000 像素')
  await dialog.getByLabel('裁剪范围，方向键移动').focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByLabel('右下角，方向键调整大小').focus()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('status')).not.toContainText('1000×1000 像素')
  expect(await findAccessibilityFaults(page)).toEqual([])

  await dialog.getByRole('button', { name: '裁剪', exact: true }).click()

  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('要裁剪的图 裁剪.png')
  const { rows } = await readAsStaff<{ rows: LibraryRow[] }>(context, 'media/list', { text: '要裁剪的图' })
  expect(rows.map(({ name }) => name)).toEqual(['要裁剪的图 裁剪.png', '要裁剪的图.png'])
  const [part] = rows
  expect(part?.width).toBe(part?.height)
  expect(part?.width).toBeLessThan(1000)
})

test('a cover is cropped in its form, and the form takes the part', async ({ staffPage: page, context }) => {
  const whole = await uploadAnswered(context, '封面原图.png', '#335533')
  const values = { cover: { src: whole.src, width: 1600, height: 1000, alt: '测区' }, body: '<p>正文。</p>' }
  const { id } = await callAsStaff<{ id: number }>(context, 'news/create', { category: 2, title: '裁封面', values })
  await openHydrated(page, `/news/updateNews?id=${id}`)
  await button(page, '裁剪').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '16:5' }).click()
  await dialog.getByRole('button', { name: '裁剪', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await readNews(context, id)).values.cover)
    .toMatchObject({ width: 1600, height: 500, alt: '测区' })
})

test('the card of a cover stands still when the card of its questions comes', async ({ staffPage: page, context }) => {
  const { src } = await uploadPicture(context, await createSamplePicture('未答的图.png', '#335577'))
  const values = { cover: { src, width: 1600, height: 1000, alt: '' }, body: '<p>正文。</p>' }
  const { id } = await callAsStaff<{ id: number }>(context, 'news/create', { category: 2, title: '不动的封面', values })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/_serverFn/**', async (route) => {
    const request = route.request()
    if (decodeURIComponent(request.url() + (request.postData() ?? '')).includes('media.pick')) await held
    await route.continue()
  })
  await openHydrated(page, `/news/updateNews?id=${id}`)
  const questions = page.getByRole('heading', { name: '图片与地图' })
  const readPlace = () => button(page, '裁剪').evaluate((element) => element.getBoundingClientRect().top)
  await expect(button(page, '裁剪')).toBeVisible()
  await expect(questions).toHaveCount(0)
  const before = await readPlace()

  letGo()
  await expect(questions).toBeVisible()

  expect(await readPlace()).toBe(before)
})

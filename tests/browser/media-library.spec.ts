import type { BrowserContext, Page } from '@playwright/test'
import type { Listing, MediaRow } from '../../app/contract'
import { expect, openHydrated, test } from './site-fixture'
import { button, callAsStaff, readAsStaff, createSamplePicture } from './admin'

async function findMedia(context: BrowserContext, text: string) {
  return (await readAsStaff<Listing<MediaRow>>(context, 'media/list', { offset: 0, limit: 24, text })).rows
}

const detailsLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

async function openDetails(page: Page, name: string) {
  await detailsLink(page, name).click()
  await expect(page.getByRole('complementary', { name: '文件详情' }).getByRole('heading', { level: 2 })).toHaveText(
    name,
  )
}

test('an uploaded picture is in the library, and gone with its address once it is deleted', async ({
  staffPage: page,
  context,
  faults,
}) => {
  faults.expectAnswers(404)
  await openHydrated(page, '/manage/media')
  await page.getByLabel('上传文件').setInputFiles(await createSamplePicture('库中测试图.png', '#8f2f6f'))
  await openDetails(page, '库中测试图.png')
  const [stored, ...others] = await findMedia(context, '库中测试图')
  expect(stored).toMatchObject({ name: '库中测试图.png', kind: 'image', width: 1600, height: 1000 })
  expect(others).toEqual([])
  expect((await context.request.get(stored?.src ?? '')).status()).toBe(200)

  await button(page, '删除“库中测试图.png”').click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('已删除')).toBeVisible()
  await expect(detailsLink(page, '库中测试图.png')).toBeHidden()
  expect(await findMedia(context, '库中测试图')).toEqual([])
  expect((await context.request.get(stored?.src ?? '')).status()).toBe(404)
})

test('a picture that an entry uses is not deleted, and the dialog says why', async ({
  staffPage: page,
  context,
  faults,
}) => {
  faults.expectAnswers(409)
  await openHydrated(page, '/manage/media')
  await page.getByLabel('上传文件').setInputFiles(await createSamplePicture('在用的图.png', '#6f8f2f'))
  await expect(detailsLink(page, '在用的图.png')).toBeVisible()
  const [stored] = await findMedia(context, '在用的图')
  const cover = { src: stored?.src, width: 1600, height: 1000, alt: '' }
  await callAsStaff(context, 'news/create', { category: 2, title: '用图的新闻', values: { cover } })

  await openDetails(page, '在用的图.png')
  await button(page, '删除“在用的图.png”').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('文件正在被 1 处内容使用，不能删除')
  expect(await findMedia(context, '在用的图')).toHaveLength(1)
})

test('the library is narrowed by name and kind', async ({ staffPage: page }) => {
  await openHydrated(page, '/manage/media')
  await page.getByLabel('上传文件').setInputFiles(await createSamplePicture('窄查甲.png', '#2f8f6f'))
  await expect(detailsLink(page, '窄查甲.png')).toBeVisible()
  await page.getByLabel('按文件名查找').fill('窄查')
  await expect(page).toHaveURL((url) => url.searchParams.get('find') === '窄查')
  await expect(page.getByRole('main').getByRole('link', { name: /处使用|未使用 *$/ })).toHaveCount(1)
  await page.getByRole('navigation', { name: '文件类型' }).getByRole('link', { name: '视频' }).click()
  await expect(page.getByText('没有符合条件的文件')).toBeVisible()
})

for (const { read, isAnswered } of [
  { read: '', isAnswered: true },
  { read: ', also while they are still looked for', isAnswered: false },
])
  test(`the words that files are found by follow the way back${read}`, async ({ staffPage: page }) => {
    await openHydrated(page, '/manage/media?find=甲')
    const field = page.getByLabel('按文件名查找')
    const kinds = page.getByRole('navigation', { name: '文件类型' })
    await kinds.getByRole('link', { name: '图片' }).click()
    await expect(page).toHaveURL(/kind=image/)
    const isAsked = (url: string | URL) => /media\.list.*乙/.test(decodeURIComponent(String(url)))
    if (!isAnswered) await page.route(isAsked, () => {})
    const asked = page.waitForRequest((request) => isAsked(request.url()))
    await field.fill('乙')
    await asked
    await expect(page).toHaveURL((url) => url.searchParams.get('find') === '乙')
    if (isAnswered) await expect(kinds.getByRole('link', { name: '视频' })).toHaveAttribute('href', /find=%E4%B9%99/)

    await page.goBack()

    await expect(page).toHaveURL((url) => !url.searchParams.has('kind'))
    await expect(field).toHaveValue('甲')
    await expect(page).toHaveURL((url) => url.searchParams.get('find') === '甲')
  })

test('the details of a picture say where it is used, and take its alternative text and its map', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/manage/media')
  await page.getByLabel('上传文件').setInputFiles(await createSamplePicture('有图例的图.png', '#2f2f8f'))
  await openDetails(page, '有图例的图.png')
  const [stored] = await findMedia(context, '有图例的图')
  const cover = { src: stored?.src, width: 1600, height: 1000, alt: '' }
  await callAsStaff(context, 'news/create', { category: 2, title: '用图例的新闻', values: { cover } })
  await page.reload()
  const details = page.getByRole('complementary', { name: '文件详情' })

  await expect(details.getByRole('link', { name: '用图例的新闻' })).toBeVisible()
  await details.getByLabel('“有图例的图.png”的文字说明').fill('测区分幅图')
  await details.getByRole('button', { name: '含地图', exact: true }).click()
  await details.getByLabel('审图号').fill('示GS（2026）0007号')
  await details.getByLabel('来源').fill('云洲市自然资源局')
  await details.getByLabel('有效期至').focus()

  await expect(details.getByText('已登记')).toBeVisible()
  const [described] = await findMedia(context, '有图例的图')
  expect(described).toMatchObject({
    alt: '测区分幅图',
    map: { answer: 'map', number: '示GS（2026）0007号', source: '云洲市自然资源局' },
  })
  await page.keyboard.press('Escape')
})

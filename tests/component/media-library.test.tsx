import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { keepUpload } from '../../app/admin/media/kept-uploads'
import { uploadCloud } from './support/clouds'
import { createPicture, fileDetails, findFiles } from './support/media'
import { button, long, readParameter, reload } from './support/page'
import { openScreen } from './support/screen'
import { readAsStaff, writeAsStaff } from './support/staff'

const detailsLink = (name: string) => page.getByRole('main').getByRole('link', { name })

/** Uploads a picture by the library's own field. */
async function uploadByHand(name: string): Promise<void> {
  await openScreen('/manage/media')
  await page.getByLabelText('上传文件').upload(await createPicture(name))
  await expect.element(detailsLink(name)).toBeVisible()
}

async function openDetails(name: string): Promise<void> {
  await detailsLink(name).click()
  await expect.element(fileDetails.getByRole('heading', { level: 2 })).toHaveTextContent(name)
}

/** Stores a news item with a cover. */
function createNewsWithCover(title: string, src: string | undefined) {
  const cover = { src, width: 320, height: 200, alt: '' }
  return writeAsStaff('news/create', { category: 2, title, values: { cover } })
}

test('an uploaded picture is in the library, and gone with its address once it is deleted', long, async () => {
  await uploadByHand('库中测试图.png')
  await openDetails('库中测试图.png')
  const [stored, ...others] = await findFiles('库中测试图')
  expect(stored).toMatchObject({ name: '库中测试图.png', kind: 'image', width: 320, height: 200 })
  expect(others).toEqual([])
  expect((await fetch(stored?.src ?? '')).status).toBe(200)

  await button('删除“库中测试图.png”').click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect.element(page.getByText('已删除')).toBeVisible()
  await expect.element(detailsLink('库中测试图.png')).not.toBeInTheDocument()
  expect(await findFiles('库中测试图')).toEqual([])
  expect((await fetch(stored?.src ?? '', { cache: 'no-store' })).status).toBe(404)
})

test('a picture that an entry uses is not deleted, and the dialog says why', long, async () => {
  await uploadByHand('在用的图.png')
  const [stored] = await findFiles('在用的图')
  await createNewsWithCover('用图的新闻', stored?.src)

  await openDetails('在用的图.png')
  await button('删除“在用的图.png”').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('文件正在被 1 处内容使用，不能删除')
  expect(await findFiles('在用的图')).toHaveLength(1)
})

test('the library is narrowed to when files were uploaded, by a period or by days of one’s own', async () => {
  await uploadByHand('按日查找.png')
  const period = page.getByLabelText('上传时间')
  await period.selectOptions('去年')
  await expect.element(detailsLink('按日查找.png')).not.toBeInTheDocument()
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()
  expect(readParameter('uploadedFrom')).toBe(`${year - 1}-01-01`)
  expect(readParameter('uploadedUntil')).toBe(`${year - 1}-12-31`)
  await period.selectOptions('近 7 天')
  await expect.element(detailsLink('按日查找.png')).toBeVisible()
  await reload()
  await expect.element(period).toHaveDisplayValue('近 7 天')

  await period.selectOptions('自选日期')
  await page.getByLabelText('上传日期不晚于').fill('2020-03-01')
  await page.getByLabelText('上传日期不早于').fill('2020-02-01')
  await expect.poll(() => readParameter('uploadedFrom')).toBe('2020-02-01')
  await expect.element(detailsLink('按日查找.png')).not.toBeInTheDocument()
  await button('清除筛选').first().click()
  await expect.element(detailsLink('按日查找.png')).toBeVisible()
  await expect.element(period).toHaveDisplayValue('全部时间')
})

test('the library is narrowed by name and kind', async () => {
  await uploadByHand('窄查甲.png')
  await page.getByLabelText('按文件名查找').fill('窄查')
  await expect.poll(() => readParameter('find')).toBe('窄查')
  const files = page.getByRole('main').getByRole('link', { name: /处使用|未使用 *$/ })
  await expect.poll(() => files.elements()).toHaveLength(1)
  await page.getByRole('navigation', { name: '文件类型' }).getByRole('link', { name: '视频' }).click()
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible()

  await button('清除筛选').click()
  await expect.poll(() => readParameter('find')).toBeNull()
  await expect.element(page.getByRole('main').getByRole('link', { name: /窄查甲/ })).toBeVisible()
})

test.for([
  { read: '', isAnswered: true },
  { read: ', also while they are still looked for', isAnswered: false },
])('the words that files are found by follow the way back$read', async ({ isAnswered }) => {
  await openScreen('/manage/media?find=甲')
  const field = page.getByLabelText('按文件名查找')
  const kinds = page.getByRole('navigation', { name: '文件类型' })
  await kinds.getByRole('link', { name: '图片' }).click()
  await expect.poll(() => readParameter('kind')).toBe('image')
  if (!isAnswered) await commands.holdCalls(`**/api/media/list?*${encodeURIComponent('乙')}*`)
  await field.fill('乙')
  if (!isAnswered) await commands.waitForHeldCall()
  await expect.poll(() => readParameter('find')).toBe('乙')
  if (isAnswered)
    await expect
      .element(kinds.getByRole('link', { name: '视频' }))
      .toHaveAttribute('href', expect.stringMatching(/find=%E4%B9%99/))

  history.back()

  await expect.poll(() => readParameter('kind')).toBeNull()
  await expect.element(field).toHaveValue('甲')
  await expect.poll(() => readParameter('find')).toBe('甲')
})

test('the details of a picture say where it is used, and take its alternative text and its map', long, async () => {
  await uploadByHand('有图例的图.png')
  await openDetails('有图例的图.png')
  const [stored] = await findFiles('有图例的图')
  await createNewsWithCover('用图例的新闻', stored?.src)
  await reload()

  await expect.element(fileDetails.getByRole('link', { name: '用图例的新闻' })).toBeVisible()
  await fileDetails.getByLabelText('“有图例的图.png”的文字说明').fill('测区分幅图')
  await fileDetails.getByRole('button', { name: '含地图', exact: true }).click()
  await fileDetails.getByLabelText('审图号').fill('示GS（2026）0007号')
  await fileDetails.getByLabelText('来源').fill('云洲市自然资源局')
  fileDetails.getByLabelText('有效期至').element().focus()

  await expect.element(fileDetails.getByText('已登记')).toBeVisible()
  const [described] = await findFiles('有图例的图')
  expect(described).toMatchObject({
    alt: '测区分幅图',
    map: { answer: 'map', number: '示GS（2026）0007号', source: '云洲市自然资源局' },
  })
  await commands.press('Escape')
})

test('an upload that the page before still holds is taken up once the browser has let it go', async () => {
  const { id: accountId } = await readAsStaff<{ id: number }>('account/own')
  const file = await createPicture('还没传完.png')
  const about = { name: file.name, size: file.size, lastModified: file.lastModified, uploadId: '', at: Date.now() }
  await keepUpload({ key: 'held', accountId, place: '/manage/media', file, isPaused: true, ...about })
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await new Promise<void>((resolve) => void navigator.locks.request('upload held', () => (resolve(), held)))

  await openScreen('/user')
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toBeVisible()
  // The page has asked for it by then.
  await new Promise((resolve) => setTimeout(resolve, 500))
  letGo()

  await expect.element(button('1 个文件已暂停上传')).toBeVisible()
})

test('a picture can be replaced, a point cloud cannot: what cases hold of it comes from its form', long, async () => {
  await uploadByHand('可替换.png')
  const { id } = await uploadCloud('河岸.laz')
  await openDetails('可替换.png')
  await expect.element(fileDetails.getByRole('button', { name: '替换文件' })).toBeVisible()

  await openScreen(`/manage/media?file=${id}`)
  await expect.element(fileDetails.getByRole('heading', { level: 2 })).toHaveTextContent('河岸.laz')
  await expect.element(fileDetails.getByRole('link', { name: '下载' })).toBeVisible()
  await expect.element(fileDetails.getByRole('button', { name: '替换文件' })).not.toBeInTheDocument()
})

test(
  'what is typed about one upload stays in its field while the next one arrives, even where that cannot be read',
  long,
  async () => {
    await uploadByHand('先到的图.png')
    const map = page.getByRole('group', { name: '“先到的图.png”是否含有地图' })
    await map.getByRole('button', { name: '含地图', exact: true }).click()
    const number = map.getByLabelText('审图号')
    await number.fill('示GS（2026）')
    await commands.holdCalls('**/api/media/pick**')
    await page.getByLabelText('上传文件').upload(await createPicture('后到的图.png'))
    await commands.waitForHeldCall()
    await expect.element(number).toHaveValue('示GS（2026）')
    await expect.element(number).toHaveFocus()

    await commands.restoreCalls()
    await expect.element(page.getByRole('group', { name: '“后到的图.png”是否含有地图' })).toBeVisible()
    await expect.element(number).toHaveFocus()

    await commands.failCalls('**/api/media/pick**', { status: 503 })
    await page.getByLabelText('上传文件').upload(await createPicture('读不到的图.png'))
    await expect.element(detailsLink('读不到的图.png')).toBeVisible()
    await commands.type('0618号')
    await expect.element(number).toHaveValue('示GS（2026）0618号')
    await expect.element(number).toHaveFocus()
  },
)

import type { BrowserContext } from '@playwright/test'
import type { MediaRow } from '../../app/contract'
import { button, callAsStaff, createSamplePicture, menuItem, readAsStaff, uploadPicture } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, signInByCall, test, getFirstPage } from './site-fixture'

const upload = async (context: BrowserContext, name: string, background: string) =>
  uploadPicture(context, await createSamplePicture(name, background))

const readDetail = (context: BrowserContext, id: number) =>
  readAsStaff<MediaRow & { mapState: string }>(context, 'media/detail', { id })

test('a picture that nobody was asked about keeps an entry from being published until the question is answered', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/news/addNews')
  await page.getByLabel('标题').fill('测区踏勘')
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('踏勘完成。')
  await page.getByRole('main').getByText('行业动态', { exact: true }).click()
  await page.getByLabel('上传封面图').setInputFiles(await createSamplePicture('踏勘路线图.png', '#7f5f2f'))
  const question = page.getByRole('group', { name: '“踏勘路线图.png”是否含有地图' })
  await expect(question).toBeVisible()
  await button(page, '发布').click()
  await expect(page.getByText('封面图：“踏勘路线图.png”尚未确认是否含有地图')).toBeVisible()

  await question.getByRole('button', { name: '不含地图' }).click()
  await expect(question).toBeHidden()
  await page.getByLabel('“踏勘路线图.png”的文字说明').fill('踏勘途中的越野车')
  await page.getByLabel('标题').focus()
  await expect(page.getByLabel('“踏勘路线图.png”的文字说明')).toBeHidden()
  await button(page, '发布').click()

  await expect(page.getByText('已发布，前台已更新')).toBeVisible()
  const { rows } = await readAsStaff<{ rows: MediaRow[] }>(context, 'media/list', { text: '踏勘路线图' })
  expect(rows).toMatchObject([{ alt: '踏勘途中的越野车', map: { answer: 'none' } }])
})

test('files are asked about one after the other by keyboard, and the last answer is taken back', async ({
  staffPage: page,
  context,
}) => {
  const first = await upload(context, '逐个甲.png', '#4f1f2f')
  const second = await upload(context, '逐个乙.png', '#4f1f3f')
  await openHydrated(page, '/manage/maps')
  await button(page, '逐个确认').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('逐个乙.png')).toBeVisible()

  // Nobody waits for the server between two keys.
  await page.keyboard.press('n')
  await page.keyboard.press('y')
  await expect(dialog.getByText(/逐个[甲乙].png/)).toBeHidden()
  await expect.poll(async () => (await readDetail(context, second.id)).mapState).toBe('none')
  await expect.poll(async () => (await readDetail(context, first.id)).mapState).toBe('missing')
  await page.keyboard.press('u')
  await expect(dialog.getByText('逐个甲.png')).toBeVisible()
  await expect.poll(async () => (await readDetail(context, first.id)).mapState).toBe('unasked')
  await page.keyboard.press('u')
  await page.keyboard.press('y')
  await page.keyboard.press('n')
  await expect.poll(async () => (await readDetail(context, second.id)).mapState).toBe('missing')
  await expect.poll(async () => (await readDetail(context, first.id)).mapState).toBe('none')
})

test('a file whose answer fails is asked about again', async ({ staffPage: page, context, faults }) => {
  faults.expectAnswers(0)
  await upload(context, '再问.png', '#4f2f3f')
  await openHydrated(page, '/manage/maps')
  await button(page, '逐个确认').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('再问.png')).toBeVisible()
  await page.route('**/api/media/answerMap', (route) => route.abort('connectionrefused'))
  await page.keyboard.press('n')
  await expect(page.getByText('服务器没有响应，请稍后重试')).toBeVisible()
  await expect(dialog.getByText('再问.png')).toBeVisible()
  await page.unroute('**/api/media/answerMap')
  await page.keyboard.press('n')
  await expect(dialog.getByText('再问.png')).toBeHidden()
})

test('a map is registered in its row, and the register is narrowed by its address', async ({
  staffPage: page,
  context,
}) => {
  const map = await upload(context, '分幅图.png', '#1f4f5f')
  await openHydrated(page, '/manage/maps?find=分幅图')
  const row = page.getByRole('listitem').filter({ hasText: '分幅图.png' })
  await row.getByRole('button', { name: '含地图', exact: true }).click()
  await row.getByLabel('审图号').fill('示GS（2026）0231号')
  await row.getByLabel('来源').fill('公司编制')
  await row.getByLabel('有效期至').focus()
  await expect(row.getByText('已登记', { exact: true })).toBeVisible()

  await page
    .getByRole('navigation', { name: '登记状态' })
    .getByRole('link', { name: /缺审图号/ })
    .click()
  await expect(page).toHaveURL((url) => url.searchParams.get('state') === 'missing')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  expect(await readDetail(context, map.id)).toMatchObject({
    mapState: 'registered',
    map: { answer: 'map', number: '示GS（2026）0231号', source: '公司编制' },
  })
})

for (const [screen, options] of [
  ['desktop', desktop],
  ['telephone', phone],
] as const) {
  test(`axe finds nothing on the register and the library, on a ${screen}`, async ({ openContext }) => {
    const context = await openContext({ ...options, reducedMotion: 'reduce' })
    await signInByCall(context)
    const { id } = await upload(context, `无障碍${screen}.png`, screen === 'desktop' ? '#5f5f1f' : '#5f5f2f')
    const page = getFirstPage(context)

    await openHydrated(page, '/manage/maps')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await button(page, '逐个确认').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await openHydrated(page, `/manage/media?file=${id}`)
    await expect(page.getByRole('complementary', { name: '文件详情' }).getByText('没有内容使用它')).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
}

test('the numbers that are lacking are written one after the other in the rows of the register', async ({
  staffPage: page,
  context,
}) => {
  const first = await upload(context, '补号甲.png', '#6f1f2f')
  const second = await upload(context, '补号乙.png', '#6f1f3f')
  for (const { id } of [first, second]) {
    await callAsStaff(context, 'media/registerMap', { id, number: '', source: '临澜新区自然资源局' })
  }
  await openHydrated(page, '/manage/maps?find=补号')
  const number = (name: string) => page.getByLabel(`“${name}”的审图号`)
  await number('补号乙.png').fill('示GS（2026）0501号')
  await page.keyboard.press('Enter')
  await expect(number('补号甲.png')).toBeFocused()
  await page.keyboard.type('示GS（2026）0502号')
  await page.keyboard.press('Enter')

  const row = page.getByRole('listitem').filter({ hasText: '补号甲.png' })
  await expect(row.getByText('已登记', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: '编辑“补号甲.png”' })).toBeFocused()
  expect(await readDetail(context, first.id)).toMatchObject({ map: { number: '示GS（2026）0502号' } })
  expect(await readDetail(context, second.id)).toMatchObject({ map: { number: '示GS（2026）0501号' } })
})

test('a registered map is changed under its row, and answered anew from its menu until that is taken back', async ({
  staffPage: page,
  context,
}) => {
  const map = await upload(context, '改来源.png', '#6f2f5f')
  await callAsStaff(context, 'media/registerMap', { id: map.id, number: '示GS（2026）0503号', source: '公司编制' })
  await openHydrated(page, '/manage/maps?find=改来源')
  const row = page.getByRole('listitem').filter({ hasText: '改来源.png' })
  await button(page, '编辑“改来源.png”').click()
  await row.getByLabel('来源', { exact: true }).fill('公司编制，已送审')
  await button(page, '收起“改来源.png”').click()
  await expect(row.getByText('公司编制，已送审')).toBeVisible()
  await expect(row.getByLabel('来源', { exact: true })).toBeHidden()

  await button(page, '“改来源.png”的更多操作').click()
  await menuItem(page, '改为不含地图').click()
  await expect(row).toBeHidden()
  await button(page, '撤销').click()
  await expect(row.getByText('已登记', { exact: true })).toBeVisible()
  expect(await readDetail(context, map.id)).toMatchObject({
    map: { number: '示GS（2026）0503号', source: '公司编制，已送审' },
  })
})

test('a file of the library is taken into the register', async ({ staffPage: page, context }) => {
  const map = await upload(context, '入册图.png', '#6f2f6f')
  await callAsStaff(context, 'media/answerMap', { ids: [map.id], answer: 'none' })
  await openHydrated(page, '/manage/maps')
  await button(page, '登记地图').click()
  await page.getByRole('dialog').getByLabel('按文件名查找').fill('入册图')
  await page.getByRole('dialog').getByRole('button', { name: '入册图.png' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('find') === '入册图.png')
  await expect(page.getByLabel('“入册图.png”的审图号')).toBeVisible()
})

import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { LibraryRow, MediaRow } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { createPicture, fileDetails, findFiles, uploadPicture } from './support/media'
import { button, focus, long, menuItem, readParameter, text, tick } from './support/page'
import { openScreen } from './support/screen'
import { readAsStaff, writeAsStaff } from './support/staff'

const dialog = page.getByRole('dialog')
const upload = (name: string) => uploadPicture(name)

const readDetail = (id: number) => readAsStaff<MediaRow & LibraryRow>('media/detail', { id })
const readState = async (id: number) => (await readDetail(id)).mapState

test('a picture that nobody was asked about keeps an entry from being published until the question is answered', async () => {
  await openScreen('/news/addNews')
  await page.getByLabelText('标题').fill('测区踏勘')
  await text.click()
  await commands.type('踏勘完成。')
  await page.getByRole('main').getByText('行业动态', { exact: true }).click()
  await page.getByLabelText('上传封面图').upload(await createPicture('踏勘路线图.png'))
  const question = page.getByRole('group', { name: '“踏勘路线图.png”是否含有地图' })
  await expect.element(question).toBeVisible()
  await button('发布').click()
  await expect.element(page.getByText('封面图：“踏勘路线图.png”尚未确认是否含有地图')).toBeVisible()

  await question.getByRole('button', { name: '不含地图' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await page.getByLabelText('“踏勘路线图.png”的文字说明').fill('踏勘途中的越野车')
  page.getByLabelText('标题').element().focus()
  await expect.element(page.getByLabelText('“踏勘路线图.png”的文字说明')).not.toBeInTheDocument()
  await button('发布').click()

  await expect.element(page.getByText('已发布，前台已更新')).toBeVisible()
  expect(await findFiles('踏勘路线图')).toMatchObject([{ alt: '踏勘途中的越野车', map: { answer: 'none' } }])
})

test('files are asked about one after the other by keyboard, and the last answer is taken back', long, async () => {
  const first = await upload('逐个甲.png')
  const second = await upload('逐个乙.png')
  await openScreen('/manage/maps')
  await button('逐个确认').click()
  await expect.element(dialog.getByText('逐个乙.png')).toBeVisible()

  // Nobody waits for the server between two keys.
  await commands.press('n')
  await commands.press('y')
  await expect.element(dialog.getByText(/逐个[甲乙].png/)).not.toBeInTheDocument()
  await expect.poll(() => readState(second.id)).toBe('none')
  await expect.poll(() => readState(first.id)).toBe('missing')
  await commands.press('u')
  await expect.element(dialog.getByText('逐个甲.png')).toBeVisible()
  await expect.poll(() => readState(first.id)).toBe('unasked')
  await commands.press('u')
  await commands.press('y')
  await commands.press('n')
  await expect.poll(() => readState(second.id)).toBe('missing')
  await expect.poll(() => readState(first.id)).toBe('none')
})

test('what is typed into the dialog of an ended session answers for no file', long, async () => {
  await upload('过期前问.png')
  await upload('过期时问.png')
  await openScreen('/manage/maps')
  await tick(page.getByLabelText('选择“过期前问.png”'))
  await button('逐个确认').click()
  await expect.element(dialog.getByText('过期时问.png')).toBeVisible()
  await commands.failCalls('**/api/media/answerMap', { status: 401 })
  await commands.press('y')
  const password = page.getByRole('dialog', { name: '登录已过期' }).getByLabelText('密码', { exact: true })
  await password.click()
  await commands.type('ny')

  await expect.element(password).toHaveValue('ny')
  // What lies below has no role meanwhile.
  const asked = [...document.querySelectorAll('[role=dialog]')].map(({ textContent }) => textContent).join()
  expect(asked).toContain('过期前问.png')
})

test('a file whose answer fails is asked about again', long, async () => {
  await upload('再问.png')
  await openScreen('/manage/maps')
  await button('逐个确认').click()
  await expect.element(dialog.getByText('再问.png')).toBeVisible()
  await commands.failCalls('**/api/media/answerMap')
  await commands.press('n')
  await expect.element(page.getByText('服务器没有响应，请稍后重试')).toBeVisible()
  await expect.element(dialog.getByText('再问.png')).toBeVisible()
  await commands.restoreCalls()
  await commands.press('n')
  await expect.element(dialog.getByText('再问.png')).not.toBeInTheDocument()
})

test('a map is registered in its row, and the register is narrowed by its address', long, async () => {
  const map = await upload('分幅图.png')
  await openScreen('/manage/maps?find=分幅图')
  const row = page.getByRole('listitem').filter({ hasText: '分幅图.png' })
  await row.getByRole('button', { name: '含地图', exact: true }).click()
  await row.getByLabelText('审图号').fill('示GS（2026）0231号')
  await row.getByLabelText('来源').fill('公司编制')
  row.getByLabelText('有效期至').element().focus()
  await expect.element(row.getByText('已登记', { exact: true })).toBeVisible()

  const states = page.getByRole('navigation', { name: '登记状态' })
  await states.getByRole('link', { name: /缺审图号/ }).click()
  await expect.poll(() => readParameter('state')).toBe('missing')
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible()
  expect(await readDetail(map.id)).toMatchObject({
    mapState: 'registered',
    map: { answer: 'map', number: '示GS（2026）0231号', source: '公司编制' },
  })
})

test('a row of the maps without a number stays while somebody types in it, though it is registered meanwhile', async () => {
  const map = await upload('逐栏填写.png')
  await writeAsStaff('media/answerMap', { ids: [map.id], answer: 'map' })
  await openScreen('/manage/maps?state=missing&find=逐栏填写')
  const row = page.getByRole('listitem').filter({ hasText: '逐栏填写.png' })
  await row.getByRole('button', { name: '处理“逐栏填写.png”' }).click()
  await row.getByLabelText('审图号', { exact: true }).fill('示GS（2026）0619号')
  await row.getByLabelText('来源', { exact: true }).fill('公司编制')
  await focus(row.getByLabelText('有效期至'))
  await expect.poll(() => readState(map.id)).toBe('registered')
  await expect.element(row.getByText('已保存')).toBeVisible()
  await expect.element(row.getByText('已登记', { exact: true })).toBeVisible()
  await expect.element(row.getByLabelText('有效期至')).toHaveFocus()

  await row.getByLabelText('有效期至').fill('2031-01-01')
  row.getByLabelText('有效期至').element().blur()
  await expect.poll(async () => (await readDetail(map.id)).map.validUntil).toBe('2031-01-01')
  await expect.element(row).not.toBeInTheDocument()
})

test.for([1440, 390])('axe finds nothing on the register and the library at %i px', long, async (width) => {
  const { id } = await upload(`无障碍${width}.png`)
  await page.viewport(width, 900)

  await openScreen('/manage/maps')
  await expect.element(button('逐个确认')).toBeVisible()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await button('逐个确认').click()
  await expect.element(dialog).toBeVisible()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await openScreen(`/manage/media?file=${id}`)
  await expect.element(fileDetails.getByText('没有内容使用它')).toBeVisible()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('the numbers that are lacking are written one after the other in the rows of the register', long, async () => {
  const first = await upload('补号甲.png')
  const second = await upload('补号乙.png')
  for (const { id } of [first, second])
    await writeAsStaff('media/registerMap', { id, number: '', source: '临澜新区自然资源局' })
  await openScreen('/manage/maps?find=补号')
  const number = (name: string) => page.getByLabelText(`“${name}”的审图号`)
  await number('补号乙.png').fill('示GS（2026）0501号')
  await commands.press('Enter')
  await expect.element(number('补号甲.png')).toHaveFocus()
  await commands.type('示GS（2026）0502号')
  await commands.press('Enter')

  const row = page.getByRole('listitem').filter({ hasText: '补号甲.png' })
  await expect.element(row.getByText('已登记', { exact: true })).toBeVisible()
  await expect.element(row.getByRole('button', { name: '编辑“补号甲.png”' })).toHaveFocus()
  expect(await readDetail(first.id)).toMatchObject({ map: { number: '示GS（2026）0502号' } })
  expect(await readDetail(second.id)).toMatchObject({ map: { number: '示GS（2026）0501号' } })
})

test(
  'a registered map is changed under its row, and answered anew from its menu until that is taken back',
  long,
  async () => {
    const map = await upload('改来源.png')
    await writeAsStaff('media/registerMap', { id: map.id, number: '示GS（2026）0503号', source: '公司编制' })
    await openScreen('/manage/maps?find=改来源')
    const row = page.getByRole('listitem').filter({ hasText: '改来源.png' })
    const source = row.getByLabelText('来源', { exact: true })
    await button('编辑“改来源.png”').click()
    await source.fill('公司编制，已送审')
    await button('收起“改来源.png”').click()
    await expect.element(row.getByText('公司编制，已送审')).toBeVisible()
    await expect.element(source).not.toBeInTheDocument()

    await button('“改来源.png”的更多操作').click()
    await menuItem('改为不含地图').click()
    await expect.element(row).not.toBeInTheDocument()
    await button('撤销').click()
    await expect.element(row.getByText('已登记', { exact: true })).toBeVisible()
    expect(await readDetail(map.id)).toMatchObject({
      map: { number: '示GS（2026）0503号', source: '公司编制，已送审' },
    })
  },
)

test('a file of the library is taken into the register', async () => {
  const map = await upload('入册图.png')
  await writeAsStaff('media/answerMap', { ids: [map.id], answer: 'none' })
  await openScreen('/manage/maps')
  await button('登记地图').click()
  await dialog.getByLabelText('按文件名查找').fill('入册图')
  await dialog.getByRole('button', { name: '入册图.png' }).click()
  await expect.poll(() => readParameter('find')).toBe('入册图.png')
  await expect.element(page.getByLabelText('“入册图.png”的审图号')).toBeVisible()
})

test(
  'the registration in the details shows what others stored meanwhile, and saves none of it back over theirs',
  long,
  async () => {
    const { id } = await upload('登记两人改.png')
    await writeAsStaff('media/answerMap', { ids: [id], answer: 'map' })
    const before = { id, number: 'GS（2026）0418号', source: '本院', second: 0, validUntil: '' }
    await writeAsStaff('media/registerMap', before)
    await openScreen(`/manage/media?file=${id}`)
    const source = fileDetails.getByLabelText('来源')
    await expect.element(source).toHaveValue('本院')

    await writeAsStaff('media/registerMap', { ...before, source: '省地图院' })
    await fileDetails.getByLabelText('“登记两人改.png”的文字说明').fill('测区')
    await fileDetails.getByLabelText('有效期至').fill('2031-01-01')

    await expect.element(source).toHaveValue('省地图院')
    await source.click()
    await expect
      .poll(async () => (await readDetail(id)).map)
      .toMatchObject({ source: '省地图院', validUntil: '2031-01-01' })
  },
)

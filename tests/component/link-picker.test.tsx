import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readAsStaff, writeAsStaff } from './support/staff'

const field = page.getByRole('combobox', { name: '第 1 行的链接' })
const options = page.getByRole('listbox', { name: '可链接的页面' }).getByRole('option')

/** Stores a banner with one button and opens its form. */
async function openBanner(link: string): Promise<number> {
  const values = { headline1: '口号', buttons: [{ text: '查看', link }] }
  const { id } = await writeAsStaff<ManagedEntry>('banner/create', { category: 0, title: '轮播图一', values })
  await openScreen(`/mainpage/updateBanner?id=${id}`)
  await expect.element(field).toBeVisible()
  return id
}

async function readLink(id: number): Promise<unknown> {
  await button('保存草稿').click()
  await expect.element(page.getByText(/^已保存/).first()).toBeVisible()
  const { values } = await readAsStaff<ManagedEntry>('banner/detail', { id })
  return (values.buttons as Array<{ link: string }>)[0]?.link
}

async function publishNews(title: string): Promise<ManagedEntry> {
  const { id, version } = await createNews(title)
  return writeAsStaff<ManagedEntry>('news/publish', { id, version })
}

test('the button of a banner is linked to an entry by the keyboard alone, and shows its title', long, async () => {
  const target = await publishNews('东溪水库测量完成')
  const id = await openBanner('')

  await field.click()
  await expect.element(options.first()).toMatchTextContent('东溪水库测量完成')
  await commands.type('东溪水库')
  await expect.element(options).toHaveLength(1)
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await commands.press('Enter')

  await expect.element(options).toHaveLength(0)
  await expect.element(field).toHaveValue('东溪水库测量完成')
  await expect.element(field).toHaveFocus()
  expect(await readLink(id)).toBe(`/news/newsDetail?id=${target.id}`)
})

test('arrows lead through what is offered, and Escape brings back what the link was', long, async () => {
  await publishNews('南山隧道控制网复测')
  await publishNews('南山隧道贯通测量')
  const id = await openBanner('/about?model=5')
  await expect.element(field).toHaveValue('关于我们 › 资质荣誉')

  await field.click()
  await commands.type('南山隧道')
  await expect.element(options).toHaveLength(2)
  await commands.press('ArrowDown')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await commands.press('Escape')

  await expect.element(options).toHaveLength(0)
  await expect.element(field).toHaveValue('关于我们 › 资质荣誉')
  expect(await readLink(id)).toBe('/about?model=5')
})

test('what is typed and is no page stays with a message, and is refused by a publication', async () => {
  const id = await openBanner('')
  await field.fill('没有这样的页面')
  await page.getByLabelText('标题第二行').click()

  await expect.element(page.getByText('请从列表中选择页面，或填写完整的网址', { exact: true })).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(await readLink(id)).toBe('没有这样的页面')
  const { obstacles } = await writeAsStaff<{ obstacles: Array<{ field: string; message: string }> }>('check/judge', {
    type: 'banner',
    id,
    category: 0,
    title: '轮播图一',
    values: { headline1: '口号', buttons: [{ text: '查看', link: '没有这样的页面' }] },
  })
  expect(obstacles.filter((obstacle) => obstacle.field === 'buttons')).toMatchObject([
    { message: '链接：请从列表中选择页面，或填写完整的网址' },
  ])
})

for (const [typed, shown, stored] of [
  ['www.example.com/cases', 'https://www.example.com/cases', 'https://www.example.com/cases'],
  [`${location.origin}/linkUS?model=4`, '联系我们 › 人才招聘', '/linkUS?model=4'],
  ['0571-8888 8888', '0571-88888888', 'tel:0571-88888888'],
] as const) {
  test(`${typed} is taken as an address when the field is left`, long, async () => {
    const id = await openBanner('')
    await field.fill(typed)
    await page.getByLabelText('标题第二行').click()

    await expect.element(field).toHaveValue(shown)
    expect(await readLink(id)).toBe(stored)
  })
}

test('an outside address without encryption is refused with the reason', async () => {
  await openBanner('')
  await field.fill('http://example.com/')
  await page.getByLabelText('标题第二行').click()

  await expect.element(page.getByText('外部网址须以 https:// 开头', { exact: true })).toBeVisible()
})

test('a field whose links may lead to a register without encryption takes its address as it is', async () => {
  const { id } = await writeAsStaff<ManagedEntry>('honor/create', { category: 1, title: '体系认证证书', values: {} })
  await openScreen(`/manage/updateHonor?id=${id}`)
  const verification = page.getByRole('combobox', { name: '查验网址' })
  await verification.fill('http://cx.example.cn/query')
  await page.getByLabelText('编号').click()

  await expect.element(verification).toHaveValue('http://cx.example.cn/query')
  await expect.element(verification).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('外部网址须以 https:// 开头')).not.toBeInTheDocument()
})

test('a button whose entry was withdrawn says so in the form, and what mends it', async () => {
  const target = await publishNews('北岭矿山监测')
  await writeAsStaff('news/withdraw', { id: target.id, version: target.version })
  await openBanner(`/news/newsDetail?id=${target.id}`)

  await expect.element(field).toHaveValue('北岭矿山监测')
  await expect
    .element(page.getByText('《北岭矿山监测》已下线，请重新发布，或改为其他页面、取消链接').first())
    .toBeVisible()
})

test('a field that is declared a link is asked by the same picker, in the rail and in sight', long, async () => {
  const target = await publishNews('资质换证公告')
  const { id } = await writeAsStaff<ManagedEntry>('honor/create', { category: 1, title: '测绘资质证书', values: {} })
  await openScreen(`/manage/updateHonor?id=${id}`)
  const verification = page.getByRole('combobox', { name: '查验网址' })
  await verification.click()
  await commands.type('资质换证')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  const { left, right } = options.first().element().getBoundingClientRect()
  expect([left >= 0, right <= innerWidth]).toEqual([true, true])
  await commands.press('Enter')
  await expect.element(verification).toHaveValue('资质换证公告')
  await button('保存草稿').click()
  await expect.element(page.getByText(/^已保存/).first()).toBeVisible()

  const { values } = await readAsStaff<ManagedEntry>('honor/detail', { id })
  expect(values.verification).toBe(`/news/newsDetail?id=${target.id}`)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { getContentType } from '../../app/content/registry'
import { findAccessibilityFaults } from './support/accessibility'
import { button, focus, long, readAddress, text } from './support/page'
import { openScreen } from './support/screen'
import { createNews, openInstance, signIn, writeAsStaff } from './support/staff'

const field = page.getByRole('combobox', { name: '标题或名称' })
const options = page.getByRole('listbox', { name: '可打开的内容和页面' }).getByRole('option')

beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

/** Presses Ctrl+K, and again where the screen did not listen yet. */
const pressUntilOpen = () =>
  vi.waitFor(
    async () => {
      // Keys go to the frame around the screen until something in the screen has the focus.
      window.focus()
      if (field.query() === null) await commands.press('Control+k')
      expect(field.query()).not.toBeNull()
    },
    { timeout: 60_000, interval: 2_000 },
  )

test('Ctrl+K opens an entry by its title from any page, with the caret in its text', long, async () => {
  const { id } = await createNews('东溪水库库容复核', '<p>全部断面已经施测。</p>')
  await createNews('东溪水库竣工')
  await openScreen('/manage/words')
  await expect.element(button('查找内容')).toBeVisible()
  await pressUntilOpen()
  await expect.element(field).toHaveFocus()
  await expect.element(options.first()).toMatchTextContent('东溪水库竣工')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await commands.type('库容')
  await expect.element(options).toHaveLength(1)
  await commands.press('Enter')

  await expect.element(text).toHaveFocus()
  expect(readAddress()).toBe(`/news/updateNews?id=${id}`)
  await commands.type('经复核，')
  await expect.element(text).toHaveTextContent('经复核，全部断面已经施测。')
})

test('Pages of the back office are found by their names, as far as the account may open them', async () => {
  await openScreen('/manage/words')
  await button('查找内容').click()
  await expect.element(field).toHaveFocus()
  await commands.type('轮播图')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['轮播图页面', '新增轮播图页面'])
  await options.nth(1).click()
  await expect.poll(readAddress).toBe('/mainpage/addBanner')
  await expect.element(page.getByLabelText('名称')).toHaveFocus()
})

test('In a text Ctrl+K makes a link, as before', long, async () => {
  const { id } = await createNews('链接', '<p>正文</p>')
  await openScreen(`/news/updateNews?id=${id}`)
  await focus(text)
  await commands.press('Control+k')
  await expect.element(page.getByRole('dialog', { name: '插入链接' })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: '查找内容' })).not.toBeInTheDocument()
})

test.each([
  ['milestone', { category: 0, title: '取得甲级测绘资质', values: { year: 2011 } }, '/manage/updateMilestone'],
  ['recruitment', { category: 1, title: '取得甲级岗位', values: {} }, '/linkUS/RecruitUpdate'],
] as const)(
  'A %s, which has no page of its own, is found by its title and opens in its form',
  async (type, draft, path) => {
    const { id } = await writeAsStaff<{ id: number }>(`${getContentType(type).wire}/create`, draft)
    await openScreen('/manage/words')
    await button('查找内容').click()
    await expect.element(field).toHaveFocus()
    await commands.type('取得甲级')
    await expect.element(options).toHaveLength(1)
    await commands.press('Enter')
    await expect.poll(readAddress).toBe(`${path}?id=${id}`)
    await expect.element(page.getByRole('textbox', { name: /标题|岗位|事件/ }).first()).toHaveValue(draft.title)
  },
)

test('A section of the settings is found by its title, and by the name of a setting in it', async () => {
  await openScreen('/manage/words')
  await button('查找内容').click()
  await expect.element(field).toHaveFocus()
  await commands.type('服务热线')
  await options.filter({ hasText: '服务热线' }).first().click()
  await expect.poll(readAddress).toBe('/manage/settings?section=contact')
  await expect.element(page.getByLabelText('服务热线')).toBeVisible()
})

import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { clearText, long, openNewsForm, readStoredText, text } from './support/page'
import { createNews, writeAsStaff } from './support/staff'

const dialog = page.getByRole('dialog')
const field = page.getByRole('combobox', { name: '链接到' })

/** Opens the form of a new draft with this text and selects all of it. */
async function selectAllOf(title: string, body: string): Promise<void> {
  await openNewsForm(title, body)
  await text.click()
  await commands.press('Control+a')
}

for (const [typed, stored] of [
  ['www.example.com/a b', 'https://www.example.com/ab'],
  ['zhang@example.com', 'mailto:zhang@example.com'],
  ['0571-8888 8888', 'tel:0571-88888888'],
] as const) {
  test(`the address ${typed} is completed to ${stored} by the link dialog`, long, async () => {
    await selectAllOf('补全链接', '<p>详情</p>')

    await commands.press('Control+k')
    await field.fill(typed)
    await expect.element(page.getByRole('option')).toMatchTextContent(stored.replace(/^(mailto|tel):/, ''))
    await commands.press('Enter')

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(readStoredText).toBe(`<p><a href="${stored}">详情</a></p>`)
  })
}

test('an address that runs a script is refused, and Escape leads back to the text', async () => {
  await selectAllOf('危险链接', '<p>详情</p>')

  await commands.press('Control+k')
  await field.fill('javascript:alert(1)')
  await commands.press('Enter')
  await expect.element(dialog.getByText('不能链接到这种地址')).toBeVisible()
  await commands.press('Escape')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(text).toHaveFocus()
  await expect.poll(readStoredText).toBe('<p>详情</p>')
})

test('an entry is found by its words and linked by the keyboard alone', long, async () => {
  const { id, version } = await createNews('青屏河防汛数据上线')
  const target = await writeAsStaff<ManagedEntry>('news/publish', { id, version })
  await openNewsForm('链接站内内容', '<p>开头</p>')
  await clearText()

  await commands.press('Control+k')
  await expect.element(field).toHaveFocus()
  await commands.type('青屏河防汛')
  const option = page.getByRole('option', { name: '青屏河防汛数据上线' })
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  await expect.element(option).toMatchTextContent('新闻')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await commands.press('Enter')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(readStoredText).toBe(`<p><a href="/news/newsDetail?id=${target.id}">青屏河防汛数据上线</a></p>`)
})

test('an address of this site that is pasted in full is offered as the page that it means', long, async () => {
  const { id, version } = await createNews('青屏河大桥贯通')
  await writeAsStaff<ManagedEntry>('news/publish', { id, version })
  await selectAllOf('粘贴本站网址', '<p>详情</p>')

  await commands.press('Control+k')
  await field.fill(`${location.origin}/news/newsDetail?id=${id}`)
  await expect.element(page.getByRole('option', { name: '青屏河大桥贯通' })).toBeVisible()
  await commands.press('Enter')

  await expect.poll(readStoredText).toBe(`<p><a href="/news/newsDetail?id=${id}">详情</a></p>`)
  await commands.press('Control+k')
  await expect.element(field).toHaveValue('青屏河大桥贯通')
})

test('an outside address without encryption is refused, and what was typed stays', long, async () => {
  await selectAllOf('不加密的网址', '<p>详情</p>')

  await commands.press('Control+k')
  await field.fill('http://example.com/')
  await commands.press('Enter')

  await expect.element(dialog.getByText('外部网址须以 https:// 开头')).toBeVisible()
  await expect.element(field).toHaveValue('http://example.com/')
})

test('a column of the site is found by its name, and taken with the mouse', async () => {
  await selectAllOf('链接到栏目', '<p>详情</p>')

  await commands.press('Control+k')
  await expect.element(page.getByRole('option', { name: '新闻中心' })).toBeVisible()
  await field.fill('人才招')
  await page.getByRole('option', { name: '人才招聘' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(readStoredText).toBe('<p><a href="/linkUS?model=4">详情</a></p>')
})

test('a draft can be linked to, and says that it is one', long, async () => {
  await createNews('还没发布的青屏河公告')
  await selectAllOf('链接到草稿', '<p>详情</p>')

  await commands.press('Control+k')
  await field.fill('还没发布的青屏河')

  await expect.element(page.getByRole('option', { name: '还没发布的青屏河公告' })).toMatchTextContent('草稿')
})

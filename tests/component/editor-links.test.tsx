import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { clearText, openNewsForm, readStoredText, text } from './support/page'
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
  test(`the address ${typed} is completed to ${stored} by the link dialog`, async () => {
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

test('an entry is found by its words and linked by the keyboard alone', async () => {
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

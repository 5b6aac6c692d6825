import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { blockKinds } from '../../app/content/blocks'
import { formatSampleBlock } from '../support/sample-block'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long, menuItem, openNewsForm, readStoredText, text, undo } from './support/page'
import { openScreen } from './support/screen'

const grip = (place: number, count: number) => button(`移动第 ${place} 块，共 ${count} 块`)
const spoken = (words: string) => page.getByRole('status').filter({ hasText: words })

const table = '<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>'

/** Opens a news item with the caret in the block of its text that holds these words. */
async function openNews(body: string, words = '甲'): Promise<void> {
  await openNewsForm('编辑器的内容块', body)
  // Where the pointer shows the handle, the keys of blocks are there too.
  const isShown = async () => {
    await hoverFirstBlock()
    return button('在第 1 块下方插入').query() !== null
  }
  await expect.poll(isShown).toBe(true)
  await text.getByText(words, { exact: true }).click()
}

/** Has the pointer come anew to the first block. */
async function hoverFirstBlock(): Promise<void> {
  await commands.moveMouse(1, 1)
  const first = text.element().firstElementChild
  if (first) await page.elementLocator(first).hover()
}

test(
  'Escape selects the block at the caret, arrows choose, Alt and arrows move, Enter goes back into its text',
  long,
  async () => {
    await openNews('<p>甲</p><ul><li><p>一</p></li><li><p>二</p></li></ul><p>乙</p>')
    await commands.press('Escape')
    await expect.element(grip(1, 3)).toBeVisible()
    await expect.element(spoken('段落，第 1 块，共 3 块')).toBeInTheDocument()
    await commands.press('ArrowDown')
    await expect.element(grip(2, 3)).toBeVisible()
    await commands.press('Alt+ArrowDown')
    await expect.element(spoken('已移到第 3 块，共 3 块')).toBeInTheDocument()
    await commands.press('Alt+ArrowDown')
    await commands.press('ArrowUp')
    await commands.press('Alt+Shift+ArrowUp')
    await commands.press('Enter')
    await commands.type('续')

    await expect.poll(readStoredText).toBe('<p>乙续</p><p>甲</p><ul><li><p>一</p></li><li><p>二</p></li></ul>')
  },
)

test('a whole table moves from inside of it, and the undo of the editor brings it back in one step', long, async () => {
  await openNews(`<p>前</p>${table}<p>后</p>`, '前')
  await text.getByText('乙').click()
  await commands.press('Escape')
  await commands.press('Alt+ArrowUp')
  await expect.element(spoken('已移到第 1 块，共 3 块')).toBeInTheDocument()
  await expect.element(text).toHaveTextContent('甲乙前后')
  await commands.press('Control+z')

  await expect.poll(readStoredText).toMatch(/^<p>前<\/p><table>.*<\/table><p>后<\/p>$/)
})

test(
  'a selected block is doubled and deleted by keys, and the notice brings it back where it was after more typing',
  long,
  async () => {
    await openNews('<h2>标题</h2><p>甲</p><p>乙</p>', '标题')
    await commands.press('Escape')
    await commands.press('Control+d')
    await commands.press('ArrowDown')
    await commands.press('Delete')
    await expect.element(page.getByText('已删除段落')).toBeVisible()
    await commands.press('Control+End')
    await commands.type('续写')
    await undo.click()
    await expect.element(text).toMatchTextContent('甲')

    await expect.poll(readStoredText).toBe('<h2>标题</h2><h2>标题</h2><p>甲</p><p>乙续写</p>')
  },
)

test('what the undo of the editor has brought back, the notice does not bring back again', long, async () => {
  await openNews('<p>甲</p><p>乙</p>')
  await commands.press('Escape')
  await commands.press('Delete')
  await expect.element(page.getByText('已删除段落')).toBeVisible()
  await commands.press('Control+z')
  await expect.element(text).toMatchTextContent('甲')
  await undo.click()

  await expect.poll(readStoredText).toBe('<p>甲</p><p>乙</p>')
})

test('typing with a block selected goes on in it and replaces nothing', long, async () => {
  const [kind] = blockKinds.filter(({ name }) => name === 'note')
  const stored = kind ? formatSampleBlock(kind) : ''
  await openNews(`<p>甲</p>${stored}<p>乙</p>`)
  await commands.press('Escape')
  await commands.type('续')
  await commands.press('Escape')
  await commands.press('ArrowDown')
  await commands.press('a')

  await expect.poll(readStoredText).toBe(`<p>甲续</p>${stored}<p>a</p><p>乙</p>`)
})

test('a block is cut from one entry and pasted below a block of another', long, async () => {
  await openNews('<p>留下</p><h3>带走</h3>', '留下')
  await commands.press('Escape')
  await commands.press('ArrowDown')
  await commands.press('Control+x')
  await expect.poll(readStoredText).toBe('<p>留下</p>')
  await button('保存草稿').click()
  await expect.element(page.getByText(/^已保存/).first()).toBeVisible()

  await openNews('<p>甲</p><p>乙</p>')
  await commands.press('Escape')
  await commands.press('Control+v')

  await expect.poll(readStoredText).toBe('<p>甲</p><h3>带走</h3><p>乙</p>')
})

test('the handle comes under the pointer, inserts below, and drags a block between two others', long, async () => {
  await openNews('<p>甲</p><blockquote><p>引文</p></blockquote><p>乙</p>')
  await text.getByText('乙').hover()
  const handle = grip(3, 3)
  await expect.element(handle).toBeVisible()
  await handle.dropTo(text.getByText('甲'), { targetPosition: { x: 40, y: 26 } })
  await expect.element(spoken('已移到第 2 块，共 3 块')).toBeInTheDocument()

  await text.getByText('引文').hover()
  await button('在第 3 块下方插入').click()
  await expect.element(page.getByRole('listbox', { name: '插入内容块' })).toBeVisible()
  await commands.type('fgx')
  await commands.press('Enter')

  await expect.poll(readStoredText).toMatch(/^<p>甲<\/p><p>乙<\/p><blockquote><p>引文<\/p><\/blockquote><hr>/)
})

test('the menu of the handle moves, doubles, converts and deletes, by the keyboard alone', long, async () => {
  await openNews('<p>甲</p><ul><li><p>一</p></li><li><p>二 <strong>粗</strong></p></li></ul>')
  await commands.press('Escape')
  await commands.press('ArrowDown')
  await commands.press('Tab')
  await commands.press('Tab')
  await expect.element(grip(2, 2)).toHaveFocus()
  await commands.press('Enter')
  await expect.element(menuItem('上移')).toHaveFocus()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await commands.press('ArrowDown')
  await commands.press('ArrowDown')
  await commands.press('ArrowRight')
  await expect.element(menuItem('正文')).toHaveFocus()
  await commands.press('Enter')
  await expect.element(text).toHaveFocus()
  await expect.poll(readStoredText).toBe('<p>甲</p><p>一</p><p>二 <strong>粗</strong></p>')

  await text.getByText('一', { exact: true }).hover()
  await grip(2, 3).click()
  await menuItem('上移').click()
  await expect.element(spoken('已移到第 1 块，共 3 块')).toBeInTheDocument()
  await text.getByText('甲').hover()
  await grip(2, 3).click()
  await menuItem('删除').click()
  await expect.element(page.getByText('已删除段落')).toBeVisible()

  await expect.poll(readStoredText).toBe('<p>一</p><p>二 <strong>粗</strong></p>')
})

test('a table is not offered to become anything else', async () => {
  await openNews(`${table}<p>后</p>`)
  await commands.press('Escape')
  await grip(1, 2).click()

  await expect.element(menuItem('复制')).toBeVisible()
  await expect.element(menuItem('转换为')).not.toBeInTheDocument()
})

test('Enter on a selected content block opens its form, and what is changed there lands in the block', async () => {
  const [kind] = blockKinds.filter(({ name }) => name === 'quotation')
  await openNews(`<p>甲</p>${kind ? formatSampleBlock(kind) : ''}`)
  await commands.press('Escape')
  await commands.press('ArrowDown')
  await commands.press('Enter')
  await page.getByRole('dialog').getByLabelText('引语').fill('新的引语')
  await button('确定').click()

  await expect.element(text.getByRole('group', { name: '人物引语' })).toMatchTextContent('新的引语')
})

test('the slash that the plus puts there is gone when its menu is left without a choice', long, async () => {
  await openNews('<p>甲</p><p>乙</p>')
  await hoverFirstBlock()
  await button('在第 1 块下方插入').click()
  await expect.element(page.getByRole('listbox', { name: '插入内容块' })).toBeVisible()
  await commands.press('Escape')
  await expect.element(text).not.toMatchTextContent('/')

  await hoverFirstBlock()
  await button('在第 1 块下方插入').click()
  await page.getByLabelText('标题').first().click()
  await expect.element(text).not.toMatchTextContent('/')
})

test('a drag whose block left the page before its end takes no part in the next drag', async () => {
  await openNews('<p>甲</p><p>乙</p>')
  await commands.press('Escape')
  const handle = grip(1, 2).element()
  handle.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer: new DataTransfer() }))
  await openScreen('/manage')

  const failures: string[] = []
  const note = ({ message }: ErrorEvent) => void failures.push(message)
  addEventListener('error', note)
  for (const kind of ['dragover', 'drop', 'dragend'])
    document.dispatchEvent(new DragEvent(kind, { clientX: 600, clientY: 400, cancelable: true }))
  removeEventListener('error', note)
  expect(failures).toEqual([])
})

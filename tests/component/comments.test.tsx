import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import {
  body,
  marks,
  openFormWithComment,
  opener,
  panel,
  putCaret,
  readComments,
  select,
  storeComment,
  typed,
  words,
} from './support/comments'
import { button, focus, long, menuItem, openNewsForm, readStoredText, reload, text } from './support/page'
import { readNews } from './support/staff'

test(
  'selected words are commented on by the keyboard alone, and the text that is stored stays the same',
  long,
  async () => {
    const id = await openNewsForm('键盘批注', body)
    const before = await readNews(id)
    await select(words)
    await commands.press('Control+Alt+m')
    await expect.element(typed).toHaveFocus()
    await commands.type('请与检查报告核对')
    await commands.press('Control+Enter')

    await expect
      .poll(async () => (await readComments(id)).threads.map(({ messages }) => messages[0]?.text))
      .toEqual(['请与检查报告核对'])
    const [thread] = (await readComments(id)).threads
    expect(thread?.anchor).toMatchObject({ kind: 'passage', field: 'body', quote: words, index: 1 })
    await expect.poll(marks).toEqual([words])
    await expect.element(text).toHaveFocus()
    await expect.element(opener).toHaveAccessibleName('批注，1 条未解决')
    expect(readStoredText()).toBe(body)
    expect((await readNews(id)).version).toBe(before.version)
    expect(text.element().querySelector('.comment-mark')?.getAttribute('aria-details')).toBe(`comment-${thread?.id}`)
    expect(document.getElementById(`comment-${thread?.id}`)).not.toBeNull()
    expect(await findAccessibilityFaults(document.body)).toEqual([])
  },
)

test(
  'what is typed right after the keys for a comment goes into the comment, and nothing of the text is lost',
  long,
  async () => {
    await openNewsForm('不等面板', body)
    await opener.click()
    await button('关闭批注').click()
    await select(words)

    await commands.press('Control+Alt+m')
    await commands.type('马上写')

    await expect.element(typed).toHaveValue('马上写')
    expect(readStoredText()).toBe(body)
  },
)

test('the bar over selected words has a button for a comment', async () => {
  await openNewsForm('工具条批注', body)
  await select(words)
  await page.getByRole('toolbar', { name: '选中文字的工具' }).getByRole('button', { name: '批注选中内容' }).click()
  await expect.element(typed).toHaveFocus()
  await expect.element(panel).toMatchTextContent(`“${words}”`)
})

test(
  'a comment moves with its words, says that they were changed, and is kept when they are deleted',
  long,
  async () => {
    const { id, thread } = await openFormWithComment('随文移动')
    await opener.click()
    const card = page.getByRole('article')
    await expect.element(card).toMatchTextContent('检查报告写 0.112 m')

    await putCaret('近日')
    await commands.type('今年，')
    expect(marks()).toEqual([words])
    await putCaret('经野外检核，', true)
    await commands.press('Enter')
    await expect.poll(marks).toEqual([words])
    await select('0.11')
    await commands.type('0.112')
    await expect.poll(marks).toEqual(['高程中误差 0.112 m'])
    await expect.element(card).toMatchTextContent('原文已改动')
    await expect.element(card).toMatchTextContent(`“${words}”`)
    await expect
      .poll(async () => (await readComments(id)).threads[0]?.anchor)
      .toMatchObject({
        quote: words,
        words: '高程中误差 0.112 m',
      })
    await select('高程中误差 0.112 m')
    await commands.press('Delete')
    await expect.element(card).toMatchTextContent('原文已删去')
    expect(marks()).toEqual([])
    await commands.press('Control+z')
    await expect.poll(marks).toEqual(['高程中误差 0.112 m'])

    expect((await readComments(id)).threads.map((one) => one.id)).toEqual([thread.id])
  },
)

test('the last words of a passage are replaced, and the mark holds all that is typed in their place', async () => {
  await openFormWithComment('改在末尾')
  await select('0.11 m')
  await commands.type('0.112 毫米')

  await expect.poll(marks).toEqual(['高程中误差 0.112 毫米'])
})

test('words that are cut and put in elsewhere take their comment along', long, async () => {
  await openFormWithComment('剪切粘贴')
  await select('经野外检核，高程中误差 0.11 m，优于设计书规定。')
  await commands.press('Control+x')
  await expect.poll(marks).toEqual([])
  await putCaret('成果将汇入平台。', true)
  await commands.press('Control+v')

  await expect.poll(marks).toEqual([words])
})

test('an empty comment is refused before it is sent', long, async () => {
  const id = await openNewsForm('空批注', body)
  await select(words)
  await commands.press('Control+Alt+m')
  await panel.getByRole('button', { name: '批注', exact: true }).click()

  await expect.element(panel.getByRole('alert')).toMatchTextContent('请填写批注内容')
  expect((await readComments(id)).threads).toEqual([])
})

test(
  'a comment that could not be sent is sent again once, and what was typed is there after a reload',
  long,
  async () => {
    const id = await openNewsForm('断网批注', body)
    await select(words)
    await commands.press('Control+Alt+m')
    await typed.fill('断网时写下的')
    await commands.failCalls('**/api/comment/start')
    await commands.press('Control+Enter')
    await expect.element(panel.getByRole('alert')).toBeVisible()
    await expect.element(typed).toHaveValue('断网时写下的')
    await commands.restoreCalls()
    await reload()
    await opener.click()

    await expect.element(typed).toHaveValue('断网时写下的')
    await expect.element(panel).toMatchTextContent('已恢复未保存的内容')
    await panel.getByRole('button', { name: '批注', exact: true }).click()
    await expect.poll(async () => (await readComments(id)).threads.length).toBe(1)
    expect((await readComments(id)).threads[0]?.anchor).toMatchObject({ quote: words })
  },
)

test('Alt+N and Alt+P go from comment to comment, and Escape gives the caret back to the words', long, async () => {
  const id = await openNewsForm('逐条查看', body)
  const second = await storeComment(id, '第二处')
  const first = await storeComment(id, '先看标题', { kind: 'field', field: 'title' })
  await reload()
  await expect.poll(marks).toEqual([words])
  await focus(page.getByLabelText('摘要'))
  const active = () => document.querySelector('article[data-active]')?.id
  await commands.press('Alt+n')
  await expect.poll(active).toBe(`comment-${first.id}`)
  await commands.press('Alt+n')
  await expect.poll(active).toBe(`comment-${second.id}`)
  await commands.press('Alt+p')
  await expect.poll(active).toBe(`comment-${first.id}`)
  await commands.press('Alt+n')
  await expect.poll(active).toBe(`comment-${second.id}`)
  await commands.press('Escape')

  await expect.element(text).toHaveFocus()
  const range = document.createRange()
  range.setStartBefore(text.element().querySelectorAll('p')[1] ?? text.element())
  const caret = getSelection()?.getRangeAt(0)
  if (caret) range.setEnd(caret.startContainer, caret.startOffset)
  expect(range.toString()).toBe('经野外检核，')
})

test('a field is commented on as a whole, from the field and from the menu of the panel', long, async () => {
  const id = await openNewsForm('整栏批注', body)
  await focus(page.getByLabelText('摘要'))
  await commands.press('Control+Alt+m')
  await expect.element(typed).toHaveFocus()
  await commands.type('摘要请补写')
  await commands.press('Control+Enter')
  await expect.element(page.getByRole('button', { name: '1 条批注' })).toBeVisible()
  await button('批注栏目或附件').click()
  await menuItem('标题').click()
  await typed.fill('标题太长')
  await commands.press('Control+Enter')

  await expect
    .poll(async () => (await readComments(id)).threads.map(({ anchor }) => anchor))
    .toEqual([
      { kind: 'field', field: 'abstract' },
      { kind: 'field', field: 'title' },
    ])
})

test('a table is commented on as a whole, and its comment says when it was changed', long, async () => {
  const table = '<table><tr><th>成果</th><th>精度</th></tr><tr><td>数字高程模型</td><td>0.11 m</td></tr></table>'
  const id = await openNewsForm('表格批注', `<p>前言。</p>${table}<p>后记。</p>`)
  await text.click()
  await putCaret('数字高程模型')
  await commands.press('Escape')
  await commands.press('Control+Alt+m')
  await typed.fill('表格单位要统一')
  await commands.press('Control+Enter')
  await expect
    .poll(async () => (await readComments(id)).threads[0]?.anchor)
    .toMatchObject({ kind: 'object', object: 'table' })
  await expect.poll(() => text.element().querySelectorAll('.comment-object').length).toBe(1)
  await putCaret('数字高程模型', true)
  await commands.type('（改）')

  await expect.element(panel).toMatchTextContent('原文已改动')
})

test('cards stand beside their words and do not overlap, where the form has a column for them', long, async () => {
  const id = await openNewsForm('页边批注', body)
  await storeComment(id, '第一条')
  await storeComment(id, '第二条')
  await reload()
  await expect.poll(() => marks().length).toBeGreaterThan(0)
  await opener.click()
  const boxes = () =>
    page
      .getByRole('article')
      .elements()
      .map((card) => card.getBoundingClientRect())
  await expect.poll(() => boxes().length).toBe(2)
  const mark = () => text.element().querySelector('.comment-mark')?.getBoundingClientRect()

  await expect.poll(() => Math.round((boxes()[0]?.top ?? 0) - (mark()?.top ?? 0))).toBe(0)
  await expect.poll(() => Math.round((boxes()[1]?.top ?? 0) - (boxes()[0]?.bottom ?? 0))).toBe(8)
  await expect.element(page.getByRole('heading', { name: '网站体检' })).not.toBeInTheDocument()
  await button('关闭批注').click()
  await expect.element(panel).not.toBeInTheDocument()
})

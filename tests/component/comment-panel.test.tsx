import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { CommentThread } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import {
  answer,
  body,
  marks,
  openFormWithComment,
  opener,
  panel,
  readComments,
  storeComment,
  typed,
} from './support/comments'
import { readLocalDrafts } from './support/kept'
import { button, focus, long, menuItem, notices, openNewsForm, reconnect, reload } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readNews, writeAsColleague, writeAsStaff } from './support/staff'

test('a comment is answered, resolved and opened again', long, async () => {
  const { id, thread } = await openFormWithComment('回复与解决')
  await opener.click()
  await page.getByRole('article').click()
  await answer.fill('已按检查报告改正')
  await panel.getByRole('button', { name: '回复', exact: true }).click()
  await expect.element(panel).toMatchTextContent('2 条')
  await expect.element(answer).toHaveValue('')
  await panel.getByRole('button', { name: '标为已解决' }).click()

  await expect.element(opener).toHaveAccessibleName('批注')
  expect((await readComments(id)).threads[0]).toMatchObject({ id: thread.id, resolved: { by: '林知远' } })
  await panel.getByRole('button', { name: '重新打开' }).click()
  await expect.element(opener).toHaveAccessibleName('批注，1 条未解决')
  expect((await readComments(id)).threads[0]?.messages.map((one) => one.text)).toEqual([
    '检查报告写 0.112 m',
    '已按检查报告改正',
  ])
})

test('what a colleague says arrives without loading the page anew', async () => {
  const { id, thread } = await openFormWithComment('同事的回复')
  await opener.click()
  await writeAsColleague('王书远', 'comment/answer', { threadId: thread.id, text: '已改为 0.112', key: 'colleague-1' })
  dispatchEvent(new Event('focus'))

  await expect.element(panel).toMatchTextContent('已改为 0.112')
  await writeAsColleague('王书远', 'comment/resolve', { threadId: thread.id })
  dispatchEvent(new Event('focus'))
  await expect.element(panel).toMatchTextContent('已解决')
  expect((await readComments(id)).open).toBe(0)
})

test('two people who resolve a comment at once: the second is told, and sees it resolved', long, async () => {
  const { thread } = await openFormWithComment('同时解决')
  await opener.click()
  await page.getByRole('article').click()
  await writeAsColleague('王书远', 'comment/resolve', { threadId: thread.id })
  await panel.getByRole('button', { name: '标为已解决' }).click()

  await expect.element(notices.getByText('此批注已由王书远标为已解决')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: '重新打开' })).toBeVisible()
})

test('an answer that is refused stays where it was typed', async () => {
  const { thread } = await openFormWithComment('拒绝的回复')
  await opener.click()
  await page.getByRole('article').click()
  await answer.fill('还有一处要改')
  await writeAsColleague('王书远', 'comment/resolve', { threadId: thread.id })
  await panel.getByRole('button', { name: '回复', exact: true }).click()

  await expect.element(panel.getByRole('alert')).toMatchTextContent('此批注已标为已解决，请先重新打开再回复')
  await expect.element(answer).toHaveValue('还有一处要改')
  await expect.element(answer).toHaveFocus()
})

test(
  'an answer that is being written stays in sight when a colleague resolves the comment, and is sent once it is open again',
  long,
  async () => {
    const { id, thread } = await openFormWithComment('写到一半的回复')
    await opener.click()
    await page.getByRole('article').click()
    await answer.fill('还有一处要改')
    await writeAsColleague('王书远', 'comment/resolve', { threadId: thread.id })
    dispatchEvent(new Event('focus'))
    await expect.element(panel.getByText('王书远 标为已解决')).toBeVisible()
    await expect.element(answer).toHaveValue('还有一处要改')
    await expect.element(answer).toHaveFocus()

    await panel.getByRole('button', { name: '回复', exact: true }).click()
    await expect.element(panel.getByRole('alert')).toMatchTextContent('请先重新打开再回复')
    await panel.getByRole('button', { name: '重新打开' }).click()
    await expect.element(panel.getByRole('button', { name: '标为已解决' })).toBeVisible()
    await panel.getByRole('button', { name: '回复', exact: true }).click()
    await expect
      .poll(async () => (await readComments(id)).threads[0]?.messages.map((one) => one.text))
      .toEqual(['检查报告写 0.112 m', '还有一处要改'])
  },
)

test('people are offered by pinyin, and a mention is stored by the id of its account', long, async () => {
  const { id } = await openFormWithComment('提到同事')
  await writeAsColleague('王书远', 'presence/report', { id })
  await opener.click()
  await page.getByRole('article').click()
  await answer.click()
  await commands.type('@wsy')
  const option = panel.getByRole('option', { name: /王书远/ })
  await expect.element(option.first()).toHaveAttribute('aria-selected', 'true')
  await commands.press('Enter')
  await expect.element(answer).toHaveValue('@王书远 ')
  await commands.type('请看')
  await commands.press('Control+Enter')

  await expect.poll(async () => (await readComments(id)).threads[0]?.messages[1]?.text).toMatch(/^@\{\d+\} 请看$/)
  await expect.element(panel).toMatchTextContent('@王书远 请看')
})

test('one deletes what one has just said, after a question', long, async () => {
  const { id } = await openFormWithComment('删除批注')
  await opener.click()
  await panel.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()

  await expect.poll(async () => (await readComments(id)).threads).toEqual([])
  await expect.poll(marks).toEqual([])
})

test('on a telephone the comments are a list at the foot of the screen, open ones first', long, async () => {
  await page.viewport(390, 844)
  const id = await openNewsForm('手机批注', body)
  const resolved = await storeComment(id, '已经好了')
  await storeComment(id, '还没好')
  await writeAsStaff('comment/resolve', { threadId: resolved.id })
  await reload()
  await button('更多操作').click()
  await page.getByRole('menuitem', { name: /^批注/ }).click()
  await expect.element(panel).toBeVisible()
  const box = panel.element().getBoundingClientRect()
  expect([box.left, box.right, Math.round(box.bottom)]).toEqual([0, 390, 844])
  await expect.element(panel.getByRole('listitem').first()).toMatchTextContent('还没好')
  expect(await findAccessibilityFaults(panel.element())).toEqual([])
  await focus(button('关闭批注'))
  await commands.press('Escape')

  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button('更多操作')).toHaveFocus()
})

test('an entry in the trash shows its comments and takes no new ones', async () => {
  const { id, version } = await createNews('回收站里的批注', body)
  await storeComment(id, '留着')
  await writeAsStaff('news/delete', { id, version })
  await openScreen(`/news/updateNews?id=${id}`)
  await opener.click()
  await expect.element(panel).toMatchTextContent('留着')
  await expect.element(button('批注栏目或附件')).not.toBeInTheDocument()
  await page.getByRole('article').click()

  await expect.element(answer).not.toBeInTheDocument()
})

test(
  'a new comment that is being written stays in sight when a colleague moves the entry to the trash',
  long,
  async () => {
    const id = await openNewsForm('写到一半进回收站', body)
    await opener.click()
    await button('批注栏目或附件').click()
    await menuItem('标题').click()
    await typed.fill('标题太长')
    const { version } = await readNews(id)
    await writeAsColleague('王书远', 'news/delete', { id, version })
    dispatchEvent(new Event('focus'))
    await expect.element(button('批注栏目或附件')).not.toBeInTheDocument()
    await expect.element(typed).toHaveValue('标题太长')
    await expect.element(typed).toHaveFocus()
    await commands.press('Control+Enter')
    await expect.element(panel.getByRole('alert')).toMatchTextContent('内容在回收站中，恢复后才能批注')
    await expect.element(typed).toHaveValue('标题太长')
  },
)

test(
  'an answer that is being written stays in sight when the author deletes the comment, until it is emptied',
  long,
  async () => {
    const id = await openNewsForm('回复时被删的批注', body)
    const anchor = { kind: 'field', field: 'title' }
    const thread = await writeAsColleague<CommentThread>('王书远', 'comment/start', {
      entryId: id,
      anchor,
      text: '标题太长',
      key: 'deleted-while-answered',
    })
    await reload()
    await opener.click()
    await page.getByRole('article').click()
    await answer.fill('已改短')
    const field = answer.element()
    await writeAsColleague('王书远', 'comment/remove', { messageId: thread.messages[0]?.id })

    await commands.press('Control+Enter')
    await expect.element(panel.getByRole('alert')).toMatchTextContent('批注已被删除')
    reconnect()
    await expect.element(panel.getByText('此批注已被作者删除，已写的回复保留在此')).toBeVisible()
    expect(answer.element()).toBe(field)
    await expect.element(answer).toHaveValue('已改短')
    await expect.element(panel.getByText('没有未解决的')).toBeVisible()
    expect(await findAccessibilityFaults(panel.element())).toEqual([])

    await answer.fill('')
    await expect.element(page.getByRole('article')).not.toBeInTheDocument()
    await expect.element(panel.getByText(/^还没有批注/)).toBeVisible()
  },
)

test('what is missing among the settings is led to, though the comments have their place', long, async () => {
  const { id } = await writeAsStaff<{ id: number }>('caseInfo/create', {
    category: 1,
    title: '缺封面的案例',
    values: {},
  })
  await openScreen(`/mainpage/updateCaseInfo?id=${id}`)
  await opener.click()
  await expect.element(panel).toBeVisible()
  await button('发布').click()
  await page.getByRole('alert', { name: '待改正的内容' }).getByRole('button', { name: '封面图' }).click()

  await expect.element(panel).not.toBeInTheDocument()
  const focused = () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')
  await expect.poll(focused).toBe('cover')
})

test('the dashboard lists what waits for somebody, and leads to the comment in its form', async () => {
  const { id } = await createNews('工作台上的批注', body)
  const thread = await storeComment(id, '请看这一处')
  await openScreen('/manage')
  const card = page.getByRole('heading', { name: '待回应的批注' })
  await expect.element(card).toBeVisible()
  await page.getByRole('link', { name: /我的内容.*工作台上的批注/ }).click()

  await expect.element(panel).toBeVisible()
  await expect.poll(() => document.querySelector('article[data-active]')?.id).toBe(`comment-${thread.id}`)
})

test('what is typed while a comment is being sent stays in its field, and is kept', long, async () => {
  const id = await openNewsForm('发送时接着写', body)
  await opener.click()
  await button('批注栏目或附件').click()
  await menuItem('标题').click()
  await typed.fill('标题太长')
  await commands.holdCalls('**/api/comment/start')
  await commands.press('Control+Enter')
  await commands.waitForHeldCall()
  await commands.type('日期也要写')
  await commands.restoreCalls()

  await expect.poll(async () => (await readComments(id)).threads.length).toBe(1)
  await expect.element(typed).toHaveValue('日期也要写')
  await expect.element(typed).toHaveFocus()
  await expect.poll(readLocalDrafts).toContain('"text":"日期也要写"')
  await commands.press('Control+Enter')
  await expect
    .poll(async () => (await readComments(id)).threads.map(({ messages, anchor }) => [messages[0]?.text, anchor]))
    .toEqual([
      ['标题太长', { kind: 'field', field: 'title' }],
      ['日期也要写', { kind: 'field', field: 'title' }],
    ])
  await expect.element(typed).not.toBeInTheDocument()
})

test('what is typed while an answer is being sent stays in its field', async () => {
  const { id } = await openFormWithComment('回复时接着写')
  await opener.click()
  await page.getByRole('article').click()
  await answer.fill('已改正')
  await commands.holdCalls('**/api/comment/answer')
  await commands.press('Control+Enter')
  await commands.waitForHeldCall()
  await commands.type('，请再看')
  await commands.restoreCalls()

  await expect.element(panel).toMatchTextContent('2 条')
  await expect.element(answer).toHaveValue('，请再看')
  expect((await readComments(id)).threads[0]?.messages.map((one) => one.text)).toEqual(['检查报告写 0.112 m', '已改正'])
})

import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { LocalDraft } from '../../app/admin/form/local-drafts'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { readLocalDrafts } from './support/kept'
import { button, long, menuItem, openNewsForm, readAddress, readParameter, reload, text, undo } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readAsStaff, readNews, writeAsColleague, writeAsStaff } from './support/staff'

const said = (words: string) => page.getByText(words, { exact: true })
const title = page.getByLabelText('标题').first()
const published = said('已发布，前台已更新')
const summary = page.getByRole('alert', { name: '待改正的内容' })

/** The title of a news item as visitors read it, or why they do not. */
async function readAsVisitor(id: number): Promise<string | number> {
  const answer = await fetch(`/api/news/detail/allow?id=${id}`)
  return answer.ok ? String((await answer.json()).title) : answer.status
}

/** Stores a news item and opens the list that holds nothing else. */
async function openInList(name: string, write: (entry: ManagedEntry) => Promise<unknown>): Promise<number> {
  const entry = await createNews(name)
  await write(entry)
  await openScreen(`/news/updateNews?find=${entry.id}`)
  return entry.id
}

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })

/** Of which entries this browser keeps a plan; null for one that is not stored yet. */
async function readPlannedEntries(): Promise<Array<number | null>> {
  const drafts = JSON.parse(await readLocalDrafts()) as LocalDraft[]
  return drafts.filter(({ type }) => type === 'publishTimes').map(({ entryId }) => entryId)
}

async function openTimes(name: string): Promise<void> {
  await button(`“${name}”的更多操作`).click()
  await menuItem('修改发布时间').click()
}

test('An item that is not complete is not published and says what is missing', async () => {
  await openScreen('/news/addNews')
  await button('发布').click()
  await expect.element(summary.getByRole('button', { name: '标题' })).toHaveFocus()
  await expect.element(title).toHaveAttribute('aria-invalid', 'true')
  expect(location.pathname).toBe('/news/addNews')
})

test('Changes of a published item stay with staff until they are published, and a withdrawn item can be published again', async () => {
  const id = await openNewsForm('机载雷达数据处理规范征求意见')
  await button('发布').click()
  await expect.element(published).toBeVisible()
  await title.fill('机载雷达数据处理规范正式发布')
  await button('保存草稿').click()
  await expect.element(said('已发布，有未发布的修改')).toBeVisible()
  expect(await readAsVisitor(id)).toBe('机载雷达数据处理规范征求意见')
  await button('更新发布').click()
  await expect.element(said('已发布，有未发布的修改')).not.toBeInTheDocument()
  expect(await readAsVisitor(id)).toBe('机载雷达数据处理规范正式发布')

  await button('更多操作').click()
  await menuItem('下线').click()
  await page.getByRole('dialog').getByRole('button', { name: '下线', exact: true }).click()
  await expect.poll(() => readAsVisitor(id)).toBe(404)
  await button('发布').click()
  await expect.poll(() => readAsVisitor(id)).toBe('机载雷达数据处理规范正式发布')
})

test('The form says what will happen, schedules for a minute to come, and cancels that again', long, async () => {
  const id = await openNewsForm('年度测绘成果汇交通知')
  const atOnce = said('点“发布”后立即在前台显示，不自动下线')
  await expect.element(atOnce).toBeVisible()
  await page.getByRole('radiogroup', { name: '上线' }).getByText('定时').click()
  await page.getByLabelText('上线时间').fill('2020-01-01T09:00')
  await button('按时发布').click()
  await expect.element(said('上线时间应晚于现在')).toBeVisible()

  await page.getByLabelText('上线时间').fill('2090-05-01T09:30')
  await page.getByLabelText('下线时间').fill('2090-06-01T18:00')
  await expect.element(said('将于 2090-05-01 09:30 发布，2090-06-01 18:00 自动下线')).toBeVisible()
  expect(await findAccessibilityFaults(page.getByRole('main').element())).toEqual([])
  await button('按时发布').click()
  const planned = said('已定于 2090-05-01 09:30 发布')
  await expect.element(planned).toBeVisible()
  expect((await readNews(id)).scheduledAt).toBe(Date.parse('2090-05-01T09:30:00+08:00'))

  await button('取消定时').click()
  await expect.element(said('已取消定时发布')).toBeVisible()
  await expect.element(atOnce).toBeVisible()
  await undo.click()
  await expect.element(planned).toBeVisible()
})

const laterAt = page.getByLabelText('上线时间')

/** Opens the form of a new item and has it published at a minute to come. */
async function planNewItem(): Promise<void> {
  await openScreen('/news/addNews')
  await page.getByRole('radiogroup', { name: '上线' }).getByText('定时').click()
  await laterAt.fill('2090-05-01T09:30')
}

test('The plan of a new item stays when the item is stored for the first time, and is found again after a reload', async () => {
  await planNewItem()
  await page.getByLabelText('下线时间').fill('2090-06-01T18:00')
  await commands.holdCalls('**/api/news/create')
  await title.fill('汛期影像加密获取安排')
  await commands.waitForHeldCall()
  await expect.poll(readLocalDrafts).toContain('2090-06-01T18:00')
  await commands.restoreCalls()
  await expect.poll(readAddress).toMatch(/updateNews\?id=\d+$/)

  await expect.element(laterAt).toHaveValue('2090-05-01T09:30')
  await expect.element(button('按时发布')).toBeVisible()
  const id = Number(readParameter('id'))
  await expect.poll(readPlannedEntries).toEqual([id])
  await reload()
  await expect.element(laterAt).toHaveValue('2090-05-01T09:30')
  await expect.element(page.getByLabelText('下线时间')).toHaveValue('2090-06-01T18:00')
})

test(
  'A new item that could be stored but not scheduled is scheduled by the next try, and not published at once',
  long,
  async () => {
    await planNewItem()
    await commands.failCalls('**/api/news/schedule', { status: 503 })
    await text.fill('汛期前完成全域影像获取。')
    await title.fill('汛期影像获取计划')
    await button('按时发布').click()
    await expect.element(page.getByRole('alert').getByText('服务器内部错误')).toBeVisible()
    await commands.restoreCalls()
    await expect.element(laterAt).toHaveValue('2090-05-01T09:30')
    await button('按时发布').click()
    await expect.element(said('已定于 2090-05-01 09:30 发布')).toBeVisible()
    expect((await readNews(Number(readParameter('id')))).state).toBe('scheduled')
  },
)

test('Times that are typed stay when a colleague publishes the item, and the button goes on to plan', async () => {
  const id = await openNewsForm('同事先发布的新闻')
  await writeAsColleague('许文', 'presence/report', { id, hasChanged: true, caret: null })
  dispatchEvent(new Event('focus'))
  await expect.element(page.getByRole('status').filter({ hasText: /正在编辑/ })).toBeVisible()
  await page.getByRole('radiogroup', { name: '上线' }).getByText('定时').click()
  await laterAt.fill('2090-05-01T09:30')
  const { version } = await readNews(id)
  await writeAsColleague('许文', 'news/publish', { id, version, until: Date.parse('2090-08-01T18:00:00+08:00') })
  dispatchEvent(new Event('focus'))

  // The end, of which nothing was typed, is the one that the colleague has set.
  await expect.element(page.getByLabelText('下线时间')).toHaveValue('2090-08-01T18:00')
  await expect.element(laterAt).toHaveValue('2090-05-01T09:30')
  await expect.element(button('按时发布')).toBeVisible()
})

test('The publish time is changed from the list, which shows the new one at once, later or sooner', long, async () => {
  const name = '测量标志普查启动预告'
  const from = Date.parse('2090-05-01T09:30:00+08:00')
  await openInList(name, ({ id, version }) => writeAsStaff('news/schedule', { id, version, from }))
  await expect.element(rowOf(name)).toMatchTextContent('2090-05-01 09:30 发布')
  const dialog = page.getByRole('dialog', { name: '修改发布时间' })
  const changeTo = async (time: string) => {
    await openTimes(name)
    await dialog.getByLabelText('上线时间').fill(time)
    await dialog.getByRole('button', { name: '按时发布' }).click()
  }

  await changeTo('2090-05-09T10:00')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(rowOf(name)).toMatchTextContent('2090-05-09 10:00 发布')
  expect(await readPlannedEntries()).toEqual([])
  await changeTo('2090-04-02T08:00')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(rowOf(name)).toMatchTextContent('2090-04-02 08:00 发布')
  await undo.click()
  await expect.element(rowOf(name)).toMatchTextContent('2090-05-09 10:00 发布')
  await changeTo('2020-01-01T09:00')
  await expect.element(dialog.getByText('上线时间应晚于现在')).toBeVisible()
  expect(await findAccessibilityFaults(dialog.element())).toEqual([])
})

test('A published entry is given its end from the list', long, async () => {
  const name = '临时停车通告'
  const id = await openInList(name, (entry) => writeAsStaff('news/publish', { id: entry.id, version: entry.version }))
  await openTimes(name)
  const dialog = page.getByRole('dialog', { name: '修改发布时间' })
  await dialog.getByLabelText('下线时间').fill('2090-06-01T18:00')
  await dialog.getByRole('button', { name: '更新发布' }).click()
  await expect.element(rowOf(name)).toMatchTextContent('2090-06-01 18:00 下线')
  expect((await readNews(id)).publishedUntil).toBe(Date.parse('2090-06-01T18:00:00+08:00'))
})

const severeText = '<p>采用国内最先进的流程。</p>'

test(
  'The reason for 仍然发布 stays in its field when a publish time could not be changed, and is forgotten once it is',
  long,
  async () => {
    const name = '引用原文的预告'
    const from = Date.parse('2090-05-01T09:30:00+08:00')
    const { id, version } = await createNews(name, severeText)
    await writeAsStaff('news/schedule', { id, version, from, anyway: { reason: '首次引用原文' } })
    await openScreen(`/news/updateNews?find=${id}`)
    await openTimes(name)
    const dialog = page.getByRole('dialog', { name: '修改发布时间' })
    await dialog.getByLabelText('上线时间').fill('2090-05-09T10:00')
    await dialog.getByRole('button', { name: '按时发布' }).click()
    const reason = dialog.getByLabelText('仍然发布的原因')
    await reason.fill('引用验收专家组的结论')
    await expect.poll(readLocalDrafts).toContain('引用验收专家组的结论')
    await commands.failCalls('**/api/news/schedule', { status: 503 })
    await dialog.getByRole('button', { name: '仍然发布' }).click()

    await expect.element(dialog.getByText('服务器内部错误')).toBeVisible()
    await expect.element(reason).toHaveValue('引用验收专家组的结论')
    expect(await readLocalDrafts()).toContain('引用验收专家组的结论')
    await commands.restoreCalls()
    await dialog.getByRole('button', { name: '仍然发布' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect((await readNews(id)).scheduledAt).toBe(Date.parse('2090-05-09T10:00:00+08:00'))
    await expect.poll(readLocalDrafts).not.toContain('引用验收专家组的结论')
  },
)

test(
  'The reason for 仍然发布 stays in its field when entries of a list could not be published, and is forgotten once they are',
  long,
  async () => {
    const { id } = await createNews('清单中引用原文', severeText)
    await openScreen(`/news/updateNews?find=${id}`)
    await page.getByLabelText('选择本页全部').click()
    await button('发布').click()
    await button('发布 1 条').click()
    const refused = page.getByRole('dialog', { name: '“清单中引用原文”未发布' })
    const reason = refused.getByLabelText('仍然发布的原因')
    await reason.fill('引用验收专家组的结论')
    await expect.poll(readLocalDrafts).toContain('引用验收专家组的结论')
    await commands.failCalls('**/api/news/bulk', { status: 503 })
    await refused.getByRole('button', { name: '仍然发布' }).click()

    await expect.element(refused.getByRole('alert')).toMatchTextContent('服务器内部错误')
    await expect.element(reason).toHaveValue('引用验收专家组的结论')
    expect(await readLocalDrafts()).toContain('引用验收专家组的结论')
    await commands.restoreCalls()
    await refused.getByRole('button', { name: '仍然发布' }).click()
    await expect.element(refused).not.toBeInTheDocument()
    expect((await readNews(id)).state).toBe('published')
    await expect.poll(readLocalDrafts).not.toContain('引用验收专家组的结论')
  },
)

test('Severe findings are published by 仍然发布 with a reason, which 动态 keeps', async () => {
  const id = await openNewsForm('引用原文的新闻', severeText)
  await button('发布').click()
  await expect.element(summary.getByText('发布前请核对 1 处')).toBeVisible()
  const reason = summary.getByLabelText('仍然发布的原因')
  await reason.fill('引用')
  await summary.getByRole('button', { name: '仍然发布' }).click()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  expect((await readNews(id)).state).toBe('draft')

  await reason.fill('引用验收专家组的结论')
  await commands.press('Enter')
  await expect.element(published).toBeVisible()
  await expect.element(summary).not.toBeInTheDocument()
  const { rows } = await readAsStaff<{ rows: unknown[] }>('activity', { kind: 'publish' })
  expect(rows).toContainEqual(expect.objectContaining({ note: '仍然发布：引用验收专家组的结论' }))
})

test('Publishing many names each that may not go live with its reasons, and publishes the others', long, async () => {
  const severe = await createNews('批量判断，用语', severeText)
  const empty = await createNews('批量判断，没有正文', '')
  const good = await createNews('批量判断，没有问题')
  await openScreen(`/news/updateNews?find=${encodeURIComponent('批量判断')}`)
  await page.getByLabelText('选择本页全部').click()
  await button('发布').click()
  await button('发布 3 条').click()

  const refused = page.getByRole('dialog', { name: '2 条未发布' })
  await expect.element(refused.getByText('正文：绝对化用语“国内最先进”（第 1 段）')).toBeVisible()
  await expect.element(refused.getByText('正文：请填写正文')).toBeVisible()
  await expect.poll(async () => (await readNews(good.id)).state).toBe('published')
  await refused.getByLabelText('仍然发布的原因').fill('引用验收专家组的结论')
  await refused.getByRole('button', { name: '仍然发布 1 条' }).click()
  await expect.poll(async () => (await readNews(severe.id)).state).toBe('published')
  expect((await readNews(empty.id)).state).toBe('draft')
})

import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { EntryReview, Listing, ManagedEntry, ManagedRow } from '../../app/contract'
import { long } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, readAsStaff, readNews, signIn, writeAsColleague, writeAsStaff } from './support/staff'

const card = page.getByRole('region', { name: '送审' })
const words = card.getByLabelText('审阅意见')
const sendBack = card.getByRole('button', { name: '退回' })
const approve = card.getByRole('button', { name: '同意', exact: true })
const refresh = card.getByRole('button', { name: '刷新' })
const author = '王书远'

/** The reader, who decides in the only stage. */
let reader = 0

beforeEach(async () => {
  await openInstance()
  reader = (await signIn('administrator', '李岱')).id
})

const readReview = (id: number) => readAsStaff<EntryReview>('review/entry', { type: 'news', id })

const send = ({ id, version }: Pick<ManagedEntry, 'id' | 'version'>) =>
  writeAsColleague(author, 'review/send', { type: 'news', id, version, message: '' })

/** Has the form not learn by itself what the author saves. */
const learnNothing = () => commands.failCalls('**/api/presence/report', { status: 503 })

/** Opens a news item that a colleague has sent, and begins to write why it goes back. */
async function beginToReturn(title: string, reason: string): Promise<number> {
  const stages = [{ stage: 'final', people: [reader], deputy: null, termHours: 8 }]
  await writeAsStaff('review/saveStages', { type: 'news', stages })
  const values = { body: '<p>外业布设像控点 4860 个。</p>' }
  await writeAsColleague(author, 'news/create', { category: 2, title, values })
  const { rows } = await readAsStaff<Listing<ManagedRow>>('news/list', { text: title })
  const [row] = rows
  if (!row) throw new Error('the news item is not stored')
  await send(row)
  await openScreen(`/news/updateNews?id=${row.id}`)
  await words.fill(reason)
  return row.id
}

/** Expects that what was typed stands where it stood, and says that it cannot be sent. */
async function expectHeld(field: Element, reason: string): Promise<void> {
  await expect.element(card.getByText('现在不能提交，已写的文字保留在此')).toBeVisible()
  expect(words.element()).toBe(field)
  await expect.element(words).toHaveValue(reason)
  await expect.element(sendBack).toBeDisabled()
  await expect.element(approve).toBeDisabled()
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument()
}

test(
  'Words of a reviewer stay in sight when the author sends another version, which is decided once they are cleared',
  long,
  async () => {
    await learnNothing()
    const id = await beginToReturn('审阅时又改的新闻', '像控点应为 4900 个')
    const field = words.element()
    const { version } = await readNews(id)
    const changed = { category: 2, title: '审阅时又改的新闻', values: { body: '<p>外业布设像控点 4900 个。</p>' } }
    await send(await writeAsColleague<ManagedEntry>(author, 'news/save', { id, version, ...changed }))

    await sendBack.click()
    await expect.element(card.getByText('已有新一轮送审，请刷新')).toBeVisible()
    await refresh.click()

    await expect.element(card.getByText('第 2 版', { exact: true })).toBeVisible()
    await expectHeld(field, '像控点应为 4900 个')
    await words.fill('')
    await expect.element(sendBack).toBeEnabled()
    await words.fill('请补审图号')
    await sendBack.click()
    await expect.poll(async () => (await readReview(id)).state).toBe('returned')
    await expect.element(card.getByText('“请补审图号”')).toBeVisible()
    await expect.element(words).not.toBeInTheDocument()
  },
)

test('Words of a reviewer stay in sight when the author changes what was sent', async () => {
  await learnNothing()
  const id = await beginToReturn('送审后改动的新闻', '图 2 请补审图号')
  const field = words.element()
  const { version } = await readNews(id)
  const changed = { category: 2, title: '送审后改了标题的新闻', values: {} }
  await writeAsColleague(author, 'news/save', { id, version, ...changed })

  await sendBack.click()
  await expect.element(card.getByText('内容已更新为第 2 版，第 1 版须重新送审')).toBeVisible()
  await refresh.click()

  await expect.element(card.getByText(/第 1 版的意见已失效/)).toBeVisible()
  await expectHeld(field, '图 2 请补审图号')
  await words.fill('')
  await expect.element(words).not.toBeInTheDocument()
})

test('Words of a reviewer stay in sight when somebody else has decided', long, async () => {
  const id = await beginToReturn('别处已同意的新闻', '精度说明不全')
  const field = words.element()
  const { round } = await readReview(id)
  const verdict = { id: round?.id, stage: 'final', revisionId: round?.revisionId, decision: 'approve', words: '' }
  await writeAsStaff('review/decide', verdict)

  await sendBack.click()
  await expect.element(card.getByText(/^李岱已在 \d\d:\d\d 同意/)).toBeVisible()
  await refresh.click()

  await expect.element(card.getByText('可发布', { exact: true })).toBeVisible()
  await expectHeld(field, '精度说明不全')
})

test('Words of a reviewer stay in sight when the entry is moved to the trash', long, async () => {
  const id = await beginToReturn('审阅时删除的新闻', '来源未注明')
  const field = words.element()
  await writeAsStaff('news/delete', { id, version: (await readNews(id)).version })

  await sendBack.click()
  await expect.element(card.getByText('内容已被移到回收站')).toBeVisible()
  await refresh.click()

  await expect.element(page.getByRole('button', { name: '恢复' }).first()).toBeVisible()
  await expectHeld(field, '来源未注明')
  await words.fill('')
  await expect.element(card).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { createNews, decide, readRef, saveNews, send, setStages, stage } from '../support/reviews'
import { openTestSite } from '../support/test-site'

const { api, editor: writer, administrator } = await openTestSite()
const initial = await api.signInStaff('initial', 'editor')
const withStages = () => setStages(administrator, 'news', [stage('final', [initial])])
await withStages()

type Ref = { id: number; version: number }

async function sendAndDecide(decision: 'approve' | 'return'): Promise<Ref> {
  const ref = await createNews(writer)
  await send(writer, ref)
  await decide(initial, ref, decision, '图 2 请补审图号')
  return ref
}

/** Where lists and the author's workbench still speak of the review of an entry. */
async function findTraces({ id }: Ref) {
  const has = (rows: unknown) =>
    (rows as Array<{ id?: number; entryId?: number }>).find((row) => (row.id ?? row.entryId) === id)
  const list = async (query: object) => has((await writer.get('/news/list', { limit: 100, ...query })).json.rows)
  return {
    mark: ((await list({})) as { review?: object } | undefined)?.review ?? null,
    inFilter: (await list({ state: 'returned' })) !== undefined,
    onWorkbench: has((await writer.get('/review/returned', { limit: 100 })).json.rows) !== undefined,
    state: (await writer.get('/review/entry', { type: 'news', id })).json.state,
  }
}

const nothing = { mark: null, inFilter: false, onWorkbench: false, state: null }
const returned = { mark: { state: 'returned', number: 1 }, inFilter: true, onWorkbench: true, state: 'returned' }
const emergency = { reason: '汛情通告须立即发布' }

test('What was returned waits for its sender until it is sent again, and for nobody else', async () => {
  const ref = await createNews(writer, {}, '退回给撰写人的新闻')
  const other = await createNews(writer, {}, '退回后删除的新闻')
  for (const sent of [ref, other]) {
    await send(writer, sent)
    await decide(initial, sent, 'return', '图 2 请补审图号')
  }
  await writer.post('/news/delete', other)
  const returned = async (reader = writer) => {
    const { json } = await reader.get('/review/returned', { limit: 100 })
    return (json.rows as Array<{ entryId: number }>).find(({ entryId }) => entryId === ref.id)
  }

  expect(await returned()).toMatchObject({
    type: 'news',
    title: '退回给撰写人的新闻',
    by: '测试initial',
    words: '图 2 请补审图号',
  })
  expect(await returned(initial)).toBeUndefined()
  const { json } = await writer.get('/review/returned', { limit: 1 })
  expect((json.rows as object[]).length).toBe(1)
  expect(JSON.stringify((await writer.get('/review/returned', { limit: 100 })).json)).not.toContain('退回后删除')

  await send(writer, await saveNews(writer, ref, { title: '补过审图号的新闻' }))
  expect(await returned()).toBeUndefined()
})

test('A returned version that goes live in an emergency is returned no more', async () => {
  const ref = await sendAndDecide('return')
  const changed = await saveNews(writer, ref, { title: '退回后应急发布的新闻' })
  expect(await findTraces(ref)).toEqual(returned)

  const done = await administrator.post('/news/publish', { ...changed, emergency })

  expect(done.status).toBe(200)
  expect(await findTraces(ref)).toEqual(nothing)
})

test('A returned version that goes live after the stages were removed is returned no more', async () => {
  const ref = await sendAndDecide('return')
  await setStages(administrator, 'news', [])

  const done = await writer.post('/news/publish', ref)
  await withStages()

  expect(done.status).toBe(200)
  expect(await findTraces(ref)).toEqual(nothing)
})

test('Decisions that a publication passed over are void no more', async () => {
  const ref = await sendAndDecide('approve')
  const changed = await saveNews(writer, ref, { title: '同意后改过的新闻' })
  expect((await findTraces(ref)).mark).toEqual({ state: 'voided', number: 1 })

  const done = await administrator.post('/news/publish', { ...changed, emergency })

  expect(done.status).toBe(200)
  expect(await findTraces(ref)).toEqual(nothing)
})

test('A version that visitors see again by undoing a withdrawal does not settle the next one', async () => {
  await setStages(administrator, 'news', [])
  const live = readRef(await writer.post('/news/publish', await createNews(writer)))
  await withStages()
  const changed = await saveNews(writer, live, { title: '退回的第二版' })
  await send(writer, changed)
  await decide(initial, changed, 'return', '请核对')
  const withdrawn = readRef(await writer.post('/news/withdraw', changed))

  const again = await administrator.post('/news/revert', { ...withdrawn, emergency })

  expect(again.json.state).toBe('published')
  expect(await findTraces(live)).toMatchObject({ inFilter: true, onWorkbench: true, state: 'returned' })
})

import { expect, test } from 'vitest'
import { createNews, decide, saveNews, send, setStages, stage } from '../support/reviews'
import { openTestSite } from '../support/test-site'

const { api, editor: writer, administrator } = await openTestSite()
const initial = await api.signInStaff('initial', 'editor')
await setStages(administrator, 'news', [stage('final', [initial])])

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

import { expect, test } from 'vitest'
import { contentTypes } from '../../app/content/registry'
import type { ApiCaller } from '../support/api'
import { createExampleDraft } from '../support/fixtures'
import { openTestSite } from '../support/test-site'

const { api, editor, administrator } = await openTestSite()
const visitor = api.visitor

const words = '窃窃私语的批注'
let keys = 0

async function create(title: string): Promise<{ id: number; version: number }> {
  const { json } = await editor.post('/news/create', createExampleDraft(contentTypes.news, { title, category: 2 }))
  return json as { id: number; version: number }
}

const start = (entryId: number, text: string, caller: ApiCaller = editor) =>
  caller.post('/comment/start', {
    entryId,
    anchor: { kind: 'field', field: 'abstract' },
    text,
    key: `a-form-${++keys}`,
  })

test('Visitors read no comments and write none', async () => {
  const { id } = await create('不给访客看的')
  await start(id, words)

  expect((await visitor.get('/comment/list', { entryId: id })).status).toBe(401)
  expect((await visitor.get('/comment/waiting')).status).toBe(401)
  expect((await start(id, '访客的话', visitor)).status).toBe(401)
})

test('What visitors read of an entry, its preview and the search know nothing of its comments', async () => {
  const { id, version } = await create('管线普查验收')
  await start(id, words)
  await editor.post('/news/publish', { id, version })

  const publicly = await visitor.get('/news/detail/allow', { id })
  expect([publicly.status, publicly.text]).toEqual([200, expect.not.stringContaining(words)])
  expect((await visitor.get('/search/allow', { keyword: words })).text).toContain('"total":0')
  expect((await editor.get('/news/detail', { id })).text).not.toContain(words)
  expect((await editor.get('/news/list', { limit: 100 })).text).not.toContain(words)
})

test('An administrator and an editor answer each other, and an open form learns of it by its report', async () => {
  const { id } = await create('两人核对')
  const before = await editor.post('/presence/report', { id })
  const { json: thread } = await start(id, '请核对', administrator)
  const after = await editor.post('/presence/report', { id })
  expect([before.json.comments, after.json.comments]).toMatchObject([{ open: 0 }, { open: 1 }])
  expect(after.json.comments).not.toEqual(before.json.comments)

  const answer = { threadId: thread.id, text: '已核对', key: 'a-form-answers' }
  const { json } = await editor.post('/comment/answer', answer)
  expect(json).toMatchObject({ messages: [{ text: '请核对' }, { text: '已核对' }] })
})

test('The trail says who commented, answered, resolved and deleted, and nothing of what was said', async () => {
  const { id } = await create('记入日志')
  const { json: thread } = await start(id, words)
  const threadId = thread.id
  await editor.post('/comment/answer', { threadId, text: words, key: 'a-form-audited' })
  await editor.post('/comment/resolve', { threadId })
  await editor.post('/comment/reopen', { threadId })
  const { json } = await editor.get('/comment/list', { entryId: id })
  const [{ messages }] = json.threads as [{ messages: Array<{ id: number }> }]
  await editor.post('/comment/remove', { messageId: messages[1]?.id })

  const log = await administrator.get('/activity/ofEntry', { type: 'news', id })
  const said = (log.json.rows as Array<{ sentence: Array<{ text: string }> }>).map(({ sentence }) =>
    sentence.map(({ text }) => text).join(''),
  )
  expect(said.slice(0, 5)).toEqual([
    '删除了自己在新闻《记入日志》的批注',
    '重新打开新闻《记入日志》的一条批注',
    '把新闻《记入日志》的一条批注标为已解决',
    '回复了新闻《记入日志》的批注',
    '批注了新闻《记入日志》',
  ])
  expect(log.text).not.toContain(words)
})

test('A comment that cannot be stored is refused with a code and a sentence', async () => {
  const { id } = await create('有错的批注')
  const empty = await start(id, '  ')
  expect([empty.status, empty.json]).toMatchObject([400, { code: 'invalid', message: '请填写批注内容' }])
  const long = await start(id, '长'.repeat(1001))
  expect([long.status, long.json]).toMatchObject([400, { code: 'invalid', message: '批注不能超过 1000 个字' }])
  const nobody = await start(id, '@{999999} 在吗')
  expect([nobody.status, nobody.json]).toMatchObject([400, { code: 'invalid', message: '提到的人不存在，请重新选择' }])
  const nowhere = await start(999_999, '没有这条')
  expect([nowhere.status, nowhere.json]).toMatchObject([
    404,
    { code: 'notFound', message: '内容不存在，可能已被彻底删除' },
  ])
  const anchor = await editor.post('/comment/start', {
    entryId: id,
    anchor: { kind: 'nowhere' },
    text: '字',
    key: 'a-form-x',
  })
  expect([anchor.status, anchor.json.code]).toEqual([400, 'invalid'])
})

test('Who may not view an entry reads and writes nothing of its comments, hears of none and cannot be named', async () => {
  const { id } = await create('不给外人看')
  const outsider = await api.signInStaff('outsider', 'nothing')
  const thread = await start(id, `请 @{${outsider.id}} 核对`)
  expect([thread.status, JSON.stringify(thread.json)]).toEqual([400, expect.stringContaining('不能查看这条内容')])
  const { json } = await start(id, '只有看得到的人知道')

  for (const refused of [
    await outsider.get('/comment/list', { entryId: id }),
    await outsider.get('/comment/people', { entryId: id }),
    await start(id, '外人的话', outsider),
    await outsider.post('/comment/answer', { threadId: json.id, text: '外人的回复', key: 'an-outsider' }),
    await outsider.post('/comment/resolve', { threadId: json.id }),
    await outsider.get('/comment/waiting'),
  ])
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden'])
  const people = await editor.get('/comment/people', { entryId: id })
  expect((people.json.rows as Array<{ id: number }>).map((person) => person.id)).not.toContain(outsider.id)
})

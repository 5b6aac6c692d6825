import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createNews, decide, readReview, send, setStages, stage } from '../support/reviews'
import { openTestSite } from '../support/test-site'

const { context, api, editor: writer, administrator } = await openTestSite()
const initial = await api.signInStaff('initial', 'editor')
const second = await api.signInStaff('second', 'editor')
await setStages(administrator, 'news', [
  stage('initial', [initial]),
  stage('second', [second]),
  stage('final', [administrator]),
])

test('Every step of a review is recorded in its own transaction, with its version and words', async () => {
  const ref = await createNews(writer, {}, '留下记录的新闻')
  await send(writer, ref, '请核对')
  await decide(initial, ref)
  await decide(second, ref, 'return', '图 2 请补审图号')

  const records = await context.db
    .selectFrom('audit')
    .select(['action', 'account_name', 'detail'])
    .where('target', '=', `news:${ref.id}`)
    .where('action', 'like', 'review.%')
    .orderBy('id')
    .execute()

  expect(records).toEqual([
    { action: 'review.send', account_name: '测试editor', detail: '第 1 版：请核对' },
    { action: 'review.approve', account_name: '测试initial', detail: '初审，第 1 版' },
    { action: 'review.return', account_name: '测试second', detail: '复审，第 1 版：图 2 请补审图号' },
  ])
})

test('Nothing is decided where it cannot be recorded', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  await sql`alter table audit rename to audit_away`.execute(context.db)

  const refused = await decide(initial, ref)

  await sql`alter table audit_away rename to audit`.execute(context.db)
  expect([refused.status, refused.json.code]).toEqual([503, 'unavailable'])
  expect((await readReview(writer, ref)).state).toBe('toInitial')
})

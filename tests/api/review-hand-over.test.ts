import { expect, test } from 'vitest'
import { createNews, decide, readReview, send, setStages, stage } from '../support/reviews'
import { openTestSite } from '../support/test-site'

const { context, api, editor: writer, administrator } = await openTestSite()
const initial = await api.signInStaff('initial', 'editor')
const second = await api.signInStaff('second', 'editor')
const deputy = await api.signInStaff('deputy', 'editor')
await setStages(administrator, 'news', [stage('initial', [initial]), stage('final', [second, deputy])])

test('A stage is handed over to somebody else, with words', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  const { roundId } = await readReview(initial, ref)
  const handOver = { id: roundId, stage: 'initial', to: deputy.id, words: '本周出差' }

  const foreign = await second.post('/review/handOver', handOver)
  const toWriter = await initial.post('/review/handOver', { ...handOver, to: writer.id })
  const done = await initial.post('/review/handOver', handOver)

  expect([foreign.status, toWriter.status, done.status]).toEqual([403, 400, 200])
  expect((await decide(initial, ref)).status).toBe(403)
  expect((await decide(deputy, ref)).status).toBe(200)
})

test('A stage is handed over only to somebody who can review, and they are listed', async () => {
  const { id: unable } = await api.signInStaff('unable', 'nothing')
  const { id: disabled } = await api.signInStaff('away', 'editor')
  await administrator.post('/account/save', { id: disabled, disabled: true })
  const { id: demo } = await api.signInStaff('example', 'editor')
  await context.db.updateTable('account').set({ is_demo: 1 }).where('id', '=', demo).execute()
  const ref = await createNews(writer)
  await send(writer, ref)
  const { roundId } = await readReview(initial, ref)

  const answers = await Promise.all(
    [unable, disabled, demo].map((to) =>
      initial.post('/review/handOver', { id: roundId, stage: 'initial', to, words: '本周出差' }),
    ),
  )
  const { json } = await initial.get('/review/people', { type: 'news' })

  expect(answers.map(({ status, json: { fields } }) => [status, fields])).toEqual([
    [400, { to: '测试unable没有“新闻：审阅”的权限' }],
    [400, { to: '测试away的账号已停用，不能审阅' }],
    [400, { to: '测试example的账号尚未设置密码，不能审阅' }],
  ])
  const listed = (json as { rows: Array<{ id: number }> }).rows.map(({ id }) => id)
  expect(listed).toEqual(expect.arrayContaining([initial.id, second.id, deputy.id]))
  for (const id of [unable, disabled, demo]) expect(listed).not.toContain(id)
  expect((await decide(initial, ref)).status).toBe(200)
})

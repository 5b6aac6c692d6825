import { expect, test } from 'vitest'
import { createNews, decide, readRef, readReview, saveNews, send, setStages, stage } from '../support/reviews'
import { openTestSite } from '../support/test-site'

const { context, api, editor: writer, administrator } = await openTestSite()
const initial = await api.signInStaff('initial', 'editor')
const second = await api.signInStaff('second', 'editor')
const final = await api.signInStaff('final', 'editor')
const deputy = await api.signInStaff('deputy', 'editor')

const all = [stage('initial', [initial]), stage('second', [second, deputy]), stage('final', [final], deputy)]
await setStages(administrator, 'news', all)

const readState = async (ref: { id: number }) => (await readReview(writer, ref)).state

test('An entry goes from draft over three stages to publishable, and is published', async () => {
  const ref = await createNews(writer)
  const states: unknown[] = []

  await send(writer, ref, '补测成果已通过二级检查')
  states.push(await readState(ref))
  for (const reviewer of [initial, second, final]) {
    expect((await decide(reviewer, ref)).status).toBe(200)
    states.push(await readState(ref))
  }
  const published = await writer.post('/news/publish', ref)

  expect(states).toEqual(['toInitial', 'toSecond', 'toFinal', 'approved'])
  expect([published.status, published.json.state]).toEqual([200, 'published'])
  expect(await readState(ref)).toBeNull()
})

test('A return needs words, goes to the author, and the next round begins at the first stage', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  await decide(initial, ref)

  const wordless = await decide(second, ref, 'return')
  const returned = await decide(second, ref, 'return', '图 2 请补审图号')
  const stateAfter = await readState(ref)
  const changed = await saveNews(writer, ref, { values: { body: '<p>已补审图号。</p>' } })
  await send(writer, changed)

  expect([wordless.status, wordless.json.fields]).toEqual([400, { words: '请写明退回原因' }])
  expect([returned.status, stateAfter]).toEqual([200, 'returned'])
  expect((await readReview(writer, ref)).stage).toBe('initial')
})

test('With the setting, the round after a return begins at the stage that returned, unless the entry went live meanwhile', async () => {
  const { settings } = context
  const { version, ...stored } = await settings.read()
  await settings.save({ ...stored, reviewsResume: true }, version, null)
  const ref = await createNews(writer)
  await send(writer, ref)
  await decide(initial, ref)
  await decide(second, ref, 'return', '请核对数字')

  const again = await saveNews(writer, ref, { title: '数字已经核对的新闻' })
  await send(writer, again)

  expect((await readReview(writer, ref)).stage).toBe('second')
  await decide(second, ref, 'return', '请再核对')
  const urgent = await saveNews(writer, again, { title: '退回后应急发布的新闻' })
  const live = readRef(
    await administrator.post('/news/publish', { ...urgent, emergency: { reason: '汛情通告须立即发布' } }),
  )
  await send(writer, await saveNews(writer, live, { title: '应急发布后再改的新闻' }))
  expect((await readReview(writer, ref)).stage).toBe('initial')
  const { version: later, ...changed } = await settings.read()
  await settings.save({ ...changed, reviewsResume: false }, later, null)
})

test('A change of what is signed voids every decision, and says who changed what', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  await decide(initial, ref)

  await saveNews(writer, ref, { title: '改了标题的新闻', values: { body: '<p>改写的正文。</p>' } })

  const { json } = await writer.get('/review/entry', { type: 'news', id: ref.id })
  expect(json).toMatchObject({
    state: 'voided',
    voidedBy: { by: '测试editor', parts: ['标题', '正文'] },
    may: { decide: false, send: true },
  })
  const late = await decide(second, ref)
  expect([late.status, late.json.message]).toEqual([409, '内容已更新为第 2 版，第 1 版须重新送审'])
})

test('What is taken back to the very words that were signed is signed again', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  const changed = await saveNews(writer, ref, { values: { body: '<p>改写。</p>' } })

  await saveNews(writer, changed, { values: { body: '<p>外业布设像控点 4860 个。</p>' } })

  expect(await readState(ref)).toBe('toInitial')
})

test('What no decision covers stands under it as completed, and it can be published', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  for (const reviewer of [initial, second, final]) await decide(reviewer, ref)

  const completed = await saveNews(writer, ref, { values: { pinned: true } })

  const { json } = await writer.get('/review/entry', { type: 'news', id: ref.id })
  expect(json).toMatchObject({ state: 'approved', supplements: 1 })
  expect((await writer.post('/news/publish', completed)).status).toBe(200)
})

test('Whoever wrote a version does not decide on it, and the stage asks the others', async () => {
  await setStages(administrator, 'news', [stage('final', [writer, final])])
  const ref = await createNews(writer)
  await send(writer, ref)

  const own = await decide(writer, ref)
  const other = await decide(final, ref)

  expect([own.status, own.json.message]).toEqual([403, '您编辑过这一版，须由其他人审阅'])
  expect(other.status).toBe(200)
  await setStages(administrator, 'news', all)
})

test('Whoever changed a version of somebody else does not decide on it either', async () => {
  const ref = await createNews(writer)
  const changed = await saveNews(initial, ref, { title: '初审人改过的新闻' })

  const refused = await send(writer, changed)

  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    400,
    'reviewerMissing',
    '初审没有其他人可派，请联系系统管理员',
  ])
})

test('With the setting, the author gives the last approval, and no earlier one', async () => {
  const { settings } = context
  const { version, ...stored } = await settings.read()
  await settings.save({ ...stored, writersMayGiveLastApproval: true }, version, null)
  await setStages(administrator, 'news', [stage('final', [writer])])
  const ref = await createNews(writer)

  expect((await send(writer, ref)).status).toBe(200)
  expect((await decide(writer, ref)).status).toBe(200)
  await setStages(administrator, 'news', [stage('initial', [writer]), stage('final', [writer])])
  const refused = await send(writer, await createNews(writer))

  expect(refused.json.message).toBe('初审没有其他人可派，请联系系统管理员')
  const { version: later, ...changed } = await settings.read()
  await settings.save({ ...changed, writersMayGiveLastApproval: false }, later, null)
  await setStages(administrator, 'news', all)
})

test('Of two decisions at once the first counts, and the other hears who decided', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  await decide(initial, ref)
  const { roundId, revisionId } = await readReview(second, ref)
  const verdict = { id: roundId, stage: 'second', revisionId, words: '' }

  const answers = await Promise.all([
    second.post('/review/decide', { ...verdict, decision: 'approve' }),
    deputy.post('/review/decide', { ...verdict, decision: 'return', words: '请再核对' }),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.json.message).toMatch(/^测试(second已在 \d\d:\d\d 同意|deputy已在 \d\d:\d\d 退回)$/)
})

test('A decision on a version that is gone is refused with the reason', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  const { roundId, revisionId } = await readReview(initial, ref)
  await writer.post('/news/delete', ref)

  const verdict = { id: roundId, stage: 'initial', revisionId, decision: 'approve' }
  const trashed = await initial.post('/review/decide', verdict)
  const unknown = await initial.post('/review/decide', { ...verdict, id: 999_999 })

  expect([trashed.status, trashed.json.message]).toEqual([409, '内容已被移到回收站'])
  expect([unknown.status, unknown.json.message]).toEqual([404, '这次送审不存在'])
})

test('A round is taken back by its sender until somebody has decided', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  const { roundId } = await readReview(writer, ref)

  const foreign = await second.post('/review/withdraw', { id: roundId })
  const taken = await writer.post('/review/withdraw', { id: roundId })
  await send(writer, ref)
  await decide(initial, ref)
  const late = await writer.post('/review/withdraw', { id: (await readReview(writer, ref)).roundId })

  expect([foreign.status, taken.status]).toEqual([403, 200])
  expect([late.status, late.json.message]).toEqual([409, '已有审阅意见，不能撤回送审'])
})

test('An approval is taken back, with words, until the next stage has decided', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  await decide(initial, ref)
  const { roundId } = await readReview(initial, ref)

  const wordless = await initial.post('/review/revoke', { id: roundId, words: '' })
  const revoked = await initial.post('/review/revoke', { id: roundId, words: '漏看了图 2' })
  const stageAfter = (await readReview(initial, ref)).stage
  await decide(initial, ref)
  await decide(second, ref)
  const late = await initial.post('/review/revoke', { id: roundId, words: '再看一次' })

  expect([wordless.status, revoked.status, stageAfter]).toEqual([400, 200, 'initial'])
  expect(late.status).toBe(403)
})

test('The last approval is taken back until the version is published', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  for (const reviewer of [initial, second, final]) await decide(reviewer, ref)
  const { roundId } = await readReview(final, ref)

  await final.post('/review/revoke', { id: roundId, words: '领导另有意见' })
  const refused = await writer.post('/news/publish', ref)
  await decide(final, ref)
  await writer.post('/news/publish', ref)
  const late = await final.post('/review/revoke', { id: roundId, words: '领导另有意见' })

  expect([refused.status, refused.json.code]).toEqual([400, 'unpublishable'])
  expect([late.status, late.json.message]).toEqual([409, '这次送审已有后续处理，不能撤回同意'])
})

test('The same version is not sent twice', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)
  const again = await send(writer, ref)
  for (const reviewer of [initial, second, final]) await decide(reviewer, ref)
  const approved = await send(writer, ref)

  expect([again.status, again.json.message]).toEqual([409, '第 1 版正在审阅，无需重复送审'])
  expect([approved.status, approved.json.message]).toEqual([409, '第 1 版已经可以发布，无需再送审'])
})

test('A version that somebody has replaced is not sent', async () => {
  const ref = await createNews(writer)
  await saveNews(second, ref, { title: '别人改过的新闻' })

  const stale = await send(writer, ref)

  expect([stale.status, stale.json.code]).toEqual([409, 'conflict'])
  expect(stale.json.current).toMatchObject({ title: '别人改过的新闻' })
})

test('Changing the stages does not touch rounds under way', async () => {
  const ref = await createNews(writer)
  await send(writer, ref)

  await setStages(administrator, 'news', [stage('final', [deputy])])
  for (const reviewer of [initial, second, final]) expect((await decide(reviewer, ref)).status).toBe(200)

  expect(await readState(ref)).toBe('approved')
  await setStages(administrator, 'news', all)
})

test('The stage of a disabled account is handed to its deputy', async () => {
  const leaving = await api.signInStaff('leaving', 'editor')
  await setStages(administrator, 'news', [stage('final', [leaving], deputy)])
  const ref = await createNews(writer)
  await send(writer, ref)
  const before = await decide(deputy, ref)

  await administrator.post('/account/save', { id: leaving.id, disabled: true })

  expect([before.status, before.json.message]).toEqual([403, '终审由测试leaving负责'])
  expect((await decide(deputy, ref)).status).toBe(200)
  await setStages(administrator, 'news', all)
})

test('Only administrators set stages, and only those that belong together', async () => {
  const person = [stage('initial', [initial])]
  const foreign = await writer.post('/review/saveStages', { type: 'honour', stages: person })
  const odd = await administrator.post('/review/saveStages', { type: 'honour', stages: person })
  const nobody = await administrator.post('/review/saveStages', { type: 'honour', stages: [stage('final', [])] })
  const twice = await administrator.post('/review/saveStages', {
    type: 'honour',
    stages: [stage('final', [final], final)],
  })

  expect([foreign.status, odd.status, nobody.status, twice.status]).toEqual([403, 400, 400, 400])
  expect(odd.json.message).toBe('审阅环节应为：无；终审；初审和终审；初审、复审和终审')
  expect(twice.json.message).toBe('终审的代理人已是审阅人，请另选一位')
})

test('Stages are set with what was shown of them, and are not written over where a colleague has set others', async () => {
  const stages = [stage('final', [final])]
  await setStages(administrator, 'honour', stages)

  const others = [stage('final', [second])]
  const late = await administrator.post('/review/saveStages', { type: 'honour', stages: others, seen: [] })
  const known = await administrator.post('/review/saveStages', { type: 'honour', stages: [], seen: stages })

  expect([late.status, known.status]).toEqual([409, 200])
})

test('A type without stages needs no review, and none is sent', async () => {
  const { json } = await writer.post('/milestone/create', { category: 0, title: '公司成立', values: {} })

  const refused = await writer.post('/review/send', { type: 'milestone', id: json.id, version: json.version })

  expect([refused.status, refused.json.message]).toEqual([400, '发展历程没有设置审阅环节，可以直接发布'])
})

test('Words that are too long are refused with the reason', async () => {
  const ref = await createNews(writer)
  const long = await send(writer, ref, '附'.repeat(201))
  await send(writer, ref)
  const words = await decide(initial, ref, 'return', '退'.repeat(501))

  expect([long.status, long.json.message]).toEqual([400, '附言不能超过 200 个字'])
  expect([words.status, words.json.message]).toEqual([400, '意见不能超过 500 个字'])
  const handedOver = { id: 1, stage: 'final', to: 1, words: '转'.repeat(501) }
  expect((await initial.post('/review/handOver', handedOver)).json.message).toBe('原因不能超过 500 个字')
  const revoked = { id: 1, words: '撤'.repeat(501) }
  expect((await initial.post('/review/revoke', revoked)).json.message).toBe('撤回原因不能超过 500 个字')
})

test('Reviewing is off while the author is back in the form, and not while the page of the 送审 is still open', async () => {
  const ref = await createNews(writer)
  await writer.post('/presence/report', { id: ref.id, hasChanged: true })
  context.clock.advance(1_000)
  await send(writer, ref)
  const readRow = async () => {
    const { json } = await initial.get('/review/queue', { limit: 100 })
    return (json.rows as Array<{ entryId: number }>).find(({ entryId }) => entryId === ref.id)
  }
  await writer.post('/presence/report', { id: ref.id, hasChanged: false })
  const waiting = await readRow()

  context.clock.advance(1_000)
  await writer.post('/presence/report', { id: ref.id, hasChanged: true })
  const changing = await readRow()

  expect([waiting, changing]).toMatchObject([{ isBeingChanged: false }, { isBeingChanged: true }])
})

import { expect, test } from 'vitest'
import { calls } from '../../app/server/api'
import type { ApiResponse } from '../support/api'
import { createNews, decide, readRef, readReview, saveNews, send, setStages, stage } from '../support/reviews'
import { uploadColour } from '../support/sample-uploads'
import { openTestSite } from '../support/test-site'

const hourMs = 3_600_000

const { context, api, editor: writer, administrator } = await openTestSite()
const reviewer = await api.signInStaff('reviewer', 'editor')

const withoutStages = () => setStages(administrator, 'news', [])
const withStages = () => setStages(administrator, 'news', [stage('final', [reviewer])])
await withStages()

type Ref = { id: number; version: number }

const readLive = async ({ id }: { id: number }) => (await api.visitor.get('/news/detail/allow', { id })).json.title
const kindsOf = ({ json }: ApiResponse) => (json.obstacles as Array<{ kind: string }>).map(({ kind }) => kind)

/** A version that all stages agreed to. */
async function approve(ref: Ref): Promise<Ref> {
  await send(writer, ref)
  const { status, text } = await decide(reviewer, ref)
  if (status !== 200) throw new Error(text)
  return ref
}

/** A news item that went live before its type needed a review. */
async function publishBefore(values: object = {}): Promise<Ref> {
  await withoutStages()
  const published = readRef(await writer.post('/news/publish', await createNews(writer, values)))
  await withStages()
  return published
}

/** What tries to put a version live that nobody has agreed to, by the call that does; each with its expected refusal. */
const ways: Record<string, () => Promise<ApiResponse>> = {
  publish: async () => writer.post('/news/publish', await createNews(writer)),
  schedule: async () => writer.post('/news/schedule', { ...(await createNews(writer)), from: context.now() + hourMs }),
  async revert() {
    const { id, version } = await publishBefore()
    const withdrawn = readRef(await writer.post('/news/withdraw', { id, version }))
    return writer.post('/news/revert', withdrawn)
  },
}

test('Every call that can make a publication is known here', () => {
  const names = calls.filter(({ name }) => name.startsWith('news.')).map(({ name }) => name)
  const makesPublications = ['news.publish', 'news.schedule', 'news.revert', 'news.bulk']
  const makesNone = [
    'news.list',
    'news.detail',
    'news.pick',
    'news.years',
    'news.managedList',
    'news.managedEntry',
    'news.create',
    'news.save',
    'news.withdraw',
    'news.unschedule',
    'news.delete',
    'news.restore',
    'news.duplicate',
    'news.place',
    'news.revisions',
    'news.revision',
  ]
  expect(names.toSorted()).toEqual([...makesPublications, ...makesNone].toSorted())
  const others = calls.filter(({ name, method }) => method === 'POST' && /^(media|review|check|trash)\./.test(name))
  expect(others.map(({ name }) => name).toSorted()).toEqual(
    [
      'check.dismiss',
      'check.judge',
      'check.links',
      'check.recall',
      'media.answerMap',
      'media.crop',
      'media.delete',
      'media.deleteUnused',
      'media.describe',
      'media.exportMaps',
      'media.exportShots',
      'media.fetch',
      'media.registerMap',
      'media.replace',
      'media.restore',
      'media.undoReplace',
      'media.upload',
      'media.uploadBegin',
      'media.uploadDiscard',
      'media.uploadFinish',
      'media.uploadPart',
      'review.decide',
      'review.handOver',
      'review.revoke',
      'review.saveStages',
      'review.send',
      'review.withdraw',
      'trash.purge',
    ].toSorted(),
  )
})

test.each(Object.entries(ways))('What nobody has agreed to does not go live by %s', async (_name, attempt) => {
  const refused = await attempt()
  expect([refused.status, refused.json.code, kindsOf(refused)]).toEqual([400, 'unpublishable', ['unreviewed']])
})

test('The refusal says what has to be done', async () => {
  const ref = await createNews(writer)
  const unsent = await writer.post('/news/publish', ref)
  await send(writer, ref)
  const waiting = await writer.post('/news/publish', ref)
  await decide(reviewer, ref, 'return', '请核对')
  const returned = await writer.post('/news/publish', ref)
  const changed = await saveNews(writer, ref, { title: '核对过的新闻' })
  await send(writer, changed)
  const again = await saveNews(writer, changed, { title: '又改过的新闻' })
  const voided = await writer.post('/news/publish', again)

  const messages = [unsent, waiting, returned, voided].map(({ json }) => json.message)
  expect(messages).toEqual([
    '不能发布：新闻须经终审同意后才能发布，请先送审',
    '不能发布：终审同意后可发布，第 1 版待终审',
    '不能发布：第 1 版已被退回，请修改后重新送审',
    '不能发布：第 2 版的意见已失效，请重新送审',
  ])
})

test.each(['publish', 'schedule'])('What all stages agreed to goes live by %s', async (call) => {
  const approved = await approve(await createNews(writer))
  const more = call === 'schedule' ? { from: context.now() + hourMs } : {}
  const done = await writer.post(`/news/${call}`, { ...approved, ...more })
  expect([done.status, done.json.state]).toEqual([200, call === 'schedule' ? 'scheduled' : 'published'])
})

test('A change after the last approval is not published, and the live page stays', async () => {
  const live = readRef(
    await writer.post('/news/publish', await approve(await createNews(writer, {}, '已经同意的新闻'))),
  )
  const changed = await saveNews(writer, live, { title: '没有同意的新闻' })

  const refused = await writer.post('/news/publish', changed)

  expect([refused.status, kindsOf(refused)]).toEqual([400, ['unreviewed']])
  expect(await readLive(live)).toBe('已经同意的新闻')
})

test('A plan is changed only with the decisions of what is planned', async () => {
  const approved = await approve(await createNews(writer))
  const from = context.now() + hourMs
  const planned = readRef(await writer.post('/news/schedule', { ...approved, from }))
  const moved = await writer.post('/news/schedule', { ...planned, from: from + hourMs, replacesPlans: true })
  const changed = await saveNews(writer, readRef(moved), { title: '计划以后改的新闻' })

  const refused = await writer.post('/news/schedule', { ...changed, from: from + 2 * hourMs, replacesPlans: true })

  expect([moved.status, refused.status, kindsOf(refused)]).toEqual([200, 400, ['unreviewed']])
})

test('A bulk action publishes what was approved, and names the others with the reason', async () => {
  const approved = await approve(await createNews(writer))
  const unsent = await createNews(writer)

  const { json } = await writer.post('/news/bulk', { action: 'publish', entries: { named: [approved, unsent] } })

  expect(json).toMatchObject({
    changed: [{ id: approved.id }],
    skipped: [{ id: unsent.id, obstacles: [{ kind: 'unreviewed' }] }],
  })
})

test('A bulk action takes back and pins only what was approved', async () => {
  const before = await publishBefore()
  const withdrawn = readRef(await writer.post('/news/withdraw', before))
  const pinned = await publishBefore()

  const taken = await writer.post('/news/bulk', { action: 'revert', entries: { named: [withdrawn] } })
  const pin = await writer.post('/news/bulk', { action: 'pin', entries: { named: [pinned] } })

  for (const { json } of [taken, pin])
    expect(json).toMatchObject({ changed: [], skipped: [{ obstacles: [{ kind: 'unreviewed' }] }] })
})

test('What was approved can be pinned while visitors see it', async () => {
  const live = readRef(await writer.post('/news/publish', await approve(await createNews(writer))))
  const { json } = await writer.post('/news/bulk', { action: 'pin', entries: { named: [live] } })
  expect(json).toMatchObject({ changed: [{ id: live.id }], skipped: [] })
})

test('A copy of an approved entry has no approval', async () => {
  const approved = await approve(await createNews(writer))
  const copy = readRef(await writer.post('/news/duplicate', { id: approved.id }))
  const refused = await writer.post('/news/publish', copy)
  expect([refused.status, kindsOf(refused)]).toEqual([400, ['unreviewed']])
})

test('Taking back a withdrawal shows again what was approved', async () => {
  const live = readRef(await writer.post('/news/publish', await approve(await createNews(writer))))
  const withdrawn = await writer.post('/news/withdraw', live)
  const again = await writer.post('/news/revert', readRef(withdrawn))
  expect([withdrawn.status, again.status, again.json.state]).toEqual([200, 200, 'published'])
})

test('A file is not replaced under a live page that needs a review', async () => {
  const [old, next] = [
    await uploadColour(writer, '旧图.jpg', '#112233'),
    await uploadColour(writer, '新图.jpg', '#445566'),
  ]
  await writer.post('/media/answerMap', { ids: [old.id, next.id], answer: 'none' })
  const cover = { src: old.src, width: old.width, height: old.height, alt: '图' }
  const live = readRef(await writer.post('/news/publish', await approve(await createNews(writer, { cover }))))

  const refused = await writer.post('/media/replace', { id: old.id, by: next.id })

  expect([refused.status, refused.json.code, kindsOf(refused)]).toEqual([400, 'unpublishable', ['unreviewed']])
  const { json } = await api.visitor.get('/news/detail/allow', { id: live.id })
  expect(json.values).toMatchObject({ cover: { src: old.src } })
})

test('A file is replaced in a draft, whose decisions are void from then on', async () => {
  const [old, next] = [
    await uploadColour(writer, '草稿旧图.jpg', '#778899'),
    await uploadColour(writer, '草稿新图.jpg', '#99aabb'),
  ]
  await writer.post('/media/answerMap', { ids: [old.id, next.id], answer: 'none' })
  const cover = { src: old.src, width: old.width, height: old.height, alt: '图' }
  const ref = await approve(await createNews(writer, { cover }))

  const replaced = await writer.post('/media/replace', { id: old.id, by: next.id })

  expect(replaced.status).toBe(200)
  expect((await readReview(writer, ref)).state).toBe('voided')
})

test('A draft that is not stored is judged alike', async () => {
  const ref = await createNews(writer)
  const draft = { type: 'news', category: 2, title: '还没有保存的新闻', values: { body: '<p>正文。</p>' } }
  const judged = await writer.post('/check/judge', { ...draft, id: ref.id })
  const added = await writer.post('/check/judge', { ...draft, id: 0 })
  for (const { json } of [judged, added]) expect(kindsOf({ json } as ApiResponse)).toEqual(['unreviewed'])
})

test('Withdrawing needs no decision and voids none', async () => {
  const live = readRef(await writer.post('/news/publish', await approve(await createNews(writer))))
  const withdrawn = await writer.post('/news/withdraw', live)
  const again = await writer.post('/news/publish', readRef(withdrawn))
  expect([withdrawn.status, again.status]).toEqual([200, 200])
})

test('An administrator publishes in an emergency with a reason, which stands in history, log and list', async () => {
  const ref = await createNews(writer)
  const reason = '汛情通告须立即发布'
  const foreign = await writer.post('/news/publish', { ...ref, emergency: { reason } })
  const short = await administrator.post('/news/publish', { ...ref, emergency: { reason: '马上发' } })
  const done = await administrator.post('/news/publish', { ...ref, emergency: { reason } })

  expect([foreign.status, foreign.json.message]).toEqual([403, '应急发布须由系统管理员进行'])
  expect([short.status, short.json.message]).toEqual([400, '原因至少 8 个字'])
  expect([done.status, done.json.state]).toEqual([200, 'published'])
  const { json: history } = await writer.get('/news/revisions', { id: ref.id })
  expect(history.publications).toMatchObject([{ action: 'published', emergency: reason }])
  const records = await context.db.selectFrom('audit').selectAll().where('action', '=', 'news.publish').execute()
  expect(records.at(-1)).toMatchObject({ target: `news:${ref.id}`, detail: `应急发布：${reason}` })
  const { json: list } = await writer.get('/news/list', { text: String(ref.id) })
  expect(list.rows).toContainEqual(expect.objectContaining({ id: ref.id, emergency: true }))
})

test('An emergency does not override what else is missing', async () => {
  const ref = await createNews(writer, { body: '' })
  const refused = await administrator.post('/news/publish', { ...ref, emergency: { reason: '汛情通告须立即发布' } })
  expect([refused.status, kindsOf(refused)]).toEqual([400, ['incomplete', 'unreviewed']])
})

test('A list is narrowed to where reviews stand, and says so in each row', async () => {
  const [waiting, approved] = [await createNews(writer), await approve(await createNews(writer))]
  await send(writer, waiting)

  const { json } = await writer.get('/news/list', { state: 'toFinal', limit: 100 })
  const { json: ready } = await writer.get('/news/list', { state: 'approved', limit: 100 })

  expect(json.isReviewed).toBe(true)
  expect(json.rows).toContainEqual(expect.objectContaining({ id: waiting.id, review: { state: 'toFinal', number: 1 } }))
  const ids = (ready.rows as Array<{ id: number }>).map(({ id }) => id)
  expect([ids.includes(approved.id), ids.includes(waiting.id)]).toEqual([true, false])
})

test('The record of a publication says who agreed to which content, with what words', async () => {
  const ref = await createNews(writer, {}, '有记录的新闻')
  await send(writer, ref, '请核对数字')
  await decide(reviewer, ref, 'approve', '数字与检查报告一致。')
  const { revisionId, hash } = await readReview(writer, ref)
  await writer.post('/news/publish', ref)

  const { json } = await writer.get('/review/evidence', { type: 'news', id: ref.id, revisionId })

  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(json).toMatchObject({
    title: '有记录的新闻',
    publishedBy: '测试editor',
    number: 1,
    hash,
    emergency: '',
    round: {
      message: '请核对数字',
      hash,
      sentBy: '测试editor',
      decisions: [{ kind: 'approve', by: '测试reviewer', words: '数字与检查报告一致。', stage: 'final' }],
    },
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { createAccount } from '../../../tests/support/api'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { storeTestDuty, testRights } from '../../../tests/support/duties'
import { engineNames } from '../../../tests/support/engines'
import type { Actor } from '../actor'
import type { ReviewEvent } from './review-events'

let context: TestContext
afterEach(() => context.close())

async function createActor(name: string): Promise<Actor> {
  const account = await createAccount(context, name, 'editor')
  return { id: account.id, name: account.name, rights: testRights.editor }
}

const draft = { category: 2, title: '待审阅的新闻', values: { body: '<p>正文。</p>' } }

/** A news item whose only stage waits for one person, with a deputy, for eight working hours. */
async function sendOne() {
  const [writer, reviewer, deputy] = [
    await createActor('writer'),
    await createActor('reviewer'),
    await createActor('deputy'),
  ]
  await context.reviews.saveStages(
    { type: 'news', stages: [{ stage: 'final', people: [reviewer.id], deputy: deputy.id, termHours: 8 }] },
    { ...writer, rights: testRights.administrator },
  )
  const { id, version } = await context.entries.create('news', draft, writer)
  await context.reviews.send({ type: 'news', id, version }, '', writer)
  const { round } = await context.reviews.readEntryReview('news', id, reviewer)
  const verdict = {
    roundId: round?.id ?? 0,
    stage: 'final' as const,
    revisionId: round?.revisionId ?? 0,
    kind: 'approve' as const,
    words: '',
  }
  return { writer, reviewer, deputy, id, version, verdict }
}

describe.each(engineNames)('reviews on %s', (engine) => {
  test('Once the term has passed the deputy is asked too, and nothing is approved by itself', async () => {
    context = await openTestContext(engine)
    const { deputy, reviewer, id, verdict } = await sendOne()
    await expect(context.reviews.decide(verdict, deputy)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await context.reviews.countWaiting(deputy)).toBe(0)

    context.clock.advance(7 * 24 * 3_600_000)

    expect(await context.reviews.readEntryReview('news', id, deputy)).toMatchObject({ state: 'toFinal' })
    expect([await context.reviews.countWaiting(deputy), await context.reviews.countWaiting(reviewer)]).toEqual([1, 1])
    await context.reviews.decide(verdict, deputy)
    expect(await context.reviews.readEntryReview('news', id, deputy)).toMatchObject({ state: 'approved' })
  })

  test('Whoever has lost the right to review is asked no more, and the deputy takes over', async () => {
    context = await openTestContext(engine)
    const { writer, deputy, reviewer, verdict } = await sendOne()
    const [nothing = 0] = await storeTestDuty(context.db, 'nothing')
    await context.db
      .updateTable('account_duty')
      .set({ duty_id: nothing })
      .where('account_id', '=', reviewer.id)
      .execute()

    await expect(context.reviews.decide(verdict, reviewer)).rejects.toMatchObject({ code: 'forbidden' })
    expect([await context.reviews.countWaiting(reviewer), await context.reviews.countWaiting(deputy)]).toEqual([0, 1])
    const stages = [{ stage: 'final' as const, people: [reviewer.id], deputy: null, termHours: 8 }]
    await expect(
      context.reviews.saveStages({ type: 'news', stages }, { ...writer, rights: testRights.administrator }),
    ).rejects.toMatchObject({ fields: { final: '测试reviewer没有“新闻：审阅”的权限' } })
  })

  test('Of two decisions at once the first counts', async () => {
    context = await openTestContext(engine)
    const { reviewer, deputy, verdict } = await sendOne()
    context.clock.advance(7 * 24 * 3_600_000)

    const results = await Promise.allSettled([
      context.reviews.decide(verdict, reviewer),
      context.reviews.decide({ ...verdict, kind: 'return', words: '请核对' }, deputy),
    ])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'conflict' })
    const kept = await context.db.selectFrom('review_decision').select('kind').execute()
    expect(kept).toHaveLength(1)
  })

  test('Of two people who send the same version at once, one opens a round', async () => {
    context = await openTestContext(engine)
    const { writer, id, version, verdict } = await sendOne()
    await context.reviews.withdrawRound(verdict.roundId, writer)

    const results = await Promise.allSettled([
      context.reviews.send({ type: 'news', id, version }, '', writer),
      context.reviews.send({ type: 'news', id, version }, '', writer),
    ])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' })
  })

  test('The database refuses to change or delete a decision, and what a round is about', async () => {
    context = await openTestContext(engine)
    const { db } = context
    const { reviewer, verdict } = await sendOne()
    await context.reviews.decide(verdict, reviewer)

    const changes = [
      db.updateTable('review_decision').set({ words: '改过的意见' }),
      db.deleteFrom('review_decision'),
      db.updateTable('review_round').set({ hash: 'x' }),
      db.deleteFrom('review_round'),
    ]

    for (const change of changes) await expect(change.execute()).rejects.toThrow(/is never changed/)
    expect(await db.selectFrom('review_decision').select(['kind', 'words']).execute()).toEqual([
      { kind: 'approve', words: '' },
    ])
  })

  test('Decisions outlive the entry that they are about', async () => {
    context = await openTestContext(engine)
    const { reviewer, writer, id, version, verdict } = await sendOne()
    await context.reviews.decide(verdict, reviewer)
    const removed = await context.entries.remove({ type: 'news', id, version }, writer)

    await context.entries.purge({ type: 'news', id, version: removed.version })

    expect(await context.db.selectFrom('review_decision').select('kind').execute()).toEqual([{ kind: 'approve' }])
    expect(await context.reviews.countWaiting(reviewer)).toBe(0)
  })

  test('People are told of a review in the transaction that makes it true', async () => {
    context = await openTestContext(engine)
    const heard: Array<[string, string, number[]]> = []
    const listen = async (_db: unknown, event: ReviewEvent) => {
      heard.push([event.kind, event.round.title, 'asked' in event ? event.asked : []])
    }
    context.reviews.onEvent(listen)
    const { reviewer, writer, id, version, verdict } = await sendOne()
    await context.reviews.decide({ ...verdict, kind: 'return', words: '请核对数字' }, reviewer)
    await context.reviews.send({ type: 'news', id, version }, '', writer)

    await context.entries.save({ type: 'news', id, version }, { ...draft, title: '改过的新闻' }, writer)

    expect(heard).toEqual([
      ['sent', '待审阅的新闻', [reviewer.id]],
      ['returned', '待审阅的新闻', []],
      ['sent', '待审阅的新闻', [reviewer.id]],
      ['voided', '待审阅的新闻', []],
    ])
  })

  test('A round that nobody can be told of is not opened', async () => {
    context = await openTestContext(engine)
    const { writer, id, version, verdict } = await sendOne()
    await context.reviews.withdrawRound(verdict.roundId, writer)
    context.reviews.onEvent(() => Promise.reject(new Error('the listener failed')))

    await expect(context.reviews.send({ type: 'news', id, version }, '', writer)).rejects.toThrow('the listener failed')

    expect(await context.reviews.readEntryReview('news', id, writer)).toMatchObject({ state: null })
  })
})

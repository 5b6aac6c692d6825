import { beforeEach, expect, test } from 'vitest'
import { testRights } from '../../../tests/support/duties'
import type { TestContext } from '../../../tests/support/context'
import { describeWithMail, type MailOffice } from '../../../tests/support/mail-office'

const hour = 3_600_000

describeWithMail('notices of reviews by mail', (office) => {
  let context: TestContext
  let hire: MailOffice['hire']
  let deliver: MailOffice['deliver']
  beforeEach(() => {
    ;({ context, hire, deliver } = office())
  })

  type Person = Awaited<ReturnType<MailOffice['hire']>>

  /** A news item that waits in the first of two stages, each with one person, the last with a deputy. */
  async function sendNews(title: string) {
    const writer = await hire('editor', 'wang')
    const [first, last, deputy] = [
      await hire('editor', 'li'),
      await hire('editor', 'shen'),
      await hire('editor', 'fang'),
    ]
    const stages = [
      { stage: 'initial' as const, people: [first.id], deputy: null, termHours: 8 },
      { stage: 'final' as const, people: [last.id], deputy: deputy.id, termHours: 8 },
    ]
    await context.reviews.saveStages({ type: 'news', stages }, { ...writer, rights: testRights.administrator })
    const draft = { category: 2, title, values: { body: '<p>正文。</p>' } }
    const { id, version } = await context.entries.create('news', draft, writer)
    await context.reviews.send({ type: 'news', id, version }, '', writer)
    const { round } = await context.reviews.readEntryReview('news', id, writer)
    const decide = (by: Person, stage: 'initial' | 'final', kind: 'approve' | 'return', words = '') =>
      context.reviews.decide({ roundId: round?.id ?? 0, revisionId: round?.revisionId ?? 0, stage, kind, words }, by)
    return { writer, first, last, deputy, id, version, draft, decide, dueAt: round?.dueAt ?? 0 }
  }

  test('Each stage is told when it is asked, and the writer of every decision', async () => {
    const { first, last, decide } = await sendNews('验收')
    expect(await deliver()).toEqual([['li@example.com', '【经纬空间】wang送审《验收》第 1 版']])

    await decide(first, 'initial', 'approve')
    expect(await deliver()).toEqual([
      ['shen@example.com', '【经纬空间】wang送审《验收》第 1 版'],
      ['wang@example.com', '【经纬空间】li同意《验收》初审'],
    ])
    await decide(last, 'final', 'return', '图 2 请补审图号')

    await context.outbox.processDue()
    const [mail, ...others] = office().server.mails.splice(0)
    expect(others).toEqual([])
    expect([mail?.to, mail?.headers.subject]).toEqual([['wang@example.com'], '【经纬空间】shen退回《验收》第 1 版'])
    expect(mail?.text).toContain('shen退回《验收》第 1 版：“图 2 请补审图号”')
    expect(mail?.text).toMatch(/https:\/\/www\.jingwei\.example\/news\/updateNews\?id=\d+/)
  })

  test('A change that voids decisions is told to who sent the version', async () => {
    const { writer, first, id, version, draft } = await sendNews('会失效的新闻')
    await deliver()

    await context.entries.save({ type: 'news', id, version }, { ...draft, title: '改过' }, first)

    expect(await deliver()).toEqual([[`${writer.name}@example.com`, '【经纬空间】《会失效的新闻》第 1 版的意见已失效']])
  })

  test('A term is told of once six hours before its end, and once when it has passed, with the deputy who joins', async () => {
    const { first, decide, dueAt } = await sendNews('有期限的新闻')
    await decide(first, 'initial', 'approve')
    await deliver()
    const { due_at: finalDueAt } = await context.db
      .selectFrom('review_round')
      .select('due_at')
      .where('title', '=', '有期限的新闻')
      .executeTakeFirstOrThrow()
    expect(finalDueAt).toBeGreaterThanOrEqual(dueAt)
    context.clock.advance(finalDueAt - 6 * hour - 1 - context.now())
    await context.reviews.announceTerms()
    expect(await deliver()).toEqual([])

    context.clock.advance(1)
    await context.reviews.announceTerms()
    await context.reviews.announceTerms()
    expect(await deliver()).toEqual([['shen@example.com', '【经纬空间】《有期限的新闻》终审即将到期']])

    context.clock.advance(6 * hour + 1)
    await context.reviews.announceTerms()
    await context.reviews.announceTerms()
    expect(await deliver()).toEqual([
      ['fang@example.com', '【经纬空间】《有期限的新闻》终审已逾期'],
      ['shen@example.com', '【经纬空间】《有期限的新闻》终审已逾期'],
      ['wang@example.com', '【经纬空间】《有期限的新闻》终审已逾期'],
    ])
  })

  test('Whoever chose otherwise is not told', async () => {
    const { first, last, decide } = await sendNews('不想知道的新闻')
    await deliver()
    await context.notices.choose('reviewSent', false, last)

    await decide(first, 'initial', 'approve')

    expect(await deliver()).toEqual([['wang@example.com', '【经纬空间】li同意《不想知道的新闻》初审']])
  })

  test('Whoever is mentioned in a comment is told, and nothing of what was said', async () => {
    const { writer, first, id } = await sendNews('有批注的新闻')
    await deliver()

    const said = { text: `@{${first.id}} 高程中误差请核对`, key: 'key-of-the-test' }
    await context.comments.start(id, { kind: 'field', field: 'title' }, said, writer)

    await context.outbox.processDue()
    const [mail] = office().server.mails.splice(0)
    expect([mail?.to, mail?.headers.subject]).toEqual([
      ['li@example.com'],
      '【经纬空间】wang在《有批注的新闻》批注中提到您',
    ])
    expect(`${mail?.raw}${mail?.text}`).not.toContain('高程中误差')
  })

  test('A review that is not recorded is told to nobody', async () => {
    const { first, decide } = await sendNews('没有记录的新闻')
    await deliver()

    await expect(decide(first, 'initial', 'return')).rejects.toMatchObject({ code: 'invalid' })

    expect(await deliver()).toEqual([])
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { engineNames } from '../../../tests/support/engines'
import { createLinkedSite } from '../../../tests/support/linked-site'
import type { Actor } from '../actor'

let context: TestContext
afterEach(() => context.close())

const minute = 60_000
const day = 24 * 60 * minute

const { draft, sendOne, makeLink, openBrowser, openConfirmed, listTrail } = createLinkedSite(() => context)

describe.each(engineNames)('review links on %s', (engine) => {
  test('A link is the address of the entry with a token, of which only the hash is stored', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()

    const { address, text, token } = await makeLink(sent)

    expect(address).toBe(`/news/newsDetail?id=${sent.id}&review=${token}`)
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(text).toMatch(/^【经纬空间】请初审《省级实景三维建设项目通…》，\d\d-\d\d \d\d:\d\d 前有效：$/)
    expect(text.length).toBeLessThanOrEqual(70)
    const [stored] = await context.db.selectFrom('review_link').selectAll().execute()
    expect(stored).toMatchObject({ phone: '138****5678', account_name: '测试leader', wrong_tries: 0 })
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(JSON.stringify(await context.db.selectFrom('audit').selectAll().execute())).not.toContain(token)
  })

  test('The last digits of the telephone on file bind the link to a browser, and another one asks again', async () => {
    context = await openTestContext(engine)
    const { address, token } = await makeLink(await sendOne())
    const [own, other] = [openBrowser(token), openBrowser(token)]
    expect(await own.open(address)).toEqual({ kind: 'unconfirmed', sender: '测试writer', triesLeft: 5 })

    await own.confirm('5678')

    expect(await own.open(address)).toMatchObject({ kind: 'review', review: { state: 'open', number: 1 } })
    expect(await other.open(address)).toMatchObject({ kind: 'unconfirmed' })
    expect(await context.reviews.readStanding(other.call)).toMatchObject({ state: 'ended' })
    await other.confirm('5678')
    expect(await own.open(address)).toMatchObject({ kind: 'unconfirmed' })
    expect(await listTrail('reviewLink.%')).toMatchObject([
      { action: 'reviewLink.create', account_name: '测试writer' },
      { action: 'reviewLink.open', account_name: '测试leader', detail: '第 1 版，测试leader，138********' },
      { action: 'reviewLink.open', account_name: '测试leader' },
    ])
  })

  test('Five wrong tries lock a link, also for who knows the digits, and its sender is told', async () => {
    context = await openTestContext(engine)
    const heard: unknown[] = []
    context.reviews.onEvent(async (_db, event) => {
      if (event.kind === 'linkLocked') heard.push([event.person, event.sender])
    })
    const sent = await sendOne()
    const { address, token } = await makeLink(sent)
    const browser = openBrowser(token)

    for (const [digits, message] of [
      ['0001', '手机号码后四位不正确，还可以输入 4 次'],
      ['0002', '手机号码后四位不正确，还可以输入 3 次'],
      ['0003', '手机号码后四位不正确，还可以输入 2 次'],
      ['0004', '手机号码后四位不正确，还可以输入 1 次'],
      ['0005', '链接已失效'],
      ['5678', '链接已失效'],
    ])
      await expect(browser.confirm(digits ?? '')).rejects.toThrow(message)

    expect(await browser.open(address)).toEqual({ kind: 'ended', sender: '测试writer' })
    expect(heard).toEqual([['测试leader', sent.writer.id]])
    expect(await listTrail('reviewLink.lock')).toHaveLength(1)
    expect((await context.reviews.listLinks(sent.id, sent.writer)).rows).toMatchObject([{ state: 'locked' }])
  })

  test('What is no four digits is not counted as a try', async () => {
    context = await openTestContext(engine)
    const { token } = await makeLink(await sendOne())

    await expect(openBrowser(token).confirm('56 78')).rejects.toMatchObject({ code: 'invalid' })

    expect(await context.db.selectFrom('review_link').select('wrong_tries').execute()).toEqual([{ wrong_tries: 0 }])
  })

  test('A link opens nothing on the page of another entry, and nothing under another token', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const { browser, address } = await openConfirmed(sent)

    expect(await browser.open(`/news/newsDetail?id=${sent.id + 1}`)).toEqual({ kind: 'ended', sender: '测试writer' })
    expect(await browser.open(`/news?id=${sent.id}`)).toMatchObject({ kind: 'ended' })
    expect(await openBrowser('A'.repeat(22)).open(address)).toEqual({ kind: 'ended', sender: '' })
    expect(await browser.open(`${address}&from=singlemessage`)).toMatchObject({ kind: 'review' })
    expect(await context.reviews.findLinkedRevision(browser.call)).toBe(sent.revisionId)
    await expect(context.reviews.findLinkedRevision(openBrowser('A'.repeat(22)).call)).rejects.toThrow('链接已失效')
  })

  test('An approval by a link opens the next stage, says how it was given, and uses the link up after ten minutes', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const { browser, address } = await openConfirmed(sent)

    expect(await browser.decide('approve', sent.revisionId, '数字无误')).toMatchObject({
      state: 'decided',
      decision: { kind: 'approve', words: '数字无误' },
    })

    const { round, state } = await context.reviews.readEntryReview('news', sent.id, sent.writer)
    expect([state, round?.decisions]).toMatchObject([
      'toFinal',
      [{ by: '测试leader', isByLink: true, words: '数字无误' }],
    ])
    expect(await listTrail('review.approve')).toEqual([
      { action: 'review.approve', account_name: '测试leader', detail: '初审，第 1 版，方式：审阅链接：数字无误' },
    ])
    await expect(browser.decide('approve', sent.revisionId)).rejects.toMatchObject({ code: 'conflict' })
    context.clock.advance(10 * minute)
    expect(await browser.open(address)).toEqual({ kind: 'ended', sender: '测试writer' })
    await expect(browser.decide('approve', sent.revisionId)).rejects.toThrow('链接已失效')
  })

  test('An approval can be taken back for ten minutes, and then be given anew', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const { browser } = await openConfirmed(sent)
    await browser.decide('approve', sent.revisionId)
    context.clock.advance(10 * minute - 1)

    expect(await context.reviews.revokeByLink(browser.call)).toMatchObject({ state: 'open', decision: null })

    expect((await context.reviews.readEntryReview('news', sent.id, sent.writer)).state).toBe('toInitial')
    expect(await browser.decide('return', sent.revisionId, '再核对')).toMatchObject({ decision: { kind: 'return' } })
    await expect(context.reviews.revokeByLink(browser.call)).rejects.toThrow('退回后不能撤回')
  })

  test('What the next stage has approved is not taken back', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const { browser } = await openConfirmed(sent)
    await browser.decide('approve', sent.revisionId)
    const next = { roundId: sent.roundId, revisionId: sent.revisionId, kind: 'approve' as const, words: '' }
    await context.reviews.decide({ ...next, stage: 'final' }, sent.last)

    expect(await context.reviews.readStanding(browser.call)).toMatchObject({ decision: { revocableUntil: null } })
    await expect(context.reviews.revokeByLink(browser.call)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('A return asks for words', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const { browser } = await openConfirmed(sent)

    await expect(browser.decide('return', sent.revisionId)).rejects.toMatchObject({
      fields: { words: '请写明退回原因' },
    })

    expect(await context.reviews.readStanding(browser.call)).toMatchObject({ state: 'open' })
  })

  test('A version that was changed is not decided on, and the link ends once another one is sent', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const { browser, address } = await openConfirmed(sent)
    const saved = await context.entries.save(
      { type: 'news', id: sent.id, version: sent.version },
      { ...draft, title: '改过的题目' },
      sent.writer,
    )

    expect(await context.reviews.readStanding(browser.call)).toEqual({
      state: 'stale',
      newestNumber: 2,
      decision: null,
    })
    await expect(browser.decide('approve', sent.revisionId)).rejects.toMatchObject({
      code: 'conflict',
      message: '内容已更新为第 2 版，第 1 版须重新送审',
    })
    expect(await browser.open(address)).toMatchObject({ review: { state: 'stale', title: draft.title } })
    await context.reviews.send({ type: 'news', id: sent.id, version: saved.version }, '', sent.writer)
    expect(await browser.open(address)).toEqual({ kind: 'ended', sender: '测试writer' })
  })

  test('Of two decisions at once the first counts, and the other finds the link at its end', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const { browser } = await openConfirmed(sent)
    const verdict = { roundId: sent.roundId, stage: 'initial' as const, revisionId: sent.revisionId, words: '请核对' }

    const results = await Promise.allSettled([
      browser.decide('approve', sent.revisionId),
      context.reviews.decide({ ...verdict, kind: 'return' }, sent.leader),
    ])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await context.db.selectFrom('review_decision').select('kind').execute()).toHaveLength(1)
  })

  test('A link ends with its term, and at once when it is withdrawn', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const [first, second] = [await makeLink(sent, 1), await makeLink(sent, 7)]
    const [link] = (await context.reviews.listLinks(sent.id, sent.writer)).rows
    expect(link).toMatchObject({ person: '测试leader', phone: '138********', state: 'waiting', mayWithdraw: true })

    await expect(context.reviews.withdrawLink(link?.id ?? 0, sent.last)).rejects.toMatchObject({ code: 'forbidden' })
    await context.reviews.withdrawLink(link?.id ?? 0, sent.writer)

    expect(await openBrowser(first.token).open(first.address)).toMatchObject({ kind: 'ended' })
    await expect(openBrowser(first.token).confirm('5678')).rejects.toThrow('链接已失效')
    context.clock.advance(7 * day - 1)
    expect(await openBrowser(second.token).open(second.address)).toMatchObject({ kind: 'unconfirmed' })
    context.clock.advance(1)
    expect(await openBrowser(second.token).open(second.address)).toEqual({ kind: 'ended', sender: '测试writer' })
    expect((await context.reviews.listLinks(sent.id, sent.writer)).rows).toEqual([])
  })

  test('The link of somebody whose account was disabled, or whose stage was handed on, is over', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const { browser, address } = await openConfirmed(sent)
    const words = '出差'

    await context.reviews.handOver({ roundId: sent.roundId, stage: 'initial', to: sent.last.id, words }, sent.leader)

    expect(await browser.open(address)).toMatchObject({ kind: 'ended' })
    await expect(browser.decide('approve', sent.revisionId)).rejects.toThrow('链接已失效')
  })

  test('Whoever wrote the version cannot say which telephone a link asks for, and nobody it does not wait for gets one', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    await context.db.updateTable('account').set({ phone: '' }).where('id', '=', sent.leader.id).execute()
    const link = { entryId: sent.id, roundId: sent.roundId, stage: 'initial' as const, days: 3, phone: '13911112222' }
    const by = (actor: Actor) => ({ actor, company: '经纬空间' })

    await expect(
      context.reviews.createLink({ ...link, accountId: sent.leader.id }, by(sent.writer)),
    ).rejects.toMatchObject({ fields: { phone: '测试leader没有登记手机号码，请联系系统管理员登记' } })
    await expect(
      context.reviews.createLink({ ...link, accountId: sent.last.id }, by(sent.writer)),
    ).rejects.toMatchObject({
      fields: { accountId: '请选择这一环节的审阅人' },
    })
    await context.reviews.createLink({ ...link, accountId: sent.leader.id }, by(sent.last))
    expect(await context.db.selectFrom('review_link').select('phone').execute()).toEqual([{ phone: '139****2222' }])
  })
})

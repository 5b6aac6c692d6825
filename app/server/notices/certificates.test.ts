import { beforeEach, expect, test } from 'vitest'
import { editor } from '../../../tests/support/content'
import type { TestContext } from '../../../tests/support/context'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { describeWithMail, type MailOffice } from '../../../tests/support/mail-office'
import { getContentType } from '../../content/registry'

const day = 86_400_000

describeWithMail('notices of certificates that end soon', (office) => {
  let context: TestContext
  let hire: MailOffice['hire']
  let deliver: MailOffice['deliver']
  beforeEach(() => {
    ;({ context, hire, deliver } = office())
  })
  beforeEach(async () => {
    for (const { id, version } of (await context.entries.listManaged('honour', { offset: 0, limit: 50 })).rows)
      await context.entries.remove({ type: 'honour', id, version }, editor)
  })
  const dateIn = (days: number) => new Date(context.now() + days * day).toISOString().slice(0, 10)
  function createHonour(title: string, expiresOn: string) {
    const draft = createExampleDraft(getContentType('honour'), { title })
    return { ...draft, values: { ...draft.values, expiresOn, issuedOn: '2020-01-01' } }
  }
  async function certify(title: string, expiresOn: string) {
    const draft = createHonour(title, expiresOn)
    const entry = await context.entries.create('honour', draft, editor)
    await context.entries.publish({ type: 'honour', id: entry.id, version: entry.version }, editor, {})
  }
  async function look() {
    await context.notices.announceExpiringCertificates()
    return (await deliver()).map(([, subject]) => subject.replace('【经纬空间】', ''))
  }

  test('People are told 90, 30 and 7 days before a certificate ends, once each', async () => {
    await hire('administrator', 'cheng')
    await certify('测绘资质证书', dateIn(91))
    expect(await look()).toEqual([])
    const said: Record<number, string[]> = {}
    for (let daysLeft = 90; daysLeft >= 0; daysLeft -= 1) {
      context.clock.advance(day)
      const subjects = await look()
      if (subjects.length > 0) said[daysLeft] = subjects
    }
    expect(said).toEqual({
      90: ['《测绘资质证书》还有 90 天到期'],
      30: ['《测绘资质证书》还有 30 天到期'],
      7: ['《测绘资质证书》还有 7 天到期'],
    })
  })

  test('Several at once are one notice, and only of the nearest mark', async () => {
    await hire('administrator', 'cheng')
    await certify('证书甲 <b>&', dateIn(80))
    await certify('证书乙', dateIn(20))
    await certify('长期证书', '')
    await context.notices.announceExpiringCertificates()
    await context.outbox.processDue()
    const [mail, ...others] = office().server.mails.splice(0)
    expect(others).toEqual([])
    expect(mail?.headers.subject).toBe('【经纬空间】2 项资质证书即将到期')
    expect(mail?.text.indexOf('《证书乙》')).toBeLessThan(mail?.text.indexOf('《证书甲 <b>&》') ?? 0)
    expect(mail?.html).toContain('《证书甲 &lt;b&gt;&amp;》')
    expect(mail?.html).not.toContain('<b>')
    expect(await look()).toEqual([])
  })

  test('Processes that look at the same time tell once', async () => {
    await hire('administrator', 'cheng')
    await certify('测绘资质证书', dateIn(7))
    await Promise.all([1, 2, 3].map(() => context.notices.announceExpiringCertificates()))
    expect(await deliver()).toHaveLength(1)
  })
})

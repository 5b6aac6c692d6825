import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { hasRight } from '../../content/rights'
import { describeWithMail, type MailOffice } from '../../../tests/support/mail-office'
import type { TestContext } from '../../../tests/support/context'
import { withoutGuards } from '../../../tests/support/trail'

describeWithMail('notices of rights and of the trail', (office) => {
  let context: TestContext
  let hire: MailOffice['hire']
  let deliver: MailOffice['deliver']
  beforeEach(() => {
    ;({ context, hire, deliver } = office())
  })

  test('A person is told who has changed their duties to what, and nobody of their own change', async () => {
    const chief = await hire('administrator', 'cheng')
    const person = await hire('editor', 'li')
    const duties = await context.duties.findPresets(['editor', 'reviewer'])
    await context.auth.saveAccount(person.id, { duties }, chief)
    await context.auth.saveAccount(chief.id, { department: '信息部' }, chief)

    expect(await deliver()).toEqual([['li@example.com', '【经纬空间】cheng修改了您的职责：内容编辑、审核']])

    const { duties: rows } = await context.duties.list()
    const reviewer = rows.find(({ preset }) => preset === 'reviewer')
    if (!reviewer) throw new Error('there is no reviewer')
    await context.duties.save([{ ...reviewer, rights: { ...reviewer.rights, 'news.delete': 'all' } }], chief)
    expect(await deliver()).toEqual([['li@example.com', '【经纬空间】cheng修改了您的职责：审核']])
  })

  test('Whoever checks the trail or manages accounts is told once of a fault, and nobody else', async () => {
    const chief = await hire('administrator', 'cheng')
    await hire('editor', 'li')
    expect(hasRight(chief, 'trail.verify')).toBe(true)
    const alter = (title: string) =>
      withoutGuards(context.engine, (db) => sql`update audit set title = ${title} where id = 1`.execute(db))
    const { title } = await context.db.selectFrom('audit').select('title').where('id', '=', 1).executeTakeFirstOrThrow()
    await alter(`${title}，改过`)
    onTestFinished(() => alter(title))

    await context.trailCheck.check()
    await context.trailCheck.check()

    expect(await deliver()).toEqual([['cheng@example.com', '【经纬空间】操作记录有 1 处与记录链不符']])
  })

  test('The head of the chain is sent each night to who wants it, and to no other', async () => {
    const chief = await hire('administrator', 'cheng')
    await context.trailCheck.runWhenDue()
    expect(await deliver()).toEqual([])

    await context.notices.choose('trailHead', true, chief)
    context.clock.advance(24 * 3_600_000)
    await context.trailCheck.runWhenDue()
    await context.trailCheck.runWhenDue()

    await context.outbox.processDue()
    const [mail, ...others] = office().server.mails.splice(0)
    expect(others).toEqual([])
    const { lastCheck } = await context.trailCheck.readState()
    expect(mail?.text).toContain(`SHA-256 ${lastCheck?.hash}`)
    expect(mail?.text).toContain('记录链完整')
  })

  test('Who does not check the trail cannot choose to get its head', async () => {
    const person = await hire('editor', 'li')
    await expect(context.notices.choose('trailHead', true, person)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

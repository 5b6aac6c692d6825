import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { applicationInput, createTestModules, testNotice } from '../../../tests/support/test-modules'
import { listRecords } from '../../../tests/support/trail'

const minute = 60 * 1000
const { source: _source, consent: _consent, ...content } = applicationInput
const address = '192.0.2.10'

describeOnEngines('an application that was sent', (engine) => {
  async function withSent() {
    const modules = createTestModules(engine().db)
    const { receipt, code } = await modules.applications.submit(applicationInput, { notice: testNotice })
    const actor = await modules.createStaff('surveyor')
    const { rows } = await modules.applications.list({ offset: 0, limit: 10 })
    return { ...modules, actor, ticket: { receipt, code, address }, id: rows[0]?.id ?? 0 }
  }

  test('is shown to whoever has its number and code, however they are typed', async () => {
    const { applications, ticket, clock, id } = await withSent()
    const shown = {
      kind: 'application',
      ...content,
      receipt: ticket.receipt,
      status: 'pending',
      createdAt: clock.now(),
      correctedAt: null,
      withdrawnAt: null,
    }
    expect(await applications.lookUp(ticket)).toEqual(shown)
    const typed = {
      receipt: ` ${ticket.receipt.toLowerCase().replace('-', '')} `,
      code: ticket.code.toLowerCase().replaceAll('-', ' '),
      address,
    }
    expect(await applications.lookUp(typed)).toEqual(shown)
    expect(await applications.getDetail(id)).toMatchObject({ lookups: 2, lookedAt: clock.now() })
  })

  test('is shown to nobody else, and an unknown number is answered like a wrong code', async () => {
    const { applications, ticket, db } = await withSent()
    const refusals = []
    const wrong = [
      { ...ticket, code: 'AAAA-AAAA-AAAA-AAAA' },
      { ...ticket, code: '' },
      { ...ticket, receipt: '20261121-AAAAAA' },
      { ...ticket, receipt: "' or 1=1 --" },
      { ...ticket, receipt: '\0' },
    ]
    for (const other of wrong) refusals.push(await applications.lookUp(other).catch((error: unknown) => error))
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'notFound', message: '受理编号或查询码不正确，请核对后重试' })
    await db.updateTable('application').set({ code_hash: '' }).execute()
    await expect(applications.lookUp(ticket)).rejects.toMatchObject({ code: 'notFound' })
    await expect(applications.lookUp({ ...ticket, code: '' })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('locks for a quarter of an hour after ten wrong codes, the right one included, for that address only', async () => {
    const { applications, ticket, clock } = await withSent()
    const guess = { ...ticket, code: 'AAAA-AAAA-AAAA-AAAA' }
    for (let count = 0; count < 10; count += 1)
      await expect(applications.lookUp(guess)).rejects.toMatchObject({ code: 'notFound' })
    await expect(applications.lookUp(ticket)).rejects.toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: 900 })
    await expect(applications.withdraw(ticket)).rejects.toMatchObject({ code: 'tooManyRequests' })
    expect(await applications.lookUp({ ...ticket, address: '198.51.100.7' })).toMatchObject(content)
    const rows = await listRecords(engine().db, { limit: 1, action: 'application' })
    expect(rows[0]).toMatchObject({ action: 'application.lock', outcome: 'refused' })
    clock.advance(15 * minute)
    expect(await applications.lookUp(ticket)).toMatchObject(content)
  })

  test('limits the guesses of one address over all numbers, but not right ones', async () => {
    const { applications, ticket } = await withSent()
    for (let count = 0; count < 60; count += 1) await applications.lookUp(ticket)
    const guess = (count: number) =>
      applications.lookUp({
        receipt: `20261121-AAAA${'ABCDEFGHJK'[count % 10]}${'23456789'[count % 8]}`,
        code: 'A',
        address,
      })
    for (let count = 0; count < 50; count += 1) await expect(guess(count)).rejects.toMatchObject({ code: 'notFound' })
    await expect(guess(1)).rejects.toMatchObject({ code: 'tooManyRequests' })
    await expect(applications.lookUp(ticket)).rejects.toMatchObject({ code: 'tooManyRequests' })
  })

  test('is corrected while it waits, which staff see as what it was before', async () => {
    const { applications, ticket, id, clock } = await withSent()
    await applications.getDetail(id)
    clock.advance(minute)
    const corrected = {
      ...content,
      company: '江原县水务局',
      phone: '13900139000',
      email: '',
      need: '改为 1:1000\n两期',
    }
    expect(await applications.correct(ticket, corrected)).toMatchObject({ ...corrected, correctedAt: clock.now() })
    const { rows } = await applications.list({ offset: 0, limit: 10 })
    expect(rows[0]).toMatchObject({ company: '江原县水务局', phone: '139****9000', corrected: true, read: false })
    const detail = await applications.getDetail(id)
    expect(detail).toMatchObject({ correctedAt: clock.now(), consentVersion: testNotice.version })
    expect(detail.log).toEqual([
      {
        at: clock.now(),
        author: '',
        kind: 'correct',
        text: [
          '单位名称：云洲市自然资源局 → 江原县水务局',
          '手机号码：138****8000 → 139****9000',
          '电子邮箱：wan***@example.com → —',
          '需求说明：需要全市 1:500 地形图更新 → 改为 1:1000\n两期',
        ].join('\n'),
      },
    ])
    await applications.correct(ticket, corrected)
    expect((await applications.getDetail(id)).log).toHaveLength(1)
  })

  test.each([
    ['王树远', '联系人：已更正'],
    ['王远', '联系人：王** → 王*'],
    ['李明远', '联系人：王** → 李**'],
  ])('corrected to the name %s names neither person to staff, nor in what is stored', async (person, line) => {
    const { applications, ticket, id, db } = await withSent()

    await applications.correct(ticket, { ...content, person })

    const detail = await applications.getDetail(id)
    expect(detail.log.map(({ kind, text }) => [kind, text])).toEqual([['correct', line]])
    const stored = await db.selectFrom('application_log').selectAll().execute()
    for (const name of ['王书远', person]) expect(JSON.stringify([detail, stored])).not.toContain(name)
  })

  test('says of a telephone number that it was corrected where its mask is the same', async () => {
    const { applications, ticket, id } = await withSent()
    await applications.correct(ticket, { ...content, phone: '13811118000', email: 'wanglan@example.com' })
    expect((await applications.getDetail(id)).log.map(({ text }) => text)).toEqual([
      '手机号码：已更正\n电子邮箱：已更正',
    ])
  })

  test('is corrected to nothing that could not have been sent', async () => {
    const { applications, ticket } = await withSent()
    await expect(applications.correct(ticket, { ...content, phone: '1' })).rejects.toMatchObject({
      fields: { phone: '请输入 11 位手机号码' },
      fieldCodes: { phone: 'format' },
    })
    await expect(applications.correct({ ...ticket, code: 'A' }, content)).rejects.toMatchObject({ code: 'notFound' })
    expect(await applications.lookUp(ticket)).toMatchObject(content)
  })

  test('is not corrected any more once staff have begun', async () => {
    const { applications, ticket, id, actor } = await withSent()
    await applications.setStatus(id, 'following', actor)
    await expect(applications.correct(ticket, { ...content, need: '晚了' })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is not corrected without end', async () => {
    const { applications, ticket } = await withSent()
    for (let count = 0; count < 10; count += 1)
      await applications.correct(ticket, { ...content, need: `第 ${count} 次` })
    await expect(applications.correct(ticket, content)).rejects.toMatchObject({ code: 'tooManyRequests' })
  })

  test('is withdrawn at any time: whatever points at a person is gone at once', async () => {
    const { applications, ticket, id, actor, clock, db, readLog: logged } = await withSent()
    await applications.correct(ticket, { ...content, person: '王书远（北京）' })
    await applications.addNote(id, '已电话联系王书远', actor)
    await applications.setStatus(id, 'following', actor)
    clock.advance(minute)
    const at = clock.now()
    expect(await applications.withdraw(ticket)).toMatchObject({
      status: 'withdrawn',
      withdrawnAt: at,
      company: '',
      phone: '',
      need: '',
    })
    expect(await applications.withdraw(ticket)).toMatchObject({ withdrawnAt: at })
    expect(await applications.lookUp(ticket)).toMatchObject({ status: 'withdrawn', person: '', withdrawnAt: at })

    const kept = [
      await db.selectFrom('application').selectAll().execute(),
      await db.selectFrom('application_log').selectAll().execute(),
    ]
    const events = await listRecords(engine().db, { limit: 20, action: 'application' })
    expect(events.map((row) => row.action)).toEqual([
      'application.withdraw',
      'application.status',
      'application.note',
      'application.correct',
    ])
    expect(JSON.stringify([kept, events]) + logged()).not.toMatch(/王书远|13800138000|138\*|wangshuyuan|云洲市|地形/)

    const detail = await applications.getDetail(id)
    expect(detail).toMatchObject({ status: 'withdrawn', withdrawnAt: at, company: '', direction: content.direction })
    expect(detail.log.map(({ kind, text }) => [kind, text])).toEqual([
      ['correct', ''],
      ['note', ''],
      ['status', '待处理 → 跟进中'],
      ['withdraw', ''],
    ])
  })

  test('once withdrawn is counted apart, left out of list and export, and not handled any more', async () => {
    const { applications, ticket, id, actor } = await withSent()
    await applications.withdraw(ticket)
    expect(await applications.list({ offset: 0, limit: 10 })).toMatchObject({
      rows: [],
      total: 0,
      counts: { pending: 0, withdrawn: 1 },
    })
    expect(await applications.list({ offset: 0, limit: 10, status: 'withdrawn' })).toMatchObject({
      rows: [{ id, receipt: ticket.receipt }],
      total: 1,
    })
    for (const status of [undefined, 'withdrawn'] as const) {
      const exported = await applications.export(status ? { status } : {}, { kind: 'verify', words: '' }, actor)
      expect(exported.count).toBe(0)
    }
    const refused = [
      applications.setStatus(id, 'following', actor),
      applications.addNote(id, '再联系', actor),
      applications.assign(id, actor.id, actor),
      applications.revealContact(id, { kind: 'verify', words: '' }, actor),
      applications.correct(ticket, content),
    ]
    for (const refusal of await Promise.allSettled(refused))
      expect(refusal).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } })
    await applications.remove(id, actor)
    await expect(applications.lookUp(ticket)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('may be sent anew after it was withdrawn', async () => {
    const { applications, ticket } = await withSent()
    await applications.withdraw(ticket)
    expect(await applications.submit(applicationInput, { notice: testNotice })).toMatchObject({ isNew: true })
  })

  test('is changed by staff and sender one after the other', async () => {
    const { applications, ticket, id, actor } = await withSent()
    const changes = await Promise.allSettled([
      applications.addNote(id, '王书远来电', actor),
      applications.withdraw(ticket),
      applications.setStatus(id, 'following', actor),
      applications.correct(ticket, { ...content, person: '王书远二' }),
    ])
    expect(changes[1]).toMatchObject({ status: 'fulfilled' })
    const detail = await applications.getDetail(id)
    expect(detail).toMatchObject({ status: 'withdrawn', person: '' })
    expect(JSON.stringify(detail)).not.toContain('王书远')
  })
})

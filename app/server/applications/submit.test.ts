import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { applicationInput, createTestModules, testNotice } from '../../../tests/support/test-modules'

const minute = 60 * 1000
const given = { notice: testNotice }
const draft = '0123456789abcdef0123456789abcdef'

describeOnEngines('sending an application', (engine) => {
  test('answers a receipt with the day in China and stores what was typed', async () => {
    const { applications, db, clock } = createTestModules(engine().db)
    clock.advance(13 * 60 * 60 * 1000)
    const need = ' <b>需要</b> 1:500 地形图\r\n“两期”，=SUM(1)　𠮷\n'
    const { receipt } = await applications.submit(
      { ...applicationInput, company: '  云洲市 自然资源局 ', phone: '+86 138-0013-8000', need },
      given,
    )
    expect(receipt).toMatch(/^20261122-[2-9A-HJ-NP-Z]{6}$/)
    expect(await db.selectFrom('application').selectAll().executeTakeFirst()).toMatchObject({
      receipt,
      company: '云洲市 自然资源局',
      phone: '13800138000',
      need,
      status: 'pending',
      read_at: null,
      consent_version: testNotice.version,
      keep_months: 24,
      consent_at: clock.now(),
      source: '/industryInfo/IndustryInfoDetail?id=3',
    })
  })

  test('stores the same one once in ten minutes, however often and on however many instances it arrives', async () => {
    const { applications, db, clock } = createTestModules(engine().db)
    const other = createTestModules(engine().db, clock).applications
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const instance = index % 2 ? applications : other
        return instance.submit({ ...applicationInput, source: `/news?page=${index + 1}` }, given)
      }),
    )
    clock.advance(10 * minute - 1)
    sent.push(await applications.submit({ ...applicationInput, company: ` ${applicationInput.company} ` }, given))
    expect(new Set(sent.map(({ receipt }) => receipt)).size).toBe(1)
    const different = await applications.submit({ ...applicationInput, place: '江原县' }, given)
    clock.advance(1)
    const later = await applications.submit(applicationInput, given)
    expect(new Set([sent[0]?.receipt, different.receipt, later.receipt]).size).toBe(3)
    expect(await db.selectFrom('application').select('id').execute()).toHaveLength(3)
  })

  test('is refused with every field at fault and its stable code, and nothing is stored', async () => {
    const { applications, db } = createTestModules(engine().db)
    const fault = { company: '', phone: '1', email: 'x', consent: false }
    await expect(applications.submit({ ...applicationInput, ...fault }, given)).rejects.toMatchObject({
      message: '请填写单位名称',
      fieldCodes: { company: 'required', phone: 'format', email: 'format', consent: 'required' },
    })
    expect(await db.selectFrom('application').select('id').execute()).toEqual([])
  })

  test('gives the same draft the same number and code, hours later too', async () => {
    const { applications, db, clock } = createTestModules(engine().db)
    const first = await applications.submit(applicationInput, { ...given, draft })
    expect(first).toEqual({
      receipt: expect.any(String),
      code: expect.stringMatching(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/),
      isNew: true,
    })
    clock.advance(600 * minute)
    expect(await applications.findSent(applicationInput, draft)).toEqual({ ...first, isNew: false })
    expect(await applications.submit(applicationInput, { ...given, draft })).toEqual({ ...first, isNew: false })
    const changed = await applications.submit({ ...applicationInput, need: '另一件事' }, { ...given, draft })
    expect(changed).toMatchObject({ isNew: true })
    expect([changed.receipt, changed.code]).not.toContain(first.receipt)
    expect(changed.code).not.toBe(first.code)
    expect(await db.selectFrom('application').select('id').execute()).toHaveLength(2)
  })

  test('tells who sends the content again without the draft the number, but no code', async () => {
    const { applications } = createTestModules(engine().db)
    const first = await applications.submit(applicationInput, given)
    expect(await applications.submit(applicationInput, given)).toEqual({
      receipt: first.receipt,
      code: '',
      isNew: false,
    })
  })

  test('keeps of the code no more than a digest', async () => {
    const { applications, db } = createTestModules(engine().db)
    const { code } = await applications.submit(applicationInput, { ...given, draft })
    const stored = JSON.stringify(await db.selectFrom('application').selectAll().execute())
    for (const secret of [code, code.replaceAll('-', ''), draft]) expect(stored).not.toContain(secret)
  })

  const foreign = ['javascript:alert(1)', '//example.com', '/\\example.com', 'https://example.com/']
  test.each(foreign)('keeps %s as no source page', async (source) => {
    const { applications, db } = createTestModules(engine().db)
    await applications.submit({ ...applicationInput, source }, given)
    expect((await db.selectFrom('application').select('source').executeTakeFirst())?.source).toBe('')
  })
})

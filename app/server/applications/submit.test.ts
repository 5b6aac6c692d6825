import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { applicationInput, createPeople } from '../../../tests/support/people'

const day = 24 * 60 * 60 * 1000
const version = '2026-11-01'

describeOnEngines('sending an application', (engine) => {
  test('answers a receipt with the day in China and stores what was typed', async () => {
    const { applications, db, clock } = createPeople(engine().db)
    clock.forward(13 * 60 * 60 * 1000)
    const need = '<b>需要</b> 1:500 地形图\n“两期”，=SUM(1)　𠮷'
    const { receipt } = await applications.submit({ ...applicationInput, company: '  云洲市 自然资源局 ', need }, version)
    expect(receipt).toMatch(/^20261122-[2-9A-HJ-NP-Z]{6}$/)
    expect(await db.selectFrom('application').selectAll().executeTakeFirst()).toMatchObject({
      receipt,
      company: '云洲市 自然资源局',
      need,
      status: 'pending',
      read_at: null,
      consent_version: version,
      consent_at: clock.now(),
      source: '/industryInfo/IndustryInfoDetail?id=3',
    })
  })

  test('stores the same one once a day, however often and on however many instances it arrives', async () => {
    const { applications, db, clock } = createPeople(engine().db)
    const other = createPeople(engine().db, clock).applications
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const instance = index % 2 ? applications : other
        return instance.submit({ ...applicationInput, source: `/news?page=${index + 1}` }, version)
      }),
    )
    clock.forward(day - 1)
    sent.push(await applications.submit({ ...applicationInput, company: ` ${applicationInput.company} ` }, version))
    expect(new Set(sent.map(({ receipt }) => receipt)).size).toBe(1)
    const different = await applications.submit({ ...applicationInput, place: '江原县' }, version)
    clock.forward(1)
    const later = await applications.submit(applicationInput, version)
    expect(new Set([sent[0]?.receipt, different.receipt, later.receipt]).size).toBe(3)
    expect(await db.selectFrom('application').select('id').execute()).toHaveLength(3)
  })

  test.each([
    [{ company: ' ' }, 'company'],
    [{ phone: '12345' }, 'phone'],
    [{ email: 'a\r\nBcc: b@example.com' }, 'email'],
    [{ direction: '随便' }, 'direction'],
    [{ need: `a\0b` }, 'need'],
    [{ need: '字'.repeat(501) }, 'need'],
    [{ startMonth: '2026-13' }, 'startMonth'],
    [{ consent: false }, 'consent'],
  ])('is refused with %j', async (fault, field) => {
    const { applications, db } = createPeople(engine().db)
    await expect(applications.submit({ ...applicationInput, ...fault }, version)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(/\p{Script=Han}/u) },
    })
    expect(await db.selectFrom('application').select('id').execute()).toEqual([])
  })

  test('needs the version of the notice that was agreed to', async () => {
    const { applications } = createPeople(engine().db)
    await expect(applications.submit(applicationInput, '')).rejects.toMatchObject({ fields: { consent: expect.any(String) } })
  })

  const foreign = ['javascript:alert(1)', '//example.com', '/\\example.com', 'https://example.com/']
  test.each(foreign)('keeps %s as no source page', async (source) => {
    const { applications, db } = createPeople(engine().db)
    await applications.submit({ ...applicationInput, source }, version)
    expect((await db.selectFrom('application').select('source').executeTakeFirst())?.source).toBe('')
  })
})

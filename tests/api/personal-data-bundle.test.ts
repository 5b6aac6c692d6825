import { createHash } from 'node:crypto'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPrivacyNotice } from '../../app/server/settings'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { applicationInput, goodPassword } from '../support/test-modules'
import { listRecords } from '../support/trail'
import { readXlsx } from '../support/xlsx'

const purpose = { kind: 'audit', words: '年度检查' }
/** The clock of the tests stands still. */
const today = '2026-11-21'

describe.each(enginesOfThisRun)('The bundle of 合规审计, on %s,', (engine) => {
  let context: TestContext
  let api: TestApi
  let chief: StaffCaller
  let receipts: string[]
  beforeAll(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    chief = await api.signInStaff('chief', 'administrator')
    const notice = buildPrivacyNotice(await context.settings.read())
    const people = [
      { person: '王书远', phone: '13800138000', company: '=HYPERLINK("https://evil.example")' },
      { person: '=1+1', phone: '13911118000' },
      { person: '李岱', phone: '13922229999' },
    ]
    const sent = []
    for (const person of people)
      sent.push(await context.applications.submit({ ...applicationInput, ...person }, { notice }))
    receipts = sent.map(({ receipt }) => receipt)
    const { rows } = await context.applications.list({ offset: 0, limit: 10 })
    const [third = 0, second = 0] = rows.map(({ id }) => id)
    await chief.post('/application/find', { text: '13911118000' })
    await chief.post('/application/reveal', { id: second, purpose: { kind: 'contact' } })
    await chief.post('/application/export', { purpose: { kind: 'transfer' }, password: goodPassword })
    await chief.post('/application/delete', { id: third })
    const [first] = sent
    await context.applications.withdraw({
      receipt: first?.receipt ?? '',
      code: first?.code ?? '',
      address: '192.0.2.1',
    })
  })
  afterAll(() => context.close())

  async function readBundle(days: { dayFrom: string; dayTo: string }, password = goodPassword) {
    const { status, json } = await chief.post('/activity/exportPersonalData', { ...days, purpose, password })
    expect({ status, fields: json.fields }).toEqual({ status: 200, fields: undefined })
    const bytes = Buffer.from(String(json.file), 'base64')
    const zip = await JSZip.loadAsync(bytes)
    const readBytes = async (name: string) => (await zip.file(name)?.async('nodebuffer')) ?? Buffer.alloc(0)
    return {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      answer: json,
      names: Object.keys(zip.files),
      // JSZip gives the fields of the time as if they were UTC.
      times: new Set(Object.values(zip.files).map(({ date }) => date.toISOString().slice(0, 16))),
      readBytes,
      readTable: async (name: string) => readXlsx(await readBytes(`${name}.xlsx`)),
    }
  }

  test('carries the time of the export in China, which programs that unpack it show as it is', async () => {
    const { times } = await readBundle({ dayFrom: today, dayTo: today })

    expect([...times]).toEqual(['2026-11-21T12:00'])
  })

  test('holds consents with the wording, withdrawals, looks, exports and deletions, masked', async () => {
    const { names, readBytes, readTable } = await readBundle({ dayFrom: today, dayTo: today })
    expect(names).toEqual([
      '1-同意记录.xlsx',
      '2-说明原文.xlsx',
      '3-更正与撤回.xlsx',
      '4-查看与查找.xlsx',
      '5-导出.xlsx',
      '6-删除.xlsx',
      '说明.txt',
      'SHA256SUMS',
    ])
    const consents = await readTable('1-同意记录')
    expect(consents[0]?.[0]).toMatch(/^合规审计，.*　导出人：测试chief　导出时间：.*　用途：审计检查，年度检查$/)
    expect(consents.slice(2).map(([receipt, , , kept, person, phone, state]) => [receipt, kept, person, phone, state]))
      // A name that would run as a formula is a text.
      .toEqual([
        [receipts[1], '24 个月', "'=***", '139****8000', '待处理'],
        [receipts[0], '24 个月', '', '', '已撤回'],
      ])
    const notice = buildPrivacyNotice(await context.settings.read())
    const [, , agreed] = await readTable('2-说明原文')
    expect([agreed?.[0], agreed?.[2], agreed?.[3]]).toEqual([
      notice.version,
      notice.text,
      createHash('sha256').update(notice.text).digest('hex'),
    ])
    const readActs = async (name: string) =>
      (await readTable(name)).slice(2).map(([, , who, sentence, note]) => [who, sentence, note])
    expect(await readActs('3-更正与撤回')).toEqual([['申请人', `撤回合作申请 ${receipts[0]}`, '']])
    expect(await readActs('4-查看与查找')).toEqual([
      ['测试chief', `查看了合作申请 ${receipts[1]} 的完整联系方式`, '联系申请人'],
      ['测试chief', '按号码或邮箱查到 1 份合作申请', '完整手机号码'],
    ])
    expect((await readActs('5-导出')).at(-1)).toEqual([
      '测试chief',
      '导出 3 份合作申请，含完整联系方式',
      '移交经办部门',
    ])
    expect(await readActs('6-删除')).toEqual([['测试chief', `删除合作申请 ${receipts[2]}（已删除）`, '']])

    const everything = await Promise.all(names.map(async (name) => (await readBytes(name)).toString('latin1')))
    for (const personal of ['13911118000', '13922229999']) expect(everything.join()).not.toContain(personal)
    for (const name of names.filter((each) => each.endsWith('.xlsx')))
      expect(JSON.stringify(await readXlsx(await readBytes(name)))).not.toMatch(/王书远|李岱|13911118000|13922229999/)
  })

  test('says the hash of each of its files, and its own is in the trail with purpose and period', async () => {
    const { sha256, answer, names, readBytes } = await readBundle({ dayFrom: '2026-01-01', dayTo: today })
    const sums = (await readBytes('SHA256SUMS')).toString().trim().split('\n')
    const computed = await Promise.all(
      names
        .filter((name) => name !== 'SHA256SUMS')
        .map(
          async (name) =>
            `${createHash('sha256')
              .update(await readBytes(name))
              .digest('hex')}  ${name}`,
        ),
    )
    expect(sums).toEqual(computed)
    expect(answer.sha256).toBe(sha256)
    expect(await listRecords(context.db, { limit: 1 })).toMatchObject([
      {
        account: '测试chief',
        action: 'activity.exportPersonalData',
        title: `2026-01-01 至 ${today}`,
        detail: `审计检查，年度检查，SHA-256 ${sha256}`,
        facts: { count: answer.count },
      },
    ])
  })

  test('of another period has no line', async () => {
    const { answer } = await readBundle({ dayFrom: '2020-01-01', dayTo: '2020-12-31' })
    expect(answer.count).toBe(0)
  })

  test('asks for days in order, a purpose and the password, and without them nothing is exported', async () => {
    const days = { dayFrom: today, dayTo: today }
    const ask = (body: object) =>
      chief.post('/activity/exportPersonalData', { ...days, purpose, password: goodPassword, ...body })
    const exported = async () =>
      (await listRecords(context.db, { limit: 99, action: 'activity.exportPersonalData' })).filter(
        ({ outcome }) => outcome === 'done',
      ).length
    const before = await exported()

    expect((await ask({ dayFrom: '2026-12-31', dayTo: '2026-01-01' })).json.fields).toEqual({
      dayTo: '截止日期不能早于起始日期',
    })
    expect((await ask({ purpose: { kind: 'other' } })).json.fields).toEqual({ 'purpose.words': '请写明用途' })
    expect((await ask({ password: 'not-mine' })).json.fields).toEqual({ password: '密码不正确' })
    expect(await exported()).toBe(before)
  })
})

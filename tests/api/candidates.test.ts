import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getContentType } from '../../app/content/registry'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { buildPdf, buildResumeDocx } from '../support/resume-files'
import { publishEntry } from '../support/staff-entries'
import { listRecords } from '../support/trail'

const purpose = { kind: 'contact', words: '' }
const resume = buildPdf()

describe.each(enginesOfThisRun)('Candidates, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let chief: StaffCaller
  let position: number

  beforeEach(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    chief = await api.signInStaff('chief', 'administrator')
    position = await publishEntry(chief, 'recruitment', { title: '测绘工程师' })
  })
  afterEach(() => context.close())

  const texts = { person: '李明远', phone: '138 0013 8000', email: 'li@example.com', education: '本科，测绘工程' }

  function send(change: Record<string, string | Blob | null> = {}, address = '203.0.113.5') {
    const form = new FormData()
    const file = new File([new Uint8Array(resume)], '李明远-简历.pdf')
    const fields = { position: String(position), ...texts, words: '可随时到岗', consent: 'on', file, ...change }
    for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value)
    return api.visitor.call('POST', '/candidate/create/allow', { body: form, address })
  }

  const post = (path: string, body: object, caller = chief) => caller.post(`/candidate/${path}`, body)

  async function sendAndFind() {
    const { json } = await send()
    const rows = (await chief.get('/candidate/list')).json.rows as Array<{ id: number }>
    return { credentials: { receipt: json.receipt, code: json.code }, id: rows[0]?.id ?? 0 }
  }

  test('get a receipt and a code, and stand in the list with what names them masked', async () => {
    const { status, json } = await send()

    expect([status, json]).toEqual([
      200,
      { receipt: expect.stringMatching(/^20261121-/), code: expect.stringMatching(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/) },
    ])
    const list = await chief.get('/candidate/list')
    expect(list.json).toMatchObject({
      total: 1,
      counts: { pending: 1, contacted: 0, interviewing: 0, hired: 0, declined: 0, withdrawn: 0 },
      positions: [{ id: position, title: '测绘工程师' }],
      rows: [
        {
          receipt: json.receipt,
          position: '测绘工程师',
          person: '李**',
          phone: '138****8000',
          email: 'li***@example.com',
          education: '本科，测绘工程',
          status: 'pending',
          read: false,
          resume: { kind: 'pdf', size: resume.length },
        },
      ],
    })
    expect(list.text).not.toMatch(/李明远|13800138000/)
    expect((await post('detail', { id: (list.json.rows as Array<{ id: number }>)[0]?.id })).json).toMatchObject({
      words: '可随时到岗',
      read: true,
      version: 1,
      log: [],
    })
  })

  test('are stored once, however often the same is sent, and again with another file', async () => {
    const draft = 'A'.repeat(32)
    const first = await send({ draft, elapsed: '5000' })

    expect((await send({ draft, elapsed: '9000' })).json).toEqual(first.json)
    expect((await send({ elapsed: '5000' }, '203.0.113.9')).json).toEqual({ receipt: first.json.receipt, code: '' })
    const other = new File([new Uint8Array(await buildResumeDocx())], 'a.docx')
    expect((await send({ file: other })).json.receipt).not.toBe(first.json.receipt)
    expect((await chief.get('/candidate/list')).json.total).toBe(2)
  })

  test('are told all that is missing at once, with a code for each field', async () => {
    const { status, json } = await send({ person: '', phone: '123', education: '', file: null, consent: '' })

    expect([status, json]).toEqual([
      400,
      {
        code: 'invalid',
        message: '请填写姓名',
        fields: {
          person: '请填写姓名',
          phone: '请输入 11 位手机号码',
          education: '请填写学历与专业',
          consent: '请先阅读并同意《应聘者个人信息保护说明》',
          file: '请选择简历文件',
        },
        fieldCodes: {
          person: 'required',
          phone: 'format',
          education: 'required',
          consent: 'required',
          file: 'required',
        },
      },
    ])
  })

  test('with a file that is none of a résumé are refused and not stored', async () => {
    const script = buildPdf({ catalog: '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (x) >> >>' })
    const macros = await buildResumeDocx({ more: { 'word/vbaProject.bin': 'x' } })
    const large = new Uint8Array(5 * 1024 * 1024 + 1).fill(37)
    const answers = []
    for (const bytes of [script, macros, large, Buffer.from('MZ'), Buffer.alloc(0)])
      answers.push((await send({ file: new File([new Uint8Array(bytes)], '简历.pdf') })).json)

    expect(answers.map(({ code, fieldCodes, message }) => [code, fieldCodes, message])).toEqual([
      ['invalid', { file: 'active' }, '文件含有宏、脚本或自动执行的动作，请另存为不含这些内容的 PDF'],
      ['invalid', { file: 'active' }, '文件含有宏、脚本或自动执行的动作，请另存为不含这些内容的 PDF'],
      ['tooLarge', { file: 'tooLarge' }, '文件过大，简历不能超过 5 MB'],
      ['invalid', { file: 'wrongType' }, '只接受 PDF 或 Word（.docx）格式的简历'],
      ['invalid', { file: 'empty' }, '文件是空的，请重新选择'],
    ])
    expect(await context.db.selectFrom('candidate').select('id').execute()).toEqual([])
  })

  test('for a position that is closed or none are refused with a sentence', async () => {
    const { wire } = getContentType('recruitment')
    const version = Number((await chief.get(`/${wire}/detail`, { id: position })).json.version)
    await chief.post(`/${wire}/withdraw`, { id: position, version })

    for (const id of [position, 987_654]) {
      const { status, json } = await send({ position: String(id) })
      expect([status, json.code, json.fieldCodes]).toEqual([409, 'conflict', { position: 'closed' }])
      expect(json.message).toContain('该岗位已停止招聘')
    }
  })

  test('that programs send, or too many of one address, are refused', async () => {
    expect((await send({ website: 'https://spam.example' })).json.fieldCodes).toEqual({ website: 'trap' })
    expect((await send({ elapsed: '100' })).json.fieldCodes).toEqual({ elapsed: 'tooFast' })
    for (const person of ['一', '二', '三', '四', '五']) expect((await send({ person })).status).toBe(200)
    const { status, headers } = await send({ person: '六' })
    expect([status, headers.has('retry-after')]).toEqual([429, true])
  })

  /** How many of a day's candidates are counted. */
  async function countDay(): Promise<number> {
    const { rows } = await sql<{ points: number }>`
      select points from rate_limit where key like 'candidate-day:%'`.execute(context.db)
    return Number(rows[0]?.points ?? 0)
  }

  const otherFile = (size: number) =>
    new File([new Uint8Array(Buffer.from(`${resume.toString('latin1')}${' '.repeat(size)}`, 'latin1'))], '简历.pdf')

  test('that one address may not send take no room of the day from others', async () => {
    const answers = []
    for (let size = 1; size <= 12; size += 1) answers.push((await send({ file: otherFile(size) })).status)

    expect(answers).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
    expect(await context.db.selectFrom('candidate').select('id').execute()).toHaveLength(5)
    expect(await countDay()).toBe(5)
  })

  test('that are not stored anew take no room of the day', async () => {
    const draft = 'A'.repeat(32)
    await Promise.all([1, 2, 3].map(() => send({ draft, elapsed: '5000' })))
    expect(await countDay()).toBe(1)

    const storing = vi.spyOn(context.candidates, 'submit').mockRejectedValue(new Error('the disk is full'))
    expect((await send({ person: '二' })).status).toBe(500)
    storing.mockRestore()

    expect(await countDay()).toBe(1)
  })

  test('are asked to come back tomorrow once the day is full, which counts nothing against their address', async () => {
    expect((await send()).status).toBe(200)
    const setDay = (points: number) =>
      sql`update rate_limit set points = ${points} where key like 'candidate-day:%'`.execute(context.db)
    await setDay(500)

    for (let size = 1; size <= 6; size += 1) {
      const { status, json } = await send({ file: otherFile(size) }, '203.0.113.9')
      expect([status, json.message]).toEqual([429, '今天收到的应聘较多，请明天再提交。已填写的内容没有丢失'])
    }
    await setDay(499)
    expect((await send({ file: otherFile(7) }, '203.0.113.9')).status).toBe(200)
  })

  test('who agreed to another version of the notice have to read it again', async () => {
    const { json } = await api.visitor.get('/privacy/candidate/allow')
    expect(json.text).toContain('应聘')
    expect((await send({ consentVersion: 'OLD' })).json.fieldCodes).toEqual({ consent: 'outdated' })
    expect((await send({ consentVersion: String(json.version) })).status).toBe(200)
    const { id } = (await context.db.selectFrom('candidate').select('id').executeTakeFirst()) ?? {}
    const detail = await post('detail', { id })
    expect(detail.json.consentVersion).toBe(json.version)
    expect((await chief.get('/candidate/notice', { version: String(json.version) })).json.text).toBe(json.text)
  })

  test('look up what they sent where cooperation applications are looked up, and withdraw it', async () => {
    const { credentials, id } = await sendAndFind()
    await post('handle', { id, version: 1, status: 'interviewing', note: '周三 9:00 面试' })

    const looked = await api.visitor.post('/application/lookup/allow', credentials)
    expect(looked.json).toMatchObject({
      kind: 'candidate',
      position: '测绘工程师',
      person: '李明远',
      phone: '13800138000',
      fileName: '李明远-简历.pdf',
      status: 'interviewing',
    })
    const wrong = await api.visitor.post('/application/lookup/allow', { ...credentials, code: 'AAAA-AAAA-AAAA-AAAA' })
    expect(wrong.status).toBe(404)
    const asApplication = await api.visitor.post('/application/withdraw/allow', credentials)
    expect(asApplication.status, 'it is no cooperation application').toBe(404)

    const { json } = await api.visitor.post('/candidate/withdraw/allow', credentials)
    expect(json).toMatchObject({ status: 'withdrawn', person: '', phone: '', fileName: '', words: '' })
    expect(await context.db.selectFrom('candidate_file').selectAll().execute()).toEqual([])
    const detail = await post('detail', { id })
    expect(detail.json).toMatchObject({ status: 'withdrawn', person: '', resume: null, education: '' })
    expect(detail.text).not.toMatch(/面试.*9:00|李明远/)
    expect((await post('handle', { id, version: 3, note: '备注' })).json.code).toBe('conflict')
  })

  test('are handled by the version that was seen, with a line in the log for each step', async () => {
    const { id } = await sendAndFind()

    const handled = await post('handle', { id, version: 1, status: 'contacted', note: '已约面试' })
    const stale = await post('handle', { id, version: 1, status: 'declined', note: '' })

    expect(handled.json).toMatchObject({
      status: 'contacted',
      version: 2,
      log: [
        { author: '测试chief', kind: 'status', text: '待筛选 → 已联系' },
        { author: '测试chief', kind: 'note', text: '已约面试' },
      ],
    })
    expect([stale.status, stale.json.code]).toEqual([409, 'conflict'])
    expect((await post('handle', { id, version: 2, note: '' })).json.fields).toEqual({ note: '请填写备注或选择状态' })
    expect((await post('handle', { id, version: 2, status: 'withdrawn', note: '' })).status).toBe(400)
    expect((await post('detail', { id })).json).toMatchObject({ status: 'contacted', version: 2 })
  })

  test('are shown in full, and their files sent, for a purpose that is recorded without anything of the person', async () => {
    const { id, credentials } = await sendAndFind()

    expect((await post('reveal', { id })).status).toBe(400)
    expect((await post('file', { id })).status).toBe(400)
    expect((await post('reveal', { id, purpose })).json).toEqual({
      person: '李明远',
      phone: '13800138000',
      email: 'li@example.com',
      fileName: '李明远-简历.pdf',
    })
    const { status, headers, bytes } = await post('file', { id, purpose })
    expect([status, bytes.equals(resume)]).toEqual([200, true])
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    })
    const name = encodeURIComponent(`测绘工程师-李明远-${String(credentials.receipt)}.pdf`)
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`)
    const records = await listRecords(context.db, { action: 'candidate', limit: 10 })
    expect(records.map(({ action, detail }) => [action, detail])).toEqual([
      ['candidate.file', '联系应聘者'],
      ['candidate.reveal', '联系应聘者'],
    ])
    expect(JSON.stringify(records)).not.toMatch(/李明远|13800138000|li@example/)
  })

  test('are found by words, by the whole name and the whole number, of which the last is recorded', async () => {
    await send()
    const find = async (text: string) => (await post('find', { text })).json.total

    expect(await Promise.all(['测绘', '李明远', '13800138000', '李明', '8000', '0013800'].map(find))).toEqual([
      1, 1, 1, 0, 0, 0,
    ])
    expect((await chief.get('/candidate/list', { positionId: position, status: 'pending' })).json.total).toBe(1)
    expect((await chief.get('/candidate/list', { positionId: position + 1 })).json.total).toBe(0)
    const records = await listRecords(context.db, { action: 'candidate.find', limit: 10 })
    expect(records.map(({ detail }) => detail)).toEqual(['完整手机号码'])
  })

  test('looked for by the same number again are recorded and counted once', async () => {
    await send()
    const find = async (text: string, more = {}) => (await post('find', { text, ...more })).status
    const countRecords = async () => (await listRecords(context.db, { action: 'candidate.find', limit: 10 })).length

    for (const offset of [0, 10, 20, 0, 0]) expect(await find('13800138000', { offset })).toBe(200)
    expect(await countRecords()).toBe(1)
    for (let number = 1; number < 60; number += 1)
      expect(await find(`139001380${String(number).padStart(2, '0')}`)).toBe(200)
    expect(await find('13900138099')).toBe(429)
    expect(await find('13800138000')).toBe(200)
    expect(await find('测绘')).toBe(200)
    expect(await countRecords()).toBe(1)
  })

  test('are deleted with their files, by who may do that', async () => {
    const { id } = await sendAndFind()
    const editor = await api.signInStaff('editor', 'nothing')

    for (const [path, body] of [
      ['detail', { id }],
      ['handle', { id, version: 1, note: '备注' }],
      ['reveal', { id, purpose }],
      ['file', { id, purpose }],
      ['delete', { id }],
    ] as const)
      expect([path, (await post(path, body, editor)).status]).toEqual([path, 403])
    expect((await api.visitor.post('/candidate/file', { id, purpose })).status).toBe(401)

    expect((await post('delete', { id })).status).toBe(200)
    for (const table of ['candidate', 'candidate_log', 'candidate_file'] as const)
      expect(await context.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect((await post('detail', { id })).status).toBe(404)
  })

  test('are kept for as long as they were promised, and not longer', async () => {
    const { id } = await sendAndFind()
    await post('handle', { id, version: 1, status: 'declined', note: '' })
    expect((await post('detail', { id })).json.keptUntil).toBe(Date.UTC(2028, 10, 21, 4))

    context.clock.advance(729 * 24 * 60 * 60 * 1000)
    expect(await context.candidates.removeExpired()).toBe(0)
    context.clock.advance(3 * 24 * 60 * 60 * 1000)
    expect(await context.candidates.removeExpired()).toBe(1)
    expect(await context.db.selectFrom('candidate_file').selectAll().execute()).toEqual([])
  })
})

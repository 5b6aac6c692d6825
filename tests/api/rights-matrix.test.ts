import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContentType, type TypeName, typeNames } from '../../app/content/registry'
import type { PresetName } from '../../app/content/duties'
import { calls } from '../../app/server/api'
import { type ApiCaller, type ApiResponse, createTestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { editor as author } from '../support/content'
import { enginesOfThisRun } from '../support/engines'
import { createExampleDraft } from '../support/fixtures'
import { duties, ofEveryType, ofSomeTypes, ofTheRest } from './rights-tables'
import { goodPassword } from '../support/test-modules'
import { listRecords } from '../support/trail'

/** A line of a table: the call, and its sign or signs for each duty. */
interface Line {
  call: string
  signs: string[]
}

function readLines(table: string): Line[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map((words) => ({ call: words.slice(0, -duties.length).join(' '), signs: words.slice(-duties.length) }))
}

function linesOf(type: TypeName): Line[] {
  const own = readLines(ofSomeTypes[type] ?? ofEveryType)
  return readLines(ofEveryType).map((line) => own.find(({ call }) => call === line.call) ?? line)
}

const isRefused = ({ status, json }: ApiResponse) => status === 403 && json.code === 'forbidden'

/** No entry has this version: what may be done is refused as stale and changes nothing. */
const version = 987_654

describe.each(enginesOfThisRun)('the rights of the presets (%s)', (engine) => {
  let context: TestContext
  const people = new Map<PresetName, ApiCaller & { id: number }>()

  beforeAll(async () => {
    context = await openTestContext(engine)
    const { auth } = context
    const api = createTestApi(context)
    for (const duty of duties) {
      const held = await context.duties.findPresets([duty])
      const account = { username: duty, name: duty, duties: held, password: goodPassword, mustChangePassword: false }
      const { id } = await auth.createAccount(account, null)
      const { headers, json } = await api.logIn(duty)
      const [cookie = ''] = headers.getSetCookie().map((line) => line.split(';')[0])
      people.set(duty, { ...api.caller({ cookie, 'x-csrf-token': String(json.sessionId) }), id })
    }
  })
  afterAll(() => context.close())

  function findPerson(duty: PresetName) {
    const person = people.get(duty)
    if (!person) throw new Error(`nobody holds ${duty}`)
    return person
  }

  /** An entry and its version that belong to an account, or to nobody of this test. */
  async function createEntry(type: TypeName) {
    const { id, revisionId } = await context.entries.create(type, createExampleDraft(getContentType(type)), author)
    return {
      id,
      revisionId,
      async giveTo(owner: number | null) {
        await context.db.updateTable('entry').set({ created_by: owner }).where('id', '=', id).execute()
        await context.db.updateTable('revision').set({ author_id: owner }).where('entry_id', '=', id).execute()
      },
    }
  }

  /** Makes every call of a table as every duty, for the own thing and for somebody else's. @returns what was found */
  async function walk(
    lines: Line[],
    makeCall: (person: ApiCaller, call: string) => Promise<boolean>,
    giveTo: (owner: number | null) => Promise<void>,
  ): Promise<Line[]> {
    const found = lines.map(({ call }): Line => ({ call, signs: [] }))
    for (const duty of duties) {
      const person = findPerson(duty)
      for (const owner of [person.id, null]) {
        await giveTo(owner)
        for (const [index, { call, signs }] of lines.entries()) {
          const line = found[index]
          if (owner === null && signs[0]?.length === 1) continue
          const sign = (await makeCall(person, call)) ? '-' : '+'
          if (owner === null) line?.signs.push(`${line.signs.pop()}${sign}`)
          else line?.signs.push(sign)
        }
      }
    }
    return found
  }

  test.each(typeNames)('allow of %s what the table says, and nothing else', async (type) => {
    const { wire } = getContentType(type)
    const { id, revisionId, giveTo } = await createEntry(type)
    const draft = { category: 1, title: '改', values: {} }
    const queries: Record<string, Record<string, number>> = {
      list: {},
      detail: { id },
      revisions: { id },
      revision: { id, revisionId },
    }
    const bodies: Record<string, object> = {
      create: { category: -1 },
      save: { id, version, ...draft },
      duplicate: { id },
      place: { id, place: { position: 1 } },
      schedule: { id, version, from: context.now() + 1_000_000 },
    }

    const found = await walk(
      linesOf(type),
      async (person, call) => {
        const [method = '', name = ''] = call.split(' ')
        if (method === 'GET') return isRefused(await person.get(`/${wire}/${name}`, queries[name]))
        const [key = '', action] = name.split(':')
        if (action === undefined) return isRefused(await person.post(`/${wire}/${key}`, bodies[key] ?? { id, version }))
        const answer = await person.post(`/${wire}/bulk`, {
          action,
          category: 1,
          entries: { named: [{ id, version }] },
        })
        const skipped = answer.json.skipped as Array<{ reason: string }> | undefined
        return isRefused(answer) || skipped?.[0]?.reason.startsWith('没有“') === true
      },
      giveTo,
    )

    expect(found).toEqual(linesOf(type))
  })

  test('allow of everything else what the table says, and nothing else', async () => {
    const entry = await createEntry('news')
    const applicationId = await sendApplication()
    const texts = { texts: ['正文'], type: 'news', id: entry.id }
    const purpose = { kind: 'verify' }
    const inputs: Record<string, object> = {
      '/check/facts': { id: entry.id },
      '/check/judge': { type: 'news', id: entry.id, category: 1, title: '', values: {} },
      '/check/dismiss': { id: entry.id, rule: 'superlatives', text: '最好', reason: '引用原文' },
      '/check/recall': { id: entry.id, rule: 'superlatives', text: '最好' },
      '/presence/report': { id: entry.id },
      '/comment/list': { entryId: entry.id },
      '/comment/people': { entryId: entry.id },
      '/comment/start': {
        entryId: entry.id,
        anchor: { kind: 'field', field: 'abstract' },
        text: '请核对',
        key: 'of-the-matrix',
      },
      '/comment/follow': { entryId: entry.id, anchors: [] },
      '/review/entry': { type: 'news', id: entry.id },
      '/review/evidence': { type: 'news', id: entry.id, revisionId: entry.revisionId },
      '/review/send': { type: 'news', id: entry.id, version },
      '/reviewLink/list': { entryId: entry.id },
      '/reviewLink/create': { entryId: entry.id, roundId: 987_654, stage: 'final', accountId: 1, days: 3 },
      '/activity/ofEntry': { type: 'news', id: entry.id },
      '/preview': { revisionId: entry.revisionId },
      '/preview/answer': { revisionId: entry.revisionId, call: 'news.list' },
      '/writingHelp/titles': texts,
      '/writingHelp/summary': texts,
      '/writingHelp/proofread': texts,
      '/writingHelp/describePicture': { type: 'news', id: entry.id, src: '/media/a.png' },
      '/application/exists': { id: applicationId },
      '/application/detail': { id: applicationId },
      '/application/reveal': { id: applicationId, purpose },
      '/application/status': { id: applicationId, status: 'pending' },
      '/application/assign': { id: applicationId, accountId: 987_654 },
      '/application/note': { id: applicationId, text: '备注' },
    }
    const lines = readLines(ofTheRest)
    let assignee: number | null = null

    const found = await walk(
      lines,
      async (person, call) => {
        const [method = '', path = ''] = call.split(' ')
        // What is deleted would be gone for the calls that follow.
        const input = path === '/application/delete' ? { id: await sendApplication(assignee) } : (inputs[path] ?? {})
        return isRefused(
          method === 'GET'
            ? await person.get(path, Object.fromEntries(Object.entries(input)))
            : await person.post(path, input),
        )
      },
      async (owner) => {
        assignee = owner
        await entry.giveTo(owner)
        await context.db.updateTable('application').set({ assignee_id: owner }).execute()
      },
    )

    expect(found).toEqual(lines)
  })

  test('lists and exports of applications hold what is assigned to somebody who may have the own ones alone', async () => {
    const applicationId = await sendApplication()
    const business = findPerson('business')
    await context.db.updateTable('application').set({ assignee_id: null }).execute()
    const body = { purpose: { kind: 'verify' }, password: goodPassword }
    expect((await business.post('/application/export', body)).json.count).toBe(0)

    await context.applications.assign(applicationId, business.id, {
      id: business.id,
      name: '',
      rights: { 'application.handle': 'all' },
    })

    expect((await business.post('/application/export', body)).json.count).toBe(1)
  })

  test('name in a refusal what is missing and who can give it', async () => {
    const { id, giveTo } = await createEntry('news')
    await giveTo(null)
    const answer = await findPerson('editor').post('/news/publish', { id, version })
    expect([answer.status, answer.json]).toEqual([
      403,
      {
        code: 'forbidden',
        message: '您的“新闻：发布”权限范围是“本人”，这项操作需要“全部”，请联系系统管理员：administrator',
      },
    ])
    const rows = await listRecords(context.db, { limit: 1 })
    expect(rows[0]).toMatchObject({
      account: 'editor',
      action: 'news.publish',
      outcome: 'refused',
      detail: 'forbidden',
    })
    const without = await findPerson('business').post('/news/publish', { id, version })
    expect(without.json.message).toBe('没有“新闻：发布”的权限，请联系系统管理员：administrator')
  })

  test('tell who holds a right for the own things that a call asks for it whole', async () => {
    const actor = { id: findPerson('business').id, name: '商务', rights: { 'application.handle': 'own' } } as const
    await expect(context.rights.requireSomewhere(actor, 'application.handle', 'all')).rejects.toMatchObject({
      code: 'forbidden',
      message: '您的“合作申请：处理”权限范围是“本人”，这项操作需要“全部”，请联系系统管理员：administrator',
    })
    await expect(context.rights.requireSomewhere(actor, '*.publish', 'all')).rejects.toMatchObject({
      message: '没有“内容：发布”的权限，请联系系统管理员：administrator',
    })
  })

  /** An application, of which nothing but whom it is assigned to matters here. */
  async function sendApplication(assignee: number | null = null): Promise<number> {
    const { id } = await context.db
      .insertInto('application')
      .values({
        receipt: randomUUID(),
        company: '测试单位',
        person: '张三',
        phone: '13800138000',
        email: '',
        direction: '其他',
        place: '云洲市',
        start_month: '',
        need: '需求',
        source: '',
        status: 'pending',
        assignee_id: assignee,
        read_at: null,
        consent_version: 'x',
        consent_at: 0,
        fingerprint: 'x',
        corrected_at: null,
        withdrawn_at: null,
        closed_at: null,
        looked_at: null,
        created_at: context.now(),
        updated_at: context.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
})

test('The tables name every call that asks for a right', () => {
  const named = new Set([
    ...readLines(ofTheRest).map(({ call }) => call.split(' ').slice(0, 2).join(' ')),
    ...typeNames.flatMap((type) =>
      readLines(ofEveryType).map(({ call }) => call.replace(/ (\w+).*$/, ` /${getContentType(type).wire}/$1`)),
    ),
  ])
  const asking = calls.filter(({ asks }) => asks.length > 0).map(({ method, path }) => `${method} ${path}`)
  expect([...named].sort()).toEqual(asking.sort())
})

import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createContext } from '../../app/server/app/create-context'
import type { AppContext } from '../../app/server/app/create-context'
import { openEngine } from '../../app/server/db'
import { parseEnv } from '../../app/server/env'
import { createTestApi } from '../support/api'
import { enginesOfThisRun, openTestDatabase, type TestDatabase } from '../support/engines'
import { applicationInput } from '../support/test-modules'

const silent = pino({ level: 'silent' })
const minute = 60 * 1000

/** Midnight UTC: keys of forms without scripts change every ten minutes from here. */
const midnight = Date.parse('2026-11-21T00:00:00Z')

describe.each(enginesOfThisRun)('applications sent without scripts to two processes over one database (%s)', (name) => {
  let database: TestDatabase
  let contexts: AppContext[]
  let times: number[]

  beforeEach(async () => {
    database = await openTestDatabase(name)
    times = [midnight + 4 * minute, midnight + 4 * minute]
    contexts = []
    for (const index of times.keys()) {
      const engine = await openEngine({ ...database.address, log: silent })
      const env = parseEnv({ DATA_DIR: database.address.dataDir, LOG_LEVEL: 'silent', DEMO_CONTENT: '0' })
      contexts.push(await createContext(env, { engine, now: () => times[index] ?? 0 }))
    }
  })
  afterEach(async () => {
    for (const context of contexts) await context.close()
    await database.dispose()
  })

  async function send(process: number, more: object = {}, address = '203.0.113.5') {
    const context = contexts[process]
    if (!context) throw new Error('no process')
    const body = { ...applicationInput, elapsed: 'unknown', ...more }
    const { status, json } = await createTestApi(context).visitor.post('/application/create/allow', body, { address })
    return { status, receipt: json.receipt, code: json.code }
  }

  /** Sends to both; at once where one thread can, for SQLite makes a thread wait and not its caller. */
  async function sendToBoth(processes: number[]) {
    if (name !== 'sqlite') return Promise.all(processes.map((process) => send(process)))
    const answers = []
    for (const process of processes) answers.push(await send(process))
    return answers
  }

  async function countStored() {
    return (await contexts[0]?.db.selectFrom('application').select('id').execute())?.length
  }

  test('The same content sent to both, again and again, is stored once, and each answer has its code', async () => {
    const answers = await sendToBoth([0, 1, 0, 1])
    answers.push(await send(1, { company: ` ${applicationInput.company} ` }))

    expect(answers[0]).toEqual({
      status: 200,
      receipt: expect.stringMatching(/^20261121-/),
      code: expect.stringMatching(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/),
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await countStored()).toBe(1)
  })

  test('Different content is stored, from one address and from two', async () => {
    const answers = [
      await send(0),
      await send(1, { person: '周明远', phone: '13912345678' }),
      await send(1, { company: '江原县自然资源局' }, '203.0.113.6'),
    ]

    expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(3)
    expect(new Set(answers.map(({ code }) => code)).size).toBe(3)
    expect(await countStored()).toBe(3)
  })

  test('The same content from another address is the same application, told without its code', async () => {
    const { receipt } = await send(0)

    expect(await send(1, {}, '203.0.113.6')).toEqual({ status: 200, receipt, code: '' })
  })

  test('The same content gets its code for ten minutes, and is another application afterwards', async () => {
    const first = await send(0)
    times = [midnight + 14 * minute - 1, midnight + 14 * minute]

    expect(await send(0)).toEqual(first)
    const later = await send(1)
    expect([later.status, later.receipt === first.receipt, later.code === first.code]).toEqual([200, false, false])
    expect(await countStored()).toBe(2)
  })

  test.each([
    ['behind', [midnight + 10 * minute, midnight + 10 * minute - 1]],
    ['ahead', [midnight + 10 * minute - 1, midnight + 10 * minute]],
  ])('A process whose clock is %s while the key changes tells the same code', async (_name, clocks) => {
    times = clocks

    const answers = await sendToBoth([0, 1, 0, 1])

    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect([answers[0]?.status, answers[0]?.code]).toEqual([200, expect.stringMatching(/^[2-9A-Z-]{19}$/)])
    expect(await countStored()).toBe(1)
  })
})

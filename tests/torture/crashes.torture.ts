import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { afterEach, describe, test } from 'vitest'
import { signIn } from '../support/site'
import { draft, openStaff } from './load'
import { isFull, report } from './report'
import { openTarget, type Target } from './target'

/** Writes news until it is told to stop, and remembers what was acknowledged. */
async function openLedger(url: string) {
  const staff = await openStaff(url)
  const acknowledged: string[] = []
  let sent = 0
  return {
    acknowledged,
    async write(writers: number, stopping: AbortSignal) {
      await Promise.all(
        Array.from({ length: writers }, async () => {
          while (!stopping.aborted) {
            const title = `记账 ${(sent += 1)} 号`
            const { status } = await staff.post('create', { ...draft, title })
            if (status === 200) acknowledged.push(title)
            else await wait(20)
          }
        }),
      )
    },
    /** What was acknowledged and is not there exactly once. */
    async findLost() {
      const counts = new Map<string, number>()
      for (const title of await staff.listTitles('记账')) counts.set(title, (counts.get(title) ?? 0) + 1)
      const doubled = [...counts.values()].filter((count) => count > 1).length
      return { lost: acknowledged.filter((title) => !counts.has(title)).length, doubled }
    },
  }
}

describe.each(['sqlite', 'postgres'])('crashes (%s)', (engine) => {
  let target: Target
  afterEach(() => target.close())

  test('F1 F10: kill -9 during writes', async () => {
    target = await openTarget(engine)
    const ledger = await openLedger(target.url)
    const kills = isFull ? 50 : 15
    let slowestMs = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const stopping = new AbortController()
      const writing = ledger.write(4, stopping.signal)
      await wait(100 + ((kill * 137) % 500))
      await target.sites[0]?.stop('SIGKILL')
      stopping.abort()
      await writing
      slowestMs = Math.max(slowestMs, await target.restart())
    }
    const { lost, doubled } = await ledger.findLost()
    let integrity = 'ok'
    if (engine === 'sqlite') {
      const database = new SqliteDatabase(join(target.dataDir, 'site.sqlite'), { readonly: true })
      integrity = String(database.pragma('integrity_check', { simple: true }))
      database.close()
    }
    report({
      row: 'F1',
      engine,
      goal: 'every acknowledged write exactly once, integrity ok',
      value: `${kills} kills, ${ledger.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, integrity ${integrity}`,
      passed: lost === 0 && doubled === 0 && integrity === 'ok' && ledger.acknowledged.length > kills,
    })
    report({
      row: 'F10',
      engine,
      goal: 'ready <= 10 s after a kill',
      value: `slowest of ${kills}: ${slowestMs} ms`,
      passed: slowestMs <= 10_000,
    })
  })

  test('F2: log outs survive kill -9', async () => {
    target = await openTarget(engine)
    let wrong = 0
    const rounds = isFull ? 20 : 4
    for (let round = 0; round < rounds; round += 1) {
      const kept = await signIn(target.url)
      const ended = await signIn(target.url)
      await fetch(`${target.url}/api/logout`, { method: 'POST', headers: ended.headers })
      await target.sites[0]?.stop('SIGKILL')
      await target.restart()
      const read = (headers: Record<string, string>) => fetch(`${target.url}/api/news/list`, { headers })
      if ((await read(kept.headers)).status !== 200) wrong += 1
      if ((await read(ended.headers)).status !== 401) wrong += 1
    }
    report({
      row: 'F2',
      engine,
      goal: 'acknowledged log outs stay in force',
      value: `${rounds} kills, ${wrong} sessions wrong`,
      passed: wrong === 0,
    })
  })

  test('F8: one of two instances is killed', async () => {
    target = await openTarget(engine, { count: 2 })
    const [first, second] = target.sites
    const ledger = await openLedger(first?.url ?? '')
    const { headers } = await signIn(first?.url ?? '')
    const stopping = new AbortController()
    const writing = ledger.write(4, stopping.signal)
    const atOther = await openLedger(second?.url ?? '')
    let failed = 0
    const readers = (async () => {
      while (!stopping.signal.aborted) {
        const answer = await fetch(`${second?.url}/api/news/list`, { headers }).catch(() => undefined)
        if (answer?.status !== 200) failed += 1
      }
    })()
    await wait(1_000)
    await first?.stop('SIGKILL')
    await wait(1_500)
    stopping.abort()
    await Promise.all([writing, readers])
    atOther.acknowledged.push(...ledger.acknowledged)
    const { lost } = await atOther.findLost()
    report({
      row: 'F8',
      engine,
      goal: 'the other one goes on, with sessions and writes',
      value: `${failed} requests failed at the other, ${lost} of ${ledger.acknowledged.length} writes lost`,
      passed: failed === 0 && lost === 0,
    })
  })
})

describe('crashes of PostgreSQL', () => {
  let target: Target
  afterEach(() => target.close())

  test('F6: PostgreSQL crashes and recovers under load', async () => {
    target = await openTarget('postgres')
    const ledger = await openLedger(target.url)
    const stopping = new AbortController()
    const writing = ledger.write(4, stopping.signal)
    const restarts = isFull ? 10 : 5
    let slowestMs = 0
    for (let restart = 0; restart < restarts; restart += 1) {
      await wait(1_000)
      const client = new pg.Client({ connectionString: target.postgres?.url })
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      // PostgreSQL then ends every connection at once and recovers, as after `restart -m immediate`.
      const ended = new Promise<void>((resolve) => client.once('end', resolve))
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
      await ended
      await waitForDatabase(target.postgres?.url ?? '')
      const back = performance.now()
      const before = ledger.acknowledged.length
      while (ledger.acknowledged.length === before && performance.now() - back < 30_000) await wait(10)
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - back))
    }
    stopping.abort()
    await writing
    const { lost, doubled } = await ledger.findLost()
    const alive = target.sites[0]?.process.exitCode === null
    report({
      row: 'F6',
      engine: 'postgres',
      goal: '0 lost, alive, good within 5 s',
      value: `${restarts} crashes, ${ledger.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, good after ${slowestMs} ms`,
      passed: lost === 0 && doubled === 0 && alive && slowestMs <= 5_000,
    })
  })
})

async function waitForDatabase(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const answered = await client.connect().then(
      () =>
        client.query('select 1').then(
          () => true,
          () => false,
        ),
      () => false,
    )
    await client.end().catch(() => undefined)
    if (answered) return
    await wait(20)
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engineNames, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import { createClock } from '../../../tests/support/test-modules'
import {
  createOutbox,
  type Delivery,
  DeliveryError,
  type Message,
  type Outbox,
  type Payload,
  PostponedError,
  UndeliverableError,
} from '.'

const hour = 3_600_000

/** A delivery that only ends when it is cut off. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut off'))))

describe.each(engineNames)('the outbox on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(() => database.engine.db.deleteFrom('outbox').execute())
  afterAll(() => database.dispose())

  /** One process with its own outbox over the shared database. */
  function open({
    clock = createClock(),
    batch = 1,
    send = async (_messages: Message[], _signal: AbortSignal): Promise<void> => undefined,
  } = {}) {
    const sent: Payload[][] = []
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const note: Delivery = {
      batchSize: batch,
      async deliver(messages, signal) {
        await send(messages, signal)
        sent.push(messages.map(({ payload }) => payload))
      },
    }
    return {
      clock,
      sent,
      lines,
      outbox: createOutbox({ db: database.engine.db, now: clock.now, log, deliveries: { webhook: note } }),
    }
  }
  const waiting = () =>
    database.engine.db
      .selectFrom('outbox')
      .select(['due_at', 'tries', 'leased_until'])
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute()
  /** What administrators see of all messages, the newest first. */
  const list = (
    outbox: Outbox,
    filter: { state?: 'waiting' | 'delivered' | 'failed'; kind?: 'mail' | 'webhook' } = {},
  ) => outbox.list({ offset: 0, limit: 10, ...filter })

  test('Each message is delivered once, and its text is forgotten', async () => {
    const { outbox, sent } = open()
    await outbox.enqueue({ kind: 'webhook', payload: { text: '一' } })
    await outbox.enqueue({ kind: 'webhook', payload: { text: '二' } })
    await outbox.processDue()
    await outbox.processDue()
    expect(sent).toEqual([[{ text: '一' }], [{ text: '二' }]])
    expect(await waiting()).toEqual([])
    const kept = await database.engine.db.selectFrom('outbox').select(['state', 'payload']).execute()
    expect(kept).toEqual([
      { state: 'delivered', payload: 'null' },
      { state: 'delivered', payload: 'null' },
    ])
  })

  test('At most one batch is delivered at a time', async () => {
    const { outbox, sent } = open({ batch: 2 })
    for (const payload of [1, 2, 3]) await outbox.enqueue({ kind: 'webhook', payload })
    await outbox.processDue()
    expect(sent).toEqual([[1, 2], [3]])
  })

  test('A message replaces a waiting one of the same name', async () => {
    const { outbox, sent } = open()
    await outbox.enqueue({ kind: 'webhook', name: 'page', payload: 'old' })
    await outbox.enqueue({ kind: 'webhook', name: 'page', payload: 'new' })
    await outbox.processDue()
    expect(sent).toEqual([['new']])
  })

  test('A message that was replaced during its delivery is delivered again', async () => {
    const first = open({
      send: async () => {
        await first.outbox.enqueue({ kind: 'webhook', name: 'page', payload: 'new' })
        void first.outbox.stop()
      },
    })
    await first.outbox.enqueue({ kind: 'webhook', name: 'page', payload: 'old' })
    await first.outbox.processDue()
    expect(first.sent).toEqual([['old']])
    const second = open()
    await second.outbox.processDue()
    expect(second.sent).toEqual([['new']])
  })

  test('A message is not delivered before it is due', async () => {
    const { outbox, sent, clock } = open()
    await outbox.enqueue({ kind: 'webhook', payload: 1, dueAt: clock.now() + hour })
    await outbox.processDue()
    expect(sent).toEqual([])
    clock.advance(hour)
    await outbox.processDue()
    expect(sent).toEqual([[1]])
  })

  test('A message belongs to the transaction in which it was enqueued', async () => {
    const { outbox, sent } = open()
    const failed = database.engine.db.transaction().execute(async (db) => {
      await outbox.enqueue({ kind: 'webhook', payload: 1 }, db)
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    await outbox.processDue()
    expect(sent).toEqual([])
  })

  test('The delay grows with every failure up to six hours, and a message is given up after a week with one line in the log', async () => {
    const offline = async () => {
      throw new Error('offline')
    }
    const { outbox, clock, lines } = open({ send: offline })
    await outbox.enqueue({ kind: 'webhook', payload: { secret: 'never logged' } })
    const waits: number[] = []
    for (let round = 0; round < 60; round++) {
      await outbox.processDue()
      const [row] = await waiting()
      if (!row) break
      waits.push((row.due_at - clock.now()) / 1000)
      clock.advance(row.due_at - clock.now())
    }
    expect(waits.slice(0, 5)).toEqual([30, 60, 120, 240, 480])
    expect(Math.max(...waits)).toBe(6 * 3600)
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(6 * 24 * 3600)
    expect(await waiting()).toEqual([])
    expect(lines).toHaveLength(1)
    expect(lines.join()).toContain('message given up')
    expect(lines.join()).not.toContain('never logged')
  })

  test('A postponed message is retried at the time that the receiver names', async () => {
    const clock = createClock()
    const { outbox } = open({
      clock,
      send: async () => {
        throw new PostponedError(clock.now() + 5 * hour, '今天的额度已用完')
      },
    })
    await outbox.enqueue({ kind: 'webhook', payload: 1 })
    await outbox.processDue()
    expect(await waiting()).toMatchObject([{ due_at: clock.now() + 5 * hour, leased_until: 0 }])
  })

  test('Several processes deliver no message twice', async () => {
    const clock = createClock()
    const processes = [
      open({ clock, batch: 3, send: () => wait(2) }),
      open({ clock, batch: 2, send: () => wait(1) }),
      open({ clock }),
    ]
    const payloads = Array.from({ length: 40 }, (_, index) => index)
    for (const payload of payloads) await processes[0]?.outbox.enqueue({ kind: 'webhook', payload })
    for (let round = 0; round < 4; round++) await Promise.all(processes.map(({ outbox }) => outbox.processDue()))
    const sent = processes.flatMap((process) => process.sent.flat())
    expect(sent.sort((a, b) => Number(a) - Number(b))).toEqual(payloads)
  })

  test('A message of a process that was killed is delivered by another one', async () => {
    const clock = createClock()
    const killed = open({ clock, send: () => new Promise(() => undefined) })
    await killed.outbox.enqueue({ kind: 'webhook', payload: 1 })
    void killed.outbox.processDue()
    await expect.poll(async () => (await waiting())[0]?.tries).toBe(1)
    const other = open({ clock })
    await other.outbox.processDue()
    expect(other.sent).toEqual([])
    clock.advance(61_000)
    await other.outbox.processDue()
    expect(other.sent).toEqual([[1]])
  })

  test('Administrators see what waits and why, what was delivered and what has failed', async () => {
    const clock = createClock()
    const refusals: Record<string, Error> = {
      busy: new DeliveryError('对方没有回应'),
      gone: new UndeliverableError('收件人没有邮箱'),
    }
    const { outbox } = open({
      clock,
      send: async ([message]) => {
        const refusal = refusals[String(message?.payload)]
        if (refusal) throw refusal
      },
    })
    for (const payload of ['fine', 'busy', 'gone']) {
      await outbox.enqueue({ kind: 'webhook', payload, title: `第 ${payload} 条`, receiver: '陈晓岚' })
      await outbox.processDue()
      clock.advance(1000)
    }
    const { rows, total, counts } = await list(outbox)
    expect({ total, counts }).toEqual({ total: 3, counts: { waiting: 1, delivered: 1, failed: 1 } })
    expect(rows).toMatchObject([
      { title: '第 gone 条', state: 'failed', reason: '收件人没有邮箱', tries: 1, finishedAt: clock.now() - 1000 },
      { title: '第 busy 条', state: 'waiting', reason: '对方没有回应', tries: 1, dueAt: clock.now() + 28_000 },
      { title: '第 fine 条', receiver: '陈晓岚', state: 'delivered', reason: '', finishedAt: clock.now() - 3000 },
    ])
    expect((await list(outbox, { state: 'failed' })).rows).toHaveLength(1)
    expect(await list(outbox, { kind: 'mail' })).toMatchObject({ rows: [], total: 0 })
    expect(outbox.failures.tries.webhook).toBe(2)
    expect(outbox.failures.givenUp.webhook).toBe(1)
  })

  test('An error that is no refusal of the receiver is not shown in its own words', async () => {
    const { outbox } = open({
      send: async () => {
        throw new Error('connect ECONNREFUSED 10.0.0.3')
      },
    })
    await outbox.enqueue({ kind: 'webhook', payload: 1 })
    await outbox.processDue()
    expect((await list(outbox)).rows[0]?.reason).toBe('投递时出错')
  })

  test('A message that has failed or waits is sent at once when it is retried, one that was delivered is not', async () => {
    let refusal: Error | undefined = new UndeliverableError('收件人没有邮箱')
    const { outbox, sent, clock } = open({
      send: async () => {
        if (refusal) throw refusal
      },
    })
    await outbox.enqueue({ kind: 'webhook', payload: 'failed' })
    await outbox.processDue()
    refusal = new DeliveryError('对方没有回应')
    await outbox.enqueue({ kind: 'webhook', payload: 'waiting' })
    await outbox.processDue()
    refusal = undefined
    const { rows } = await list(outbox)
    for (const { id } of rows) await outbox.retry(id)
    await outbox.processDue()
    expect(sent.flat().toSorted()).toEqual(['failed', 'waiting'])
    await expect(outbox.retry(rows[0]?.id ?? 0)).rejects.toMatchObject({ code: 'conflict' })
    await expect(outbox.retry(999_999)).rejects.toMatchObject({ code: 'conflict' })
    clock.advance(30 * 24 * hour)
    await outbox.removeFinished()
    expect((await list(outbox)).total).toBe(0)
  })

  test('What has ended is listed for thirty days, what waits is not removed', async () => {
    const { outbox, clock } = open()
    await outbox.enqueue({ kind: 'webhook', payload: 1 })
    await outbox.processDue()
    await outbox.enqueue({ kind: 'webhook', payload: 2, dueAt: clock.now() + 90 * 24 * hour })
    clock.advance(30 * 24 * hour - 1)
    await outbox.removeFinished()
    expect((await list(outbox)).counts).toEqual({ waiting: 1, delivered: 1, failed: 0 })
    clock.advance(1)
    await outbox.removeFinished()
    expect((await list(outbox)).counts).toEqual({ waiting: 1, delivered: 0, failed: 0 })
  })

  test('A message takes the place of one of the same name that was delivered', async () => {
    const { outbox, sent } = open()
    for (const payload of ['one', 'two']) {
      await outbox.enqueue({ kind: 'webhook', name: 'page', payload })
      await outbox.processDue()
    }
    expect(sent).toEqual([['one'], ['two']])
    expect((await list(outbox)).total).toBe(1)
  })

  test('A delivery that hangs keeps no other kind waiting', async () => {
    const sent: Payload[] = []
    const clock = createClock()
    const begun = Promise.withResolvers<void>()
    const outbox = createOutbox({
      db: database.engine.db,
      now: clock.now,
      log: pino({ level: 'silent' }),
      deliveries: {
        mail: {
          batchSize: 1,
          deliver: (_messages, signal) => {
            begun.resolve()
            return untilAborted(signal)
          },
        },
        webhook: { batchSize: 1, deliver: async ([message]) => void sent.push(message?.payload ?? null) },
      },
    })
    await outbox.enqueue({ kind: 'mail', payload: 'hangs' })
    void outbox.processDue()
    await begun.promise
    await outbox.enqueue({ kind: 'webhook', payload: 'goes' })
    void outbox.processDue()
    await expect.poll(() => sent).toEqual(['goes'])
    await outbox.stop()
  })

  test('Stopping waits for the running delivery, and aborts one that does not end', async () => {
    // Not the row: it says that a message is tried before this process sends it.
    const begun = Promise.withResolvers<void>()
    const finished = Promise.withResolvers<void>()
    const quick = open({
      send: () => {
        begun.resolve()
        return finished.promise
      },
    })
    await quick.outbox.enqueue({ kind: 'webhook', payload: 1 })
    await quick.outbox.enqueue({ kind: 'webhook', payload: 2 })
    void quick.outbox.processDue()
    await begun.promise
    const stopped = quick.outbox.stop()
    finished.resolve()
    await stopped
    expect(quick.sent).toEqual([[1]])
    expect(await waiting()).toMatchObject([{ tries: 0 }])

    const begunAgain = Promise.withResolvers<void>()
    const endless = open({
      send: (_messages, signal) => {
        begunAgain.resolve()
        return untilAborted(signal)
      },
    })
    void endless.outbox.processDue()
    await begunAgain.promise
    await endless.outbox.stop()
    expect(await waiting()).toMatchObject([{ leased_until: 0, due_at: endless.clock.now() }])
  })
})

import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engineNames, openTestDatabase, type TestDatabase } from '../../tests/support/engines'
import { createClock } from '../../tests/support/test-modules'
import { createOutbox, type Delivery, type Message, type Payload, PostponedError } from './outbox'

const hour = 3_600_000

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
      outbox: createOutbox({ db: database.engine.db, now: clock.now, log, deliveries: { note } }),
    }
  }
  const waiting = () =>
    database.engine.db.selectFrom('outbox').select(['due_at', 'tries', 'leased_until']).orderBy('id').execute()

  test('Each message is delivered once and deleted', async () => {
    const { outbox, sent } = open()
    await outbox.enqueue({ kind: 'note', payload: { text: '一' } })
    await outbox.enqueue({ kind: 'note', payload: { text: '二' } })
    await outbox.processDue()
    await outbox.processDue()
    expect(sent).toEqual([[{ text: '一' }], [{ text: '二' }]])
    expect(await waiting()).toEqual([])
  })

  test('At most one batch is delivered at a time', async () => {
    const { outbox, sent } = open({ batch: 2 })
    for (const payload of [1, 2, 3]) await outbox.enqueue({ kind: 'note', payload })
    await outbox.processDue()
    expect(sent).toEqual([[1, 2], [3]])
  })

  test('A message replaces a waiting one of the same name', async () => {
    const { outbox, sent } = open()
    await outbox.enqueue({ kind: 'note', name: 'page', payload: 'old' })
    await outbox.enqueue({ kind: 'note', name: 'page', payload: 'new' })
    await outbox.processDue()
    expect(sent).toEqual([['new']])
  })

  test('A message that was replaced during its delivery is delivered again', async () => {
    const first = open({ send: async () => first.outbox.enqueue({ kind: 'note', name: 'page', payload: 'new' }) })
    await first.outbox.enqueue({ kind: 'note', name: 'page', payload: 'old' })
    const [claimed] = await Promise.all([first.outbox.processDue(), first.outbox.stop()])
    expect(claimed).toBeUndefined()
    const second = open()
    await second.outbox.processDue()
    expect(second.sent).toEqual([['new']])
  })

  test('A message is not delivered before it is due', async () => {
    const { outbox, sent, clock } = open()
    await outbox.enqueue({ kind: 'note', payload: 1, dueAt: clock.now() + hour })
    await outbox.processDue()
    expect(sent).toEqual([])
    clock.advance(hour)
    await outbox.processDue()
    expect(sent).toEqual([[1]])
  })

  test('A message belongs to the transaction in which it was enqueued', async () => {
    const { outbox, sent } = open()
    const failed = database.engine.db.transaction().execute(async (db) => {
      await outbox.enqueue({ kind: 'note', payload: 1 }, db)
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    await outbox.processDue()
    expect(sent).toEqual([])
  })

  test('The delay grows with every failure up to six hours, and a message is dropped after a week with one line in the log', async () => {
    const offline = async () => {
      throw new Error('offline')
    }
    const { outbox, clock, lines } = open({ send: offline })
    await outbox.enqueue({ kind: 'note', payload: { secret: 'never logged' } })
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
        throw new PostponedError(clock.now() + 5 * hour)
      },
    })
    await outbox.enqueue({ kind: 'note', payload: 1 })
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
    for (const payload of payloads) await processes[0]?.outbox.enqueue({ kind: 'note', payload })
    for (let round = 0; round < 4; round++) await Promise.all(processes.map(({ outbox }) => outbox.processDue()))
    const sent = processes.flatMap((process) => process.sent.flat())
    expect(sent.sort((a, b) => Number(a) - Number(b))).toEqual(payloads)
  })

  test('A message of a process that was killed is delivered by another one', async () => {
    const clock = createClock()
    const killed = open({ clock, send: () => new Promise(() => undefined) })
    await killed.outbox.enqueue({ kind: 'note', payload: 1 })
    void killed.outbox.processDue()
    await expect.poll(async () => (await waiting())[0]?.tries).toBe(1)
    const other = open({ clock })
    await other.outbox.processDue()
    expect(other.sent).toEqual([])
    clock.advance(61_000)
    await other.outbox.processDue()
    expect(other.sent).toEqual([[1]])
  })

  test('Stopping waits for the running delivery, and aborts one that does not end', async () => {
    let finish = () => {}
    const quick = open({
      send: () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    })
    await quick.outbox.enqueue({ kind: 'note', payload: 1 })
    await quick.outbox.enqueue({ kind: 'note', payload: 2 })
    void quick.outbox.processDue()
    await expect.poll(async () => (await waiting()).some(({ tries }) => tries === 1)).toBe(true)
    const stopped = quick.outbox.stop()
    finish()
    await stopped
    expect(quick.sent).toEqual([[1]])
    expect(await waiting()).toMatchObject([{ tries: 0 }])

    const endless = open({
      send: (_messages, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut off')))),
    })
    void endless.outbox.processDue()
    await expect.poll(async () => (await waiting())[0]?.tries).toBe(1)
    await endless.outbox.stop()
    expect(await waiting()).toMatchObject([{ leased_until: 0, due_at: endless.clock.now() }])
  })
})

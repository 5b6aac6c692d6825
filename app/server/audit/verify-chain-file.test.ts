import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createClock, createTestModules } from '../../../tests/support/test-modules'
import { findChainRange, readChainPart } from './export-chain'
import { verifyChainFile } from './verify-chain-file'

describeOnEngines('An exported chain', (engine) => {
  const hourMs = 3_600_000

  /** Seven records, an hour apart, as a file of parts with three records each. */
  async function exportSeven(): Promise<string[]> {
    const clock = createClock()
    const { audit } = createTestModules(engine().db, clock)
    for (let number = 1; number <= 7; number++) {
      await audit.record({
        action: 'news.save',
        target: `news:${number}`,
        title: `第 ${number} 篇`,
        actorName: 'chief',
      })
      clock.advance(hourMs)
    }
    return exportParts()
  }

  async function exportParts(days: Parameters<typeof findChainRange>[1] = {}): Promise<string[]> {
    const range = await findChainRange(engine().db, days)
    const lines: string[] = []
    if (!range) return lines
    for (let after = 0; after < range.last;) {
      const { line, last } = await readChainPart(engine().db, range, { after, limit: 3 })
      lines.push(line)
      after = last
    }
    return lines
  }

  async function* asLines(lines: readonly string[]) {
    yield* lines
  }

  const check = async (lines: readonly string[]) => (await verifyChainFile(asLines(lines))).faults

  test('Is whole across its parts, and names its head', async () => {
    const lines = await exportSeven()

    expect(lines).toHaveLength(3)
    expect(await verifyChainFile(asLines(lines))).toEqual({
      count: 7,
      lastId: 7,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      faults: [],
    })
  })

  test('Names the part that is missing, in the middle and at the end', async () => {
    const [first = '', second = '', third = ''] = await exportSeven()
    expect(await check([first, third])).toEqual(['第 4 条起至第 6 条不在文件中'])
    expect(await check([first, second])).toEqual(['第 7 条起至第 7 条不在文件中'])
    expect(await check([first, 'second', third])).toEqual([
      '第 2 部分不是本系统导出的记录链，或已损坏',
      '第 4 条起至第 6 条不在文件中',
    ])
    expect(await check([])).toEqual(['文件是空的'])
  })

  test.each([
    ['what was written over', '第 5 篇', '别的', '第 5 条（2026-11-21T08:00:00.000Z）的“对象”已被改动'],
    ['a time beside the record', '"time":"2026-11-21T08', '"time":"2026-11-22T08', '第 5 条的 time 已被改动'],
  ])('Names %s', async (_what, before, after, fault) => {
    const lines = await exportSeven()
    expect(await check(lines.map((line) => line.replace(before, after)))).toEqual([fault])
  })

  test('Names a record that was made anew with its own hashes, by the one after it in the next part', async () => {
    const lines = await exportSeven()
    const elsewhere = lines.map((line) => JSON.parse(line) as { records: Array<Record<string, unknown>> })
    const [, second, third] = elsewhere
    // A record of the same number from another chain.
    const { hashPart, hashRecord } = await import('./chain')
    const forged = second?.records[2] as { parts: unknown[][]; partHashes: string[]; previous: string }
    forged.parts[4] = ['news:6', '别的']
    forged.partHashes[4] = hashPart(forged.parts[4])
    Object.assign(forged, { hash: hashRecord(6, forged.partHashes.join(' '), forged.previous) })

    expect(third?.records).toHaveLength(1)
    expect(await check(elsewhere.map((part) => JSON.stringify(part)))).toEqual([
      '第 7 条（2026-11-21T10:00:00.000Z）与前一条不符',
    ])
  })

  test('Of some days holds all between their first and last record, though a clock was set back meanwhile', async () => {
    const clock = createClock()
    const { audit } = createTestModules(engine().db, clock)
    const start = clock.now()
    for (const hours of [0, 24, -24, 24]) {
      clock.advance(hours * hourMs)
      await audit.record({ action: 'login', actorName: 'chief' })
    }
    // The third record was written by a clock that was a day behind.
    const lines = await exportParts({ from: start + 12 * hourMs })
    expect(await verifyChainFile(asLines(lines))).toMatchObject({ count: 3, lastId: 4, faults: [] })
    expect(await exportParts({ from: start + 100 * hourMs })).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Entries } from '../../app/server/entries'
import { createTestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'

describe.each(enginesOfThisRun)('The home page, on %s', (engine) => {
  let context: TestContext

  beforeEach(async () => {
    context = await openTestContext(engine)
  })
  afterEach(() => context.close())

  test('reads all cases once for everything that it counts', async () => {
    const reads: number[] = []
    const listPublic: Entries['listPublic'] = (type, query) => {
      if (type === 'caseInfo') reads.push(query.limit)
      return context.entries.listPublic(type, query)
    }
    const api = createTestApi({ ...context, entries: { ...context.entries, listPublic } })

    expect((await api.visitor.get('/home/allow')).status).toBe(200)

    expect(reads).toEqual([500])
  })
})

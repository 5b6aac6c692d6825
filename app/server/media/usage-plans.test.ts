import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineNames, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import { explainQueries } from '../../../tests/support/explain-queries'
import { createLibraryRows } from './library-rows'

describe.each(engineNames)('queries of files that nothing uses, on %s', (name) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(name)
  })
  afterAll(() => database.dispose())

  test('Whether a version shows a file is looked up in an index', async () => {
    const plans = await explainQueries(database.engine, async ({ db }) => {
      const library = createLibraryRows(db, () => Date.now())
      await library.count()
      for (const usage of ['none', 'abandoned', 'former'] as const)
        await library.list({ offset: 0, limit: 24, text: '', usage })
    })

    expect(plans.filter((plan) => plan.includes('revision_media'))).toHaveLength(7)
    for (const plan of plans)
      expect(plan).not.toMatch(/SCAN (revision_media|media_use)\b|Seq Scan on (revision_media|media_use)\b/)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editor, morningMs, openEntries } from '../../../tests/support/content'
import { engineNames, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import { explainQueries } from '../../../tests/support/explain-queries'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import type { Engine } from '../db'
import type { Entries } from './create-entries'
import { listVisiblePages, readVisibleTitles } from './lookups'
import { computeUnknownMissingParts } from './missing-parts'

/** A walk over a whole table, or over an index that does not hold all that the query needs. */
const fullScan = /^SCAN (entry|publication|revision)(?! USING COVERING INDEX)|Seq Scan on (entry|publication|revision)/m
/** SQLite looks up rows that an index chose by its first column alone: all entries of the type. */
const rowsOfType = /^SEARCH entry USING INDEX \w+ \(type=\?\)/m
/** A walk along an index that holds all the query needs, from one place in the order of the list. */
const walkFromPlace =
  /COVERING INDEX entry_\w+ \(type=\? AND \w+[<>]\?\)|Index Only Scan.*\n *Index Cond: .*ROW\(\w+, id\) [<>]=? ROW\(/

/** Publications that are looked up by the ids of their entries. */
const byEntry =
  /SEARCH publication USING \w*( COVERING)? ?INDEX publication_entry \(entry_id=\?|Index Cond: .*entry_id = /

/** A walk along all publications of a type. */
const walkOfListing = /publication_(by|category_by|visible|months)/

describe.each(engineNames)('queries on %s', (name) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(name)
  })
  afterAll(() => database.dispose())

  function explain(work: (entries: Entries) => Promise<unknown>): Promise<string[]> {
    return explainQueries(database.engine, (engine) => work(openEntries(engine)))
  }

  describe.each([undefined, 'published', 'scheduled', 'draft', 'withdrawn', 'deleted'] as const)(
    'state %s',
    (state) => {
      test.each(['updated', 'sort', 'title'] as const)(
        'a managed list by %s chooses its page in an index',
        async (order) => {
          const plans = await explain((entries) =>
            entries.listManaged('news', { offset: 0, limit: 20, order, ...(state ? { state } : {}) }),
          )
          expect(plans.length).toBeGreaterThan(1)
          for (const plan of plans) expect(plan).not.toMatch(fullScan)
          if (state !== 'deleted') for (const plan of plans) expect(plan).not.toMatch(rowsOfType)
        },
      )
    },
  )

  test.each([
    { editor: 7 },
    { missing: 'cover' },
    { state: 'changed' },
    { state: 'ending' },
    { state: 'published', editor: 7, missing: 'cover', category: 1 },
    { changedFrom: 1, changedUntil: morningMs },
  ] as const)('a managed list of %j chooses its page in an index', async (filter) => {
    const plans = await explain((entries) =>
      entries.listManaged('news', { offset: 0, limit: 20, order: 'updated', ...filter }),
    )

    expect(plans.length).toBeGreaterThan(1)
    for (const plan of plans) expect(plan).not.toMatch(fullScan)
    for (const plan of plans) expect(plan).not.toMatch(rowsOfType)
  })

  test.each([
    {},
    { editor: 7 },
    { missing: 'cover' },
    { state: 'published' },
    { state: 'draft' },
    { state: 'published', editor: 7, missing: 'cover', category: 1 },
  ] as const)('a managed list of %j is counted without its entries', async (filter) => {
    const plans = await explain((entries) =>
      entries.listManaged('news', { offset: 0, limit: 20, order: 'updated', ...filter }),
    )

    const ofEntries = plans.filter((plan) => /\bentry_(updated|sort|title|category|state|editor|words)\b/.test(plan))
    expect(plans.join('\n')).toContain('managed_count_groups')
    // The page by itself, and within the query that reads its rows; beside the published, the few that are planned.
    expect(ofEntries).toHaveLength('state' in filter && filter.state === 'published' ? 3 : 2)
  })

  // PostgreSQL walks tables of which it knows that they are empty.
  test.for(name === 'sqlite' ? [name] : [])(
    'what ends soon is found by its end, and no entry is met before',
    async () => {
      const plans = await explain((entries) =>
        entries.listManaged('news', { offset: 0, limit: 20, order: 'updated', state: 'ending' }),
      )

      const ending = plans.filter((plan) => plan.includes('ending'))
      expect(ending.length).toBeGreaterThan(0)
      for (const plan of ending) {
        expect(plan).toContain('SEARCH ending USING INDEX publication_ends (ends_at>? AND ends_at<?)')
        expect(plan).toMatch(/SEARCH next USING COVERING INDEX publication_entry \(entry_id=\? AND starts_at=\?\)/)
        expect(plan).toMatch(
          /SEARCH live (EXISTS )?USING COVERING INDEX publication_entry \(entry_id=\? AND starts_at<\?\)/,
        )
      }
    },
  )

  test('what is one person’s own is looked up in indexes by person', async () => {
    const plans = await explain((entries) =>
      entries.listManaged('news', { offset: 0, limit: 20, order: 'updated', owner: 7 }),
    )

    expect(plans.join('\n')).toContain('entry_creator')
    expect(plans.join('\n')).toContain('revision_author')
    for (const plan of plans) expect(plan).not.toMatch(fullScan)
  })

  test('the total and the months of a listing are counted without its publications', async () => {
    const plans = await explain(async (entries) => {
      await entries.countPublic('news', morningMs)
      await entries.listPublic('news', { offset: 600, limit: 20, category: 2, year: 2025 })
    })

    const sums = plans.filter((plan) => plan.includes('listed_count_groups') && plan.includes('publication_starts'))
    expect(sums).toHaveLength(2)
    for (const plan of plans) expect(plan).not.toMatch(walkOfListing)
  })

  test.each([
    ['entries whose missing parts are unknown', 'entry_lacks_unknown', ({ db }) => computeUnknownMissingParts(db)],
    ['entries whose links are unknown', 'entry_links_unknown', (engine) => openEntries(engine).noteUnknownLinks()],
  ] satisfies Array<[string, string, (engine: Engine) => Promise<void>]>)(
    '%s are found by the index of them alone',
    async (_what, index, work) => {
      const [plan] = await explainQueries(database.engine, work)
      expect(plan).toContain(index)
    },
  )

  test('the trash of all types is a walk in the order of its deletions', async () => {
    const plans = await explain((entries) => entries.listTrash({ offset: 0, limit: 20 }))

    for (const plan of plans)
      expect(plan).not.toMatch(/SCAN entry(?! USING INDEX entry_deleted| USING COVERING INDEX)|Seq Scan on entry/)
  })

  test('the overview counts in indexes', async () => {
    const plans = await explain((entries) => entries.readOverview())

    expect(plans.length).toBeGreaterThan(3)
    for (const plan of plans) expect(plan).not.toMatch(fullScan)
    expect(plans.join('\n')).toContain('entry_changes')
    expect(plans.join('\n')).toContain('managed_count_groups')
    expect(plans.join('\n')).toContain('listed_count_groups')
    for (const plan of plans) expect(plan).not.toMatch(walkOfListing)
  })

  // PostgreSQL has an index of its own for words in titles.
  test.for(name === 'sqlite' ? [name] : [])(
    'two characters alone are counted in an index that holds titles by category and nothing else',
    async () => {
      const plans = await explain((entries) =>
        entries.listManaged('news', { offset: 0, limit: 20, order: 'updated', text: '测绘' }),
      )

      expect(plans.filter((plan) => plan.includes('COVERING INDEX entry_words (type=?)'))).toHaveLength(1)
      for (const plan of plans) expect(plan).not.toContain('TEMP B-TREE FOR GROUP BY')
    },
  )

  test.for(name === 'sqlite' ? [name] : [])(
    'two characters are looked for in an index that holds the titles, of one editor in those of this editor',
    async () => {
      const plans = await explain((entries) =>
        entries.listManaged('news', { offset: 0, limit: 20, order: 'updated', state: 'published', text: '测绘' }),
      )

      const counting = plans.filter((plan) => plan.includes('GROUP BY') && !plan.includes('planned'))
      expect(counting).toHaveLength(1)
      expect(counting[0]).toMatch(/COVERING INDEX entry_(title|editor)/)

      const ofEditor = await explain((entries) =>
        entries.listManaged('news', { offset: 0, limit: 20, order: 'title', editor: 7, text: '测绘' }),
      )
      const countingOfEditor = ofEditor.filter((plan) => plan.includes('GROUP BY'))
      expect(countingOfEditor).toHaveLength(1)
      expect(countingOfEditor[0]).toMatch(/COVERING INDEX entry_editor \(type=\? AND updated_by=\?/)
    },
  )

  test('an entry and its neighbours are looked up in indexes, as are the years of a listing', async () => {
    for (const name of ['news', 'solution'] as const) {
      const plans = await explain(async (entries) => {
        await entries.getPublic(name, 1)
        await entries.listYears(name, 1)
      })

      expect(plans.length).toBeGreaterThan(2)
      for (const plan of plans) expect(plan).not.toMatch(fullScan)
      expect(plans.join('\n')).toMatch(
        name === 'news' ? /publication_category_by_date/ : /publication_category_by_sort/,
      )
    }
  })

  test('entries that link to others are looked up by their links, whatever else is published', async () => {
    const plans = await explain((entries) => entries.listLinking([7, 8]))

    const linking = plans.filter((plan) => plan.includes('publication'))
    expect(linking).toHaveLength(1)
    for (const plan of linking) expect(plan).toMatch(/entry_link_target/)
    for (const plan of linking) expect(plan).toMatch(byEntry)
  })

  test.each([2, 10, 100])('what visitors see of %i entries is looked up by their ids', async (count) => {
    const ids = Array.from({ length: count }, (_, at) => at + 1)
    const plans = [
      ...(await explain((entries) => entries.pickPublic('news', ids))),
      ...(await explainQueries(database.engine, ({ db }) => readVisibleTitles(db, 'news', ids, morningMs))),
      ...(await explainQueries(database.engine, ({ db }) => listVisiblePages(db, ids, morningMs))),
    ]

    expect(plans.filter((plan) => byEntry.test(plan))).toHaveLength(3)
  })

  test('the site map walks along the ids without sorting', async () => {
    const plans = await explain(async (entries) => {
      await entries.listVisibleRanges(50_000)
      await entries.listVisible({ after: 50_000, until: 100_000 }).next()
    })

    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).not.toMatch(/Sort|TEMP B-TREE/)
    expect(plans[1]).toMatch(
      /publication USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)|publication_pkey on publication/,
    )
  })
})

describe.each(engineNames)('what comes before an entry in a managed list on %s', (name) => {
  let database: TestDatabase
  let middle = 0
  beforeAll(async () => {
    database = await openTestDatabase(name)
    const entries = openEntries(database.engine)
    for (let number = 1; number <= 60; number++) {
      const draft = createExampleDraft(contentTypes.serviceNetwork, { title: `机构${number}` })
      const { id } = await entries.create('serviceNetwork', draft, editor)
      if (number === 30) middle = id
    }
    // PostgreSQL takes any index for a table of which it knows nothing.
    await sql`analyze entry`.execute(database.engine.db)
  })
  afterAll(() => database.dispose())

  test.each(['updated', 'sort', 'title'] as const)('is counted in the index of the order %s', async (order) => {
    const plans = await explainQueries(database.engine, (engine) =>
      openEntries(engine).listManaged('serviceNetwork', { offset: 0, limit: 20, order, holding: middle }),
    )

    expect(plans.join('\n')).toMatch(walkFromPlace)
  })
})

describe.each(engineNames)('entries with unpublished changes on %s', (name) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(name)
  })
  afterAll(() => database.dispose())

  test('The page of them is looked up and sorted, and not met on a walk along the list', async () => {
    const entries = openEntries(database.engine)
    const draft = createExampleDraft(contentTypes.news, { title: '改后未发布' })
    const { id, version } = await entries.create('news', draft, editor)
    const published = await entries.publish({ type: 'news', id, version }, editor)
    await entries.save({ type: 'news', id, version: published.version }, { ...draft, title: '已经改过' }, editor)

    const plans = await explainQueries(database.engine, (engine) =>
      openEntries(engine).listManaged('news', { offset: 0, limit: 20, order: 'updated', state: 'changed' }),
    )

    const pages = plans.filter((plan) => plan.includes('entry_reads'))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('entry_changes')
    expect(pages[0]).not.toContain('entry_updated')
  })
})

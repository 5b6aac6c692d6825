import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editor, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { explainQueries } from '../../../tests/support/explain-queries'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import { createMediaNotes } from '../media/notes'
import { createEntries } from './create-entries'
import { silentAudit } from '../../../tests/support/trail'

/** 1,300 news of 26 months, 50 of them pinned, of which the first row of a page is looked up by its month. */
const count = 1_300

describe.each(engineNames)('a long listing by date on %s', (engine) => {
  let content: TestContent

  beforeAll(async () => {
    content = await openTestContent(engine)
    const { db } = content.database.engine
    const draft = createExampleDraft(contentTypes.news, { title: '很长的列表' })
    // The copies share a revision, whose uploads are noted for one entry.
    const values = { ...draft.values, files: [] }
    const { id, version } = await content.entries.create('news', { ...draft, values }, editor)
    await content.entries.publish({ type: 'news', id, version }, editor)
    const entry = await db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { id: _, ...publication } = await db.selectFrom('publication').selectAll().executeTakeFirstOrThrow()
    const ids = Array.from({ length: count - 1 }, (_id, index) => 1_000 + index)
    for (let from = 0; from < ids.length; from += 500) {
      const some = ids.slice(from, from + 500)
      await db
        .insertInto('entry')
        .values(some.map((copy) => ({ ...entry, id: copy })))
        .execute()
      const publications = some.map((copy) => ({
        ...publication,
        entry_id: copy,
        pinned: copy % 26 === 0 ? 1 : 0,
        category: 1 + (copy % 2),
        date: new Date(Date.UTC(2024, copy % 26, 1 + (copy % 28))).toISOString().slice(0, 10),
      }))
      await db.insertInto('publication').values(publications).execute()
    }
  })
  afterAll(() => content.database.dispose())

  const list = (query: { offset: number; limit: number; category?: number; year?: number }) =>
    content.entries.listPublic('news', query)

  test.each([{}, { category: 1 }, { year: 2025 }])('The pages of %j follow each other without gaps', async (chosen) => {
    const whole = await list({ offset: 0, limit: 2_000, ...chosen })
    expect(whole.rows).toHaveLength(whole.total)

    const pages = []
    for (let offset = 0; offset < whole.total; offset += 90) pages.push(await list({ offset, limit: 90, ...chosen }))

    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole.rows.map(({ id }) => id))
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([whole.total]))
    expect(await list({ offset: whole.total, limit: 90, ...chosen })).toEqual({ rows: [], total: whole.total })
    expect((await list({ offset: whole.total - 1, limit: 90, ...chosen })).rows).toEqual(whole.rows.slice(-1))
  })

  test('A page in the middle is a range of the index of the listing', async () => {
    const plans = await explainQueries(content.database.engine, (recorded) =>
      createEntries({
        audit: silentAudit,
        engine: recorded,
        now: () => content.clock.now,
        states: content.states,
        cleanRichText: (html) => html,
        readMediaNotes: createMediaNotes(recorded, content.states),
        judge: async () => [],
      }).listPublic('news', { offset: 900, limit: 10 }),
    )

    const range = { sqlite: 'type=? AND (pinned,date)<(?,?)', postgres: 'ROW(pinned, date) <= ROW(' }
    expect(plans.find((plan) => plan.includes(range[engine]))).toContain('publication_by_date')
  })
})

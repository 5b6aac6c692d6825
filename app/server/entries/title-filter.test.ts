import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editor, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import { titleContains } from './listing-queries'

const titles = [
  '测绘遥感数据平台',
  '遥感测绘',
  '测试绘图与遥感',
  'WebGIS 2.0 平台',
  'a*b?[c]d',
  '100%_\\完成',
  '完成100分',
  '😀测绘😀图',
]

describe.each(engineNames)('lists filtered by title on %s', (engine) => {
  let content: TestContent

  beforeAll(async () => {
    content = await openTestContent(engine)
    for (const title of titles) await publish(title)
  })
  afterAll(() => content.database.dispose())

  async function publish(title: string) {
    const { id, version } = await content.entries.create(
      'news',
      createExampleDraft(contentTypes.news, { title }),
      editor,
    )
    return content.entries.publish({ type: 'news', id, version }, editor)
  }

  async function find(text: string): Promise<string[]> {
    const { rows, total } = await content.entries.listPublic('news', { offset: 0, limit: 20, text })
    const managed = await content.entries.listManaged('news', { offset: 0, limit: 20, text, order: 'title' })
    expect([total, managed.total]).toEqual([rows.length, rows.length])
    expect(managed.rows.map(({ title }) => title).toSorted()).toEqual(rows.map(({ title }) => title).toSorted())
    return rows.map(({ title }) => title).toSorted((one, other) => titles.indexOf(one) - titles.indexOf(other))
  }

  test.each([
    ['测', ['测绘遥感数据平台', '遥感测绘', '测试绘图与遥感', '😀测绘😀图']],
    ['测绘', ['测绘遥感数据平台', '遥感测绘', '😀测绘😀图']],
    ['测绘遥', ['测绘遥感数据平台']],
    ['测绘遥感', ['测绘遥感数据平台']],
    ['遥感测绘', ['遥感测绘']],
    ['测绘遥感测绘', []],
    ['平台', ['测绘遥感数据平台', 'WebGIS 2.0 平台']],
    ['ｗｅｂｇ', ['WebGIS 2.0 平台']],
    ['S 2.0', ['WebGIS 2.0 平台']],
    ['.0 ', ['WebGIS 2.0 平台']],
    ['*', ['a*b?[c]d']],
    ['a*b', ['a*b?[c]d']],
    ['a?b', []],
    ['*b?[c]', ['a*b?[c]d']],
    ['[c]', ['a*b?[c]d']],
    ['%_\\', ['100%_\\完成']],
    ['100', ['100%_\\完成', '完成100分']],
    ['1%0', []],
    ['_完成', []],
    ['😀', ['😀测绘😀图']],
    ['😀测绘😀', ['😀测绘😀图']],
    ["测绘' or 1=1", []],
    ['"测绘遥感"', []],
    ['测绘\0遥', []],
  ])('%j is found in %j', async (text, expected) => {
    expect(await find(text)).toEqual(expected)
  })

  test.each(['entry', 'publication'] as const)(
    'The titles to compare are found in an index of table %s',
    async (table) => {
      const condition = titleContains(content.database.engine, table, '测绘遥感')
      const plan = await content.database.engine.db.transaction().execute(async (db) => {
        // PostgreSQL would rather read the few rows of a test.
        if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(db)
        const explain = sql.raw(engine === 'sqlite' ? 'explain query plan' : 'explain (costs off)')
        return sql`${explain} select id from ${sql.table(table)} where ${condition}`.execute(db)
      })

      const index = {
        sqlite: `SCAN search_${table}_title VIRTUAL TABLE INDEX`,
        postgres: `Scan on ${table}_title_parts`,
      }
      expect(JSON.stringify(plan.rows)).toContain(index[engine])
    },
  )

  test('A title is found as it is now, and in the trash, and no longer as it was', async () => {
    const { id, version } = await publish('曾用标题甲乙')
    const draft = createExampleDraft(contentTypes.news, { title: '现用标题丙丁' })
    const saved = await content.entries.save({ type: 'news', id, version }, draft, editor)
    const list = async (text: string, state?: 'deleted') =>
      (await content.entries.listManaged('news', { offset: 0, limit: 20, text, ...(state ? { state } : {}) })).total
    const listPublic = async (text: string) =>
      (await content.entries.listPublic('news', { offset: 0, limit: 20, text })).total

    expect([await list('曾用标题'), await list('现用标题')]).toEqual([0, 1])
    expect([await listPublic('曾用标题'), await listPublic('现用标题')]).toEqual([1, 0])

    const published = await content.entries.publish({ type: 'news', id, version: saved.version }, editor)
    expect([await listPublic('曾用标题'), await listPublic('现用标题')]).toEqual([0, 1])

    await content.entries.remove({ type: 'news', id, version: published.version }, editor)
    expect([await list('现用标题'), await list('现用标题', 'deleted'), await listPublic('现用标题')]).toEqual([0, 1, 0])
  })
})

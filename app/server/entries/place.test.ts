import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { editor, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'

const { serviceNetwork } = contentTypes

describe.each(engineNames)('the manual order on %s', (engine) => {
  let content: TestContent
  let ids: number[]
  beforeEach(async () => {
    content = await openTestContent(engine)
    ids = []
    for (const title of ['甲', '乙', '丙', '丁']) ids.push(await create(title))
  })
  afterEach(() => content.database.dispose())

  async function create(title: string, category = 1) {
    const draft = createExampleDraft(serviceNetwork, { title, category })
    const { id, version } = await content.entries.create('serviceNetwork', draft, editor)
    await content.entries.publish({ type: 'serviceNetwork', id, version }, editor)
    return id
  }

  const page = { offset: 0, limit: 50 }
  /** The order in which staff see the entries; visitors see the same. */
  async function readOrder() {
    const { rows } = await content.entries.listManaged('serviceNetwork', { ...page, order: 'sort' })
    const seen = await content.entries.listPublic('serviceNetwork', page)
    const visible = new Set(seen.rows.map(({ id }) => id))
    expect(seen.rows.map(({ title }) => title)).toEqual(
      rows.filter(({ id }) => visible.has(id)).map(({ title }) => title),
    )
    return rows.map(({ title }) => title).join('')
  }

  const move = (at: number, place: Parameters<TestContent['entries']['place']>[2]) =>
    content.entries.place('serviceNetwork', ids[at] ?? 0, place)

  test.each([
    [3, 1, '丁甲乙丙'],
    [0, 2, '乙甲丙丁'],
    [0, 4, '乙丙丁甲'],
    [1, 99, '甲丙丁乙'],
    [2, 3, '甲乙丙丁'],
  ])('Entry %i is moved to position %i', async (at, position, order) => {
    await move(at, { position, category: 0 })

    expect(await readOrder()).toBe(order)
  })

  test('An entry is put before or behind another one', async () => {
    await move(3, { before: ids[1] ?? 0 })
    expect(await readOrder()).toBe('甲丁乙丙')

    await move(0, { after: ids[1] ?? 0 })
    expect(await readOrder()).toBe('丁乙甲丙')

    await move(1, { after: ids[3] ?? 0 })
    expect(await readOrder()).toBe('丁乙甲丙')
  })

  test('Entries that have come to the same number keep their order', async () => {
    await content.database.engine.db.updateTable('entry').set({ sort: 5 }).execute()
    await content.database.engine.db.updateTable('publication').set({ sort: 5 }).execute()

    await move(0, { after: ids[2] ?? 0 })

    expect(await readOrder()).toBe('乙丙甲丁')
  })

  test('A move is taken back by the entry that stood in front', async () => {
    const previous = await move(2, { position: 1, category: 0 })
    expect(previous).toBe(ids[1])

    await move(2, { after: previous ?? 0 })

    expect(await readOrder()).toBe('甲乙丙丁')
    expect(await move(0, { position: 3, category: 0 })).toBe(null)
  })

  test('A position counts within the category', async () => {
    const others = [await create('子', 2), await create('丑', 2)]

    await content.entries.place('serviceNetwork', others[1] ?? 0, { position: 1, category: 2 })

    expect(await readOrder()).toBe('甲乙丙丁丑子')
  })

  test('A copy is a draft beside its original, with a mark in its title', async () => {
    const { id, state, title, version } = await content.entries.duplicate('serviceNetwork', ids[1] ?? 0, editor)

    expect({ state, title, version }).toEqual({ state: 'draft', title: '乙（副本）', version: 1 })
    expect(await readOrder()).toBe('甲乙乙（副本）丙丁')
    expect((await content.entries.getManaged('serviceNetwork', id)).values).toEqual(
      (await content.entries.getManaged('serviceNetwork', ids[1] ?? 0)).values,
    )
    expect((await content.entries.listPublic('serviceNetwork', page)).rows.map((row) => row.title)).toEqual([
      '甲',
      '乙',
      '丙',
      '丁',
    ])
  })

  test('The title of a copy is not longer than titles may be', async () => {
    const id = await create('岗'.repeat(serviceNetwork.title.max))

    const { title } = await content.entries.duplicate('serviceNetwork', id, editor)

    expect(title).toBe(`${'岗'.repeat(serviceNetwork.title.max - 4)}（副本）`)
  })
})

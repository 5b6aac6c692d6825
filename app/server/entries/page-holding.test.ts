import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { editor, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import type { ManagedListQuery } from './read-managed'

const { serviceNetwork } = contentTypes

describe.each(engineNames)('the page of a managed list that holds an entry, on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  async function create(title: string, category = 1) {
    // Each is stored later than the one before.
    content.clock.now += 1
    const draft = createExampleDraft(serviceNetwork, { title, category })
    return (await content.entries.create('serviceNetwork', draft, editor)).id
  }

  async function read(holding: number, query: Partial<ManagedListQuery> = {}) {
    const asked = { offset: 0, limit: 2, order: 'sort' as const, holding, ...query }
    const { offset, total, rows } = await content.entries.listManaged('serviceNetwork', asked)
    return { offset, total, titles: rows.map(({ title }) => title).join('') }
  }

  test.each([
    ['sort', 0, 0, '甲乙'],
    ['sort', 1, 0, '甲乙'],
    ['sort', 2, 2, '丙丁'],
    ['sort', 4, 4, '戊'],
    ['updated', 4, 0, '戊丁'],
    ['updated', 2, 2, '丙乙'],
    ['updated', 0, 4, '甲'],
    ['title', 2, 0, '丁丙'],
    ['title', 1, 2, '乙戊'],
    ['title', 0, 4, '甲'],
  ] as const)('In the order %s the page of entry %i begins after %i entries', async (order, at, offset, titles) => {
    const ids: number[] = []
    for (const title of '甲乙丙丁戊') ids.push(await create(title))

    expect(await read(ids[at] ?? 0, { order })).toEqual({ offset, total: 5, titles })
  })

  test('Entries that have come to the same number in the order stand by their ids', async () => {
    const ids: number[] = []
    for (const title of '甲乙丙') ids.push(await create(title))
    await content.database.engine.db.updateTable('entry').set({ sort: 7 }).execute()

    expect(await read(ids[1] ?? 0)).toEqual({ offset: 0, total: 3, titles: '甲乙' })
    expect(await read(ids[2] ?? 0)).toEqual({ offset: 2, total: 3, titles: '丙' })
  })

  test('The page is counted among what the filters choose', async () => {
    for (const title of ['子一', '子二', '丑一']) await create(title, 2)
    await create('子三', 1)
    const last = await create('子四', 2)

    expect(await read(last)).toEqual({ offset: 4, total: 5, titles: '子四' })
    expect(await read(last, { category: 2 })).toEqual({ offset: 2, total: 4, titles: '丑一子四' })
    expect(await read(last, { category: 2, text: '子' })).toEqual({ offset: 2, total: 3, titles: '子四' })
  })

  test('What the filters leave out has the page of the entry before it', async () => {
    const first = await create('子', 2)
    for (const title of '甲乙') await create(title)
    const last = await create('丑', 2)

    expect(await read(first, { category: 1 })).toEqual({ offset: 0, total: 2, titles: '甲乙' })
    expect(await read(last, { category: 1 })).toEqual({ offset: 0, total: 2, titles: '甲乙' })
  })

  test('When the only entry of the last page is deleted, its page is the one before', async () => {
    for (const title of '甲乙丙丁') await create(title)
    const last = await create('戊')
    await content.entries.remove({ type: 'serviceNetwork', id: last, version: 1 }, editor)

    expect(await read(last)).toEqual({ offset: 2, total: 4, titles: '丙丁' })
  })

  test('An entry that does not exist leaves the page as it is asked for', async () => {
    for (const title of '甲乙丙') await create(title)

    expect(await read(99_999, { offset: 2 })).toEqual({ offset: 2, total: 3, titles: '丙' })
  })
})

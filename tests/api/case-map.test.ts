import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ExtentValue } from '../../app/content/values'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { createEntry, publishEntry } from '../support/staff-entries'

describe.each(enginesOfThisRun)('The map of the case library, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: StaffCaller

  beforeEach(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    editor = await api.signInStaff('editor', 'editor')
  })
  afterEach(() => context.close())

  const publish = (title: string, values: { extent: ExtentValue | null; year: number; clientKind: string }) =>
    publishEntry(editor, 'caseInfo', { title, values })

  interface MapAnswer {
    rows: Array<{ entry: { title: string; values: { extent: ExtentValue | null } }; area: number | null }>
    sheet: unknown
  }

  async function readMap(query: Record<string, string | number> = {}): Promise<MapAnswer> {
    const { json, status } = await api.visitor.get('/caseInfo/map/allow', query)
    expect(status).toBe(200)
    return json as unknown as MapAnswer
  }

  test('has all public cases in the order of the list, with their sheets and area', async () => {
    await publish('河道整治', { extent: { kind: 'linear', sheets: ['K8', 'L8'] }, year: 2023, clientKind: 'water' })
    await publish('国土调查', { extent: { kind: 'area', sheets: ['A1', 'A15'] }, year: 2025, clientKind: 'resources' })
    await publish('没有范围', { extent: null, year: 2024, clientKind: 'resources' })
    await createEntry(editor, 'caseInfo', { title: '草稿' })

    const { rows, sheet } = await readMap()
    expect(rows.map(({ entry, area }) => [entry.title, entry.values.extent, area])).toEqual([
      ['国土调查', { kind: 'area', sheets: ['A1', 'A15'] }, 212],
      ['没有范围', null, null],
      ['河道整治', { kind: 'linear', sheets: ['K8', 'L8'] }, 212],
    ])
    expect(sheet).toEqual({ area: 106, width: 11.5 })
  })

  test('takes the filters and the order of the list', async () => {
    await publish('河道整治', { extent: { kind: 'linear', sheets: ['K8'] }, year: 2023, clientKind: 'water' })
    await publish('国土调查', { extent: { kind: 'area', sheets: ['A1'] }, year: 2025, clientKind: 'resources' })
    const titles = async (query: Record<string, string | number>) =>
      (await readMap(query)).rows.map(({ entry }) => entry.title)
    expect(await titles({ client: 'water' })).toEqual(['河道整治'])
    expect(await titles({ year: 2025 })).toEqual(['国土调查'])
    expect(await titles({ text: '调查' })).toEqual(['国土调查'])
    expect(await titles({ sort: 'oldest' })).toEqual(['河道整治', '国土调查'])
    expect(await titles({ text: '没有' })).toEqual([])
  })
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { createEntry, publishEntry } from '../support/staff-entries'

describe.each(enginesOfThisRun)('Extents of cases, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: StaffCaller
  let chief: StaffCaller

  beforeEach(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    editor = await api.signInStaff('editor', 'editor')
    chief = await api.signInStaff('chief', 'administrator')
  })
  afterEach(() => context.close())

  const read = (caller: StaffCaller, value: unknown) =>
    caller.call('POST', '/extent/read', {
      body: typeof value === 'string' ? value : JSON.stringify(value),
      headers: { 'content-type': 'application/octet-stream' },
    })

  async function moveGrid(parts: Record<string, unknown>) {
    const { json } = await chief.get('/setting')
    return chief.post('/setting/save', { ...json, ...parts })
  }

  /** A line from A1 (112°15′–112°22′30″ E) into B1, at 35°7′12″ N. */
  const line = {
    type: 'LineString',
    coordinates: [
      [112.312345678, 35.12],
      [112.412345678, 35.12],
    ],
  }

  test('come from a file, of which nothing is stored', async () => {
    const { status, json } = await read(editor, { type: 'Feature', properties: { name: '保密工程甲' }, geometry: line })
    expect([status, json]).toEqual([200, { sheets: ['A1', 'B1'], shapes: 1, outside: 0 }])

    const folder = context.env.DATA_DIR
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const file of names.filter((one) => one.isFile())) {
      const bytes = await readFile(join(file.parentPath, file.name))
      expect(bytes.includes('保密工程甲'), file.name).toBe(false)
      expect(bytes.includes('112.312345678'), file.name).toBe(false)
    }
    for (const { name } of await context.db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(context.db)
      expect(JSON.stringify(rows), name).not.toMatch(/保密工程甲|112\.312345678/)
    }
  })

  test('follow the grid of the settings, which staff are told and visitors are not', async () => {
    expect((await editor.get('/extent/grid')).json).toEqual({
      name: '项目示意网格',
      scale: '1:2.5万',
      range: '东经 112°15′–114°30′，北纬 33°55′–35°10′',
    })
    // 1:10万, 108° + 8 × 30′ = 112° E, 36° − 2 × 20′ = 35°20′ N.
    expect((await moveGrid({ gridName: '豫北网格', gridFirstSheet: ' i49d003009 ' })).status).toBe(200)
    expect((await editor.get('/extent/grid')).json).toEqual({
      name: '豫北网格',
      scale: '1:10万',
      range: '东经 112°–121°，北纬 30°20′–35°20′',
    })
    expect((await read(editor, line)).json).toMatchObject({ sheets: ['A1'] })
    const shown = await api.visitor.get('/setting/allow')
    expect(shown.text).not.toMatch(/gridFirstSheet|I49/)
  })

  test('are refused with a code, a status and a sentence', async () => {
    const refused = async (value: unknown) => {
      const { status, json } = await read(editor, value)
      return [status, json.code, (json.fieldCodes as { file: string }).file, json.message]
    }
    expect(await refused('第一章 总则')).toEqual([
      415,
      'unsupportedType',
      'notReadable',
      '无法读取：应为 KML、KMZ、GeoJSON，或包含 .shp 和 .prj 的 zip',
    ])
    expect(await refused({ ...line, crs: { type: 'name', properties: { name: 'EPSG:4610' } } })).toEqual([
      400,
      'invalid',
      'oldSystem',
      '参考系为北京54 或西安80，请先转换为 CGCS2000',
    ])
  })

  test('are read for those alone who may edit cases', async () => {
    const nobody = await api.signInStaff('nobody', 'nothing')
    expect((await read(nobody, line)).json).toMatchObject({ code: 'forbidden' })
    expect((await api.visitor.call('POST', '/extent/read', { body: '{}' })).status).toBe(401)
  })

  test('stay where they are until somebody agrees that the grid moves under them', async () => {
    const extent = { kind: 'area', sheets: ['C4'] }
    await publishEntry(editor, 'caseInfo', { title: '已发布', values: { extent } })
    await createEntry(editor, 'caseInfo', { title: '草稿', values: { extent } })
    await createEntry(editor, 'caseInfo', { title: '没有范围', values: { extent: null, client: '"extent":{' } })

    expect((await moveGrid({ gridName: '新名称' })).status).toBe(200)
    const refusal = await moveGrid({ gridFirstSheet: 'I49D003009' })
    expect([refusal.status, refusal.json]).toEqual([
      409,
      {
        code: 'inUse',
        message: '2 个案例标有图幅，改动网格后编号不变，所指的位置随网格改变',
        fields: { gridFirstSheet: '2 个案例标有图幅，改动网格后编号不变，所指的位置随网格改变' },
        fieldCodes: { gridFirstSheet: 'holdsSheets' },
      },
    ])
    expect((await chief.get('/setting')).json).toMatchObject({ gridFirstSheet: 'I49F011035', gridName: '新名称' })

    expect((await moveGrid({ gridFirstSheet: 'I49D003009', keepsSheetNames: true })).status).toBe(200)
    const { json } = await api.visitor.get('/caseInfo/map/allow')
    // Sheets of 30′ by 20′ about 32°50′ N: N cos φ · 0.5° = 46.8 km; C4, from 34°20′ to 34° N, is 46.10 km by 36.98 km.
    expect(json).toMatchObject({ sheet: { width: 46.8 }, rows: [{ entry: { values: { extent } }, area: 1705 }] })
  })

  test('ask for a first sheet that the standard has', async () => {
    const { status, json } = await moveGrid({ gridFirstSheet: 'I49H001001' })
    expect([status, json.fields]).toEqual([
      400,
      {
        gridFirstSheet:
          '应为 1:100万 至 1:1万 的国家标准图幅号，如 I49F011035，且向东 18 幅、向南 15 幅不超出北纬 0°–60°',
      },
    ])
  })
})

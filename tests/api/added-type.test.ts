import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { createContext } from '../../app/server/app/create-context'
import type { parseEnv } from '../../app/server/env'
import type { seedDemo } from '../../app/server/seed'
import type { createTestApi } from '../support/api'
import { enginesOfThisRun, openTestDatabase, type TestDatabase } from '../support/engines'

/** The file of a type, as somebody who follows `docs/architecture.md` would write it. */
const declaration = `
import { defineContent } from '../define'
import { text, textarea } from '../fields'

export const instrument = defineContent({
  name: 'instrument',
  wire: 'instrument',
  label: '仪器设备',
  icon: 'Package',
  paths: { add: '/manage/addInstrument', update: '/manage/updateInstrument' },
  firstStep: { order: 9, hint: '常用的几台' },
  title: { label: '名称', max: 30 },
  order: 'manual',
  abstract: 'note',
  columns: ['maker'],
  fields: { maker: text({ label: '厂商', max: 30, required: true }), note: textarea({ label: '说明', max: 200 }) },
})
`

/** The lines that the type adds to files of the sources; its group of the search has no place in their order. */
const lines: Array<[file: string, before: string, added: string]> = [
  [
    'app/content/site-structure.ts',
    '} as const satisfies Record<string, Place>',
    "  instrument: { kind: 'part', section: 'about', part: 1, searchGroup: '仪器设备' },\n",
  ],
  ['app/content/registry.ts', 'import { banner }', "import { instrument } from './types/instrument'\n"],
  ['app/content/registry.ts', '} as const satisfies Record<TypeName, object>', '  instrument,\n'],
]

/** What the test needs of the copy. */
const entryPoint = `
export { createContext } from './app/server/app/create-context'
export { parseEnv } from './app/server/env'
export { seedDemo } from './app/server/seed'
export { createTestApi } from './tests/support/api'
`

/** Demo content without a file of the added type; its one entry is of the last group of the search. */
const demoFiles = {
  account: [{ key: 'a', username: 'a', name: '甲', department: '', phone: '', email: '' }],
  application: [],
  candidate: [],
  settings: {},
  picture: [],
  recruitment: [
    {
      key: 'operator',
      category: 1,
      title: '全站仪操作员',
      publishedDaysAgo: 14,
      values: { city: '云洲市', duties: '控制测量', requirements: '两年以上经验' },
    },
  ],
}

interface Copy {
  createContext: typeof createContext
  parseEnv: typeof parseEnv
  seedDemo: typeof seedDemo
  createTestApi: typeof createTestApi
}

let folder: string
let copy: Copy

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'added-type-'))
  await Promise.all(['app', 'tests/support'].map((part) => cp(part, join(folder, part), { recursive: true })))
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'app/content/types/instrument.ts'), declaration)
  for (const [file, before, added] of lines) {
    const source = await readFile(join(folder, file), 'utf8')
    if (source.split(before).length !== 2) throw new Error(`${file} does not hold ${before} once`)
    await writeFile(join(folder, file), source.replace(before, added + before))
  }
  for (const part of ['content', 'media']) await mkdir(join(folder, 'demo', part), { recursive: true })
  for (const [name, rows] of Object.entries(demoFiles))
    await writeFile(join(folder, `demo/content/${name}.json`), JSON.stringify(rows))
  await writeFile(join(folder, 'copy.ts'), entryPoint)
  copy = (await import(join(folder, 'copy.ts'))) as Copy
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(enginesOfThisRun)('A content type that is declared beside the others, on %s', (engine) => {
  let database: TestDatabase
  let context: Awaited<ReturnType<typeof createContext>>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const { databaseUrl, dataDir } = database.address
    context = await copy.createContext(
      copy.parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }),
    )
    await copy.seedDemo(context, join(folder, 'demo'))
  })
  afterAll(async () => {
    await context.close()
    await database.dispose()
  })

  test('is served without a line anywhere else, and found behind the types whose group has a place in the order', async () => {
    const api = copy.createTestApi(context)
    const editor = await api.signInStaff('instrument-editor', 'editor')
    const list = () => api.visitor.get('/instrument/list/allow', { offset: 0, limit: 10 })
    expect((await list()).json).toEqual({ rows: [], total: 0 })

    const draft = { category: 0, title: '全站仪', values: { maker: '某仪器厂', note: '用于控制测量' } }
    expect((await editor.post('/instrument/create', { ...draft, title: '甲'.repeat(31) })).status).toBe(400)
    const created = await editor.post('/instrument/create', draft)
    expect({ status: created.status, text: created.text }).toMatchObject({ status: 200 })
    const { id, version } = created.json
    expect((await list()).json).toMatchObject({ total: 0 })
    expect((await editor.get('/instrument/list', { offset: 0, limit: 10 })).status).toBe(200)

    expect((await editor.post('/instrument/publish', { id, version })).status).toBe(200)
    expect((await list()).json).toMatchObject({
      total: 1,
      rows: [{ id, title: '全站仪', values: { maker: '某仪器厂', note: '用于控制测量' } }],
    })
    expect((await api.visitor.get('/instrument/detail/allow', { id: Number(id) })).json).toMatchObject({ id })

    const found = await api.visitor.get('/search/allow', { keyword: '全站仪', offset: 0, limit: 10 })
    expect(found.json).toMatchObject({
      rows: [{ group: '招聘' }, { id, type: 'instrument', group: '仪器设备', path: '/about?model=1' }],
      total: 2,
    })
  })
})

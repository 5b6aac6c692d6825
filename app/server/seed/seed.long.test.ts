import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { forgetUploads } from '../../../tests/support/example-uploads'
import { formatChinaDate } from '../../content/format'
import { getContentType, isTypeName, type TypeName, typeNames } from '../../content/registry'
import type { ManagedEntry } from '../../contract'
import { seedDemo } from '.'
import {
  createCalendar,
  type DemoContent,
  type DemoEntry,
  type Lookup,
  readDemoContent,
  resolveValue,
} from './demo-files'
import { writeProgress } from './seed'
import { listRecords } from '../../../tests/support/trail'

const folder = join(process.cwd(), 'demo')
const mediaKeys = /\/media\/([a-z0-9/]+\.[a-z0-9]+)/g

async function everyEntry(context: TestContext, type: TypeName): Promise<ManagedEntry[]> {
  const entries: ManagedEntry[] = []
  for (let total = 1; entries.length < total;) {
    const page = await context.entries.listManaged(type, { offset: entries.length, limit: 100, order: 'sort' })
    total = page.total
    entries.push(...(await Promise.all(page.rows.map(({ id }) => context.entries.getManaged(type, id)))))
    if (page.rows.length === 0) break
  }
  return entries
}

/** The state a demo entry ends in: a published one may not have come yet, or have run out, by its own dates. */
function stateOf({ type, state }: DemoEntry, stored: ManagedEntry | undefined, today: string): string {
  const { visibleFrom = '', visibleUntil = '' } = getContentType(type)
  const [from, until] = [stored?.values[visibleFrom], stored?.values[visibleUntil]]
  if (state !== 'published') return state
  if (typeof from === 'string' && from > today) return 'scheduled'
  return typeof until === 'string' && until !== '' && until < today ? 'withdrawn' : 'published'
}

async function measurePicture(file: string) {
  const { width, height } = await sharp(file).metadata()
  const pixel = await sharp(file).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer()
  return { width, height, color: `#${pixel.toString('hex')}` }
}

async function counts(context: TestContext): Promise<Record<string, number>> {
  const tables = [
    'entry',
    'publication',
    'account',
    'application',
    'application_log',
    'media',
    'candidate',
    'candidate_log',
  ] as const
  const rows = tables.map(async (table) => [table, (await context.db.selectFrom(table).select('id').execute()).length])
  return Object.fromEntries(await Promise.all(rows))
}

test('Size and colour of each demo picture are those of its file', async () => {
  const { pictures } = await readDemoContent(folder)
  const files = (await readdir(join(folder, 'media'))).filter((name) => name.endsWith('.webp'))

  const measured = await Promise.all(files.toSorted().map((name) => measurePicture(join(folder, 'media', name))))

  expect(pictures.map(({ key }) => `${key}.webp`)).toEqual(files.toSorted())
  expect(pictures.map(({ width, height, color }) => ({ width, height, color }))).toEqual(measured)
})

test.each([
  ['@-12', '2028-02-29'],
  ['@+30', '2028-04-11'],
  ['@-12:year', 2028],
  ['@-90:year', 2027],
  ['@-12+5y', '2033-02-28'],
  ['@-1180+5y', '2029-12-17'],
  ['since @-12', 'since @-12'],
])('%s stands for %s on 2028-03-12', (short, meaning) => {
  const { formatDay } = createCalendar(Date.parse('2028-03-12T09:00:00+08:00'))
  const lookup: Lookup = {
    formatDay,
    getMedia: () => expect.fail('no file is asked for'),
    findEntryId: () => undefined,
  }

  expect(resolveValue(short, lookup)).toBe(meaning)
})

describe.each(['sqlite', 'postgres'] as const)('The demo content (%s)', (engine) => {
  let context: TestContext
  let content: DemoContent
  beforeAll(async () => {
    context = await openTestContext(engine)
    await forgetUploads(context.db)
    content = await readDemoContent(folder)
    await seedDemo(context, folder)
  })
  afterAll(() => context.close())

  it('is accepted entry by entry and stands in the order and state its files say', async () => {
    const today = formatChinaDate(context.clock.now())
    for (const type of typeNames) {
      const stored = await everyEntry(context, type)
      const declared = content.entries
        .filter((demo) => demo.type === type)
        .map((demo, order) => [demo.title, stateOf(demo, stored[order], today)])
      expect(stored.map(({ title, state }) => [title, state])).toEqual(declared)
    }
  })

  it('resolves every short form: pictures, files, films, days and references', async () => {
    for (const type of typeNames) {
      for (const { values } of await everyEntry(context, type)) {
        const written = JSON.stringify(values)
        expect(written).not.toMatch(/\$(image|file|video|ref)|data-demo|"@[+-]/)
        const files = [...written.matchAll(mediaKeys)].map(([, key = '']) => context.media.deliver(key))
        expect(await Promise.all(files)).not.toContain(null)
      }
    }
  })

  it('fills the library with files that have Chinese names, folders and, pictures, alternative texts', async () => {
    const files = await context.db.selectFrom('media').select(['name', 'kind', 'alt', 'folder_id']).execute()
    const { rows: folders } = await context.mediaFolders.list()

    expect(files.filter(({ kind, alt }) => kind === 'image' && alt === '')).toEqual([])
    expect(files.filter(({ folder_id }) => folder_id === null)).toEqual([])
    expect(
      files.map(({ name }) => name).filter((name) => !/^.*\p{Script=Han}.*\.(webp|pdf|mp4|vtt|laz|glb)$/u.test(name)),
    ).toEqual([])
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
    expect(files).toContainEqual(expect.objectContaining({ name: '城市时空大数据平台白皮书.pdf', alt: '' }))
    expect(files).toContainEqual(
      expect.objectContaining({
        name: '航摄分区与航线设计图（效果图）.webp',
        alt: '航摄分区与航线设计图，注有曝光点与像控点',
      }),
    )
    expect(files).toContainEqual(
      expect.objectContaining({ name: '志愿者在黑板前讲等高线.webp', alt: '志愿者在黑板前讲等高线，学生在听' }),
    )
    expect(folders.map(({ name }) => name)).toEqual(expect.arrayContaining(['新闻', '产品与服务', '资质荣誉']))
  })

  it('gives its films their captions', async () => {
    const films = (await everyEntry(context, 'news')).flatMap(({ title, values }) => {
      const video = z.object({ captions: z.unknown() }).safeParse(values.video)
      return video.success ? [[title, video.data.captions]] : []
    })

    expect(Object.fromEntries(films)).toEqual({
      '企业宣传片：丈量每一寸国土': {
        src: expect.stringMatching(/^\/media\/.+\.vtt$/),
        name: '丈量每一寸国土字幕.vtt',
      },
      '城市的数字底座：实景三维建设纪实': {
        src: expect.stringMatching(/^\/media\/.+\.vtt$/),
        name: '城市的数字底座字幕.vtt',
      },
      '城市的数字底座（征求意见版）': {
        src: expect.stringMatching(/^\/media\/.+\.vtt$/),
        name: '城市的数字底座字幕.vtt',
      },
    })
  })

  it('refers to nothing that visitors cannot see', async () => {
    for (const type of typeNames) {
      for (const { values } of await everyEntry(context, type)) {
        for (const [name, value] of Object.entries(values)) {
          const view = getContentType(type).fields[name]?.view ?? {}
          const target = 'type' in view ? view.type : ''
          if (!Array.isArray(value) || !isTypeName(target)) continue
          expect(await context.entries.pickPublic(target, value)).toHaveLength(value.length)
        }
      }
    }
  })

  it('fills every category of every section', async () => {
    for (const type of typeNames) {
      for (const category of Object.keys(getContentType(type).categories?.table ?? {})) {
        const { total } = await context.entries.listPublic(type, { offset: 0, limit: 1, category: Number(category) })
        expect({ type, category, empty: total === 0 }).toEqual({ type, category, empty: false })
      }
    }
  })

  it('brings settings and applications in every state', async () => {
    const { phone, qrImage, departments, icpNumber } = await context.settings.read()
    expect({ phone, departments: departments.length }).toEqual({ phone: '400-000-0000', departments: 4 })
    expect(icpNumber).toMatch(/^示/)
    expect(qrImage?.width).toBeGreaterThan(300)
    const inbox = await context.applications.list({ offset: 0, limit: 100 })
    expect(inbox.total).toBe(content.applications.length)
    const { withdrawn: _withdrawn, ...handled } = inbox.counts
    for (const count of Object.values(handled)) expect(count).toBeGreaterThan(0)
  })

  it('brings candidates in every state that staff set, each with a résumé that can be read, kept as long as any other', async () => {
    const { rows, counts: byStatus } = await context.candidates.list({ offset: 0, limit: 100 })
    expect(byStatus).toEqual({ pending: 2, contacted: 1, interviewing: 1, hired: 1, declined: 1, withdrawn: 0 })
    expect(rows.map(({ position, person, read }) => [position, person, read])).toEqual([
      ['测绘工程师（应届）', '何*', false],
      ['软件研发工程师（应届）', '顾**', true],
      ['航测内业工程师', '江**', true],
      ['后端开发工程师（平台）', '陆**', true],
      ['国土空间规划师', '唐**', true],
      ['工程测量员', '韩**', true],
    ])
    const hired = await context.candidates.getDetail(rows[5]?.id ?? 0)
    expect(hired.log.map(({ author, kind, text }) => [author, kind, text])).toEqual([
      ['许听澜', 'status', '待筛选 → 面试中'],
      ['许听澜', 'note', '现场实操考核通过，全站仪与水准仪操作熟练，记录规范。'],
      ['许听澜', 'status', '面试中 → 已录用'],
      ['许听澜', 'note', '已发录用通知，约定下月到临澜新区报到。'],
    ])
    const halfYear = 180 * 24 * 3600 * 1000
    for (const { id } of rows)
      expect((await context.candidates.getDetail(id)).keptUntil).toBeGreaterThan(context.clock.now() + halfYear)
    expect(await context.candidates.removeExpired()).toBe(0)

    const sent = await context.db.selectFrom('candidate_file').selectAll().orderBy('candidate_id', 'desc').execute()
    expect(sent.map(({ name }) => name)).toEqual([
      '何昱-测绘工程师（应届）.pdf',
      '顾念一简历.pdf',
      '江以沐-航测内业.pdf',
      '后端开发-陆川行-5年.pdf',
      '唐若溪-国土空间规划师.pdf',
      '韩立峰 工程测量员 简历.pdf',
    ])
  })

  it('shows candidates to nobody but 人事 among its accounts', async () => {
    const { duties } = await context.duties.list()
    const showing = new Set(duties.filter(({ rights }) => rights['candidate.view']).map(({ id }) => id))
    const holders = (await context.auth.listAccounts()).filter((account) =>
      account.duties.some(({ id }) => showing.has(id)),
    )
    expect(holders.map(({ name }) => name)).toEqual(['许听澜'])
  })

  it('brings accounts that say that nobody can sign in to them, and a log that names nobody who has not', async () => {
    const accounts = await context.auth.listAccounts()
    expect(accounts.filter(({ demo }) => demo).map(({ username, lastLoginAt }) => ({ username, lastLoginAt }))).toEqual(
      [
        { username: 'chenxiaolan', lastLoginAt: null },
        { username: 'wangshuyuan', lastLoginAt: null },
        { username: 'lidai', lastLoginAt: null },
        { username: 'xutinglan', lastLoginAt: null },
      ],
    )
    const rows = await listRecords(context.db, { limit: 500 })
    const names = ['陈晓岚', '王书远', '李岱', '许听澜', 'chenxiaolan', 'wangshuyuan', 'lidai', 'xutinglan']
    expect(rows.filter(({ account }) => names.includes(account))).toEqual([])
  })

  it('is stored only once', async () => {
    const before = await counts(context)
    await seedDemo(context, folder)
    expect(await counts(context)).toEqual(before)
  })

  // All of it is stored anew: ten seconds, and ten times as long where others want the processors.
  it('is begun again after it was cut off', { timeout: 600_000 }, async () => {
    const before = await counts(context)
    await writeProgress(context, 'running')
    const [cutOff] = await everyEntry(context, 'news')
    if (cutOff)
      await context.entries.remove(
        { type: 'news', id: cutOff.id, version: cutOff.version },
        { id: 1, name: '', rights: {} },
      )
    await seedDemo(context, folder)
    expect(await counts(context)).toEqual(before)
  })
})

describe('The demo content', () => {
  it('leaves a site alone that has content of its own', async () => {
    const context = await openTestContext('sqlite')
    await context.entries.create(
      'news',
      { category: 1, title: '自己的新闻', values: {} },
      { id: 1, name: '陈晓岚', rights: {} },
    )
    await seedDemo(context, folder)
    expect((await counts(context)).entry).toBe(1)
    await context.close()
  })

  it('keeps to the voice of the site', async () => {
    const written = JSON.stringify(await readDemoContent(folder))
    expect(written.match(/！|平方公里|领先|一流|赋能|抓手|闭环|极致/g)).toBeNull()
  })
})

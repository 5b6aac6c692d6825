import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getContentType, type TypeName, typeNames } from '../../app/content/registry'
import { listFieldsOfKind } from '../../app/content/define'
import { fileKindNames } from '../../app/content/file-kinds'
import type { FileValue } from '../../app/content/values'
import { serveCrawlerFile } from '../../app/server/crawler-files'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { forgetUploads, registerUploads } from '../support/example-uploads'
import { enginesOfThisRun } from '../support/engines'
import { uploadBytes } from '../support/sample-uploads'
import { createEntry, publishEntry } from '../support/staff-entries'

/** A document that the library no longer has once `loseFile` was called. */
const gone = { src: '/media/ab/abababababababababababababab.pdf', name: '已删除.pdf', size: 1, date: '2026-01-01' }

test('Every type whose entries carry files has a kind of its own in the download centre', () => {
  const carriers = typeNames.filter((name) => listFieldsOfKind(getContentType(name), 'files').length > 0)
  expect(carriers.toSorted()).toEqual([...fileKindNames].toSorted())
})

describe.each(enginesOfThisRun)('The download centre, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: StaffCaller

  beforeEach(async () => {
    context = await openTestContext(engine)
    await registerUploads(context.db, [gone.src])
    api = createTestApi(context)
    editor = await api.signInStaff('editor', 'editor')
  })
  afterEach(() => context.close())

  async function upload(name: string): Promise<FileValue> {
    const { id, src } = await uploadBytes(editor, name, Buffer.from(`%PDF-1.4\n${name}\n%%EOF`))
    await editor.post('/media/answerMap', { ids: [id], answer: 'none' })
    return { src, name, size: 1_200, date: '2026-03-01' }
  }

  const publish = (type: TypeName, title: string, values: Record<string, FileValue[]>) =>
    publishEntry(editor, type, { title, values })

  const loseFile = () => forgetUploads(context.db, [gone.src])

  interface Answer {
    rows: Array<{ name: string; kind: string; owners: Array<{ kind: string; id: number; title: string }> }>
    total: number
    all: number
    offset: number
    counts: unknown
  }

  async function read(query: Record<string, string | number> = {}): Promise<Answer> {
    const { json, status } = await api.visitor.get('/download/list/allow', query)
    expect(status).toBe(200)
    return json as unknown as Answer
  }
  const namesOf = ({ rows }: Answer) => rows.map(({ name }) => name)

  test('is empty while no published entry carries a file', async () => {
    await publish('product', '质检工具', { manuals: [] })
    await createEntry(editor, 'news', { title: '草稿', values: { files: [await upload('草稿附件.pdf')] } })
    expect(await read()).toEqual({ rows: [], total: 0, offset: 0, all: 0, counts: [] })
  })

  test('has the files of all published entries: products first, then solutions and news, each with what carries it', async () => {
    const manual = await upload('质检工具手册.pdf')
    const news = await publish('news', '验收公告', { files: [await upload('验收意见.pdf')] })
    const solution = await publish('solution', '管网普查', { files: [await upload('技术方案.pdf')] })
    const product = await publish('product', '质检工具', { manuals: [manual] })

    const answer = await read()
    expect(answer.rows).toMatchObject([
      { ...manual, kind: 'product', owners: [{ kind: 'product', id: product, title: '质检工具' }] },
      { name: '技术方案.pdf', kind: 'solution', owners: [{ kind: 'solution', id: solution }] },
      { name: '验收意见.pdf', kind: 'news', owners: [{ kind: 'news', id: news }] },
    ])
    expect(answer.counts).toEqual([
      { kind: 'product', count: 1 },
      { kind: 'solution', count: 1 },
      { kind: 'news', count: 1 },
    ])
  })

  test('names a file once that several entries carry, and leaves out one that the library has no more', async () => {
    const paper = await upload('白皮书.pdf')
    await publish('solution', '时空平台建设', { files: [paper] })
    await publish('product', '时空平台', { manuals: [gone, paper] })
    await loseFile()

    const { rows, all } = await read()
    expect(all).toBe(1)
    expect(rows[0]?.owners.map(({ title }) => title)).toEqual(['时空平台', '时空平台建设'])
  })

  test('The sitemap has the download centre only while there is something in it', async () => {
    const readSitemap = async () =>
      (await serveCrawlerFile(context, new Request('http://localhost/sitemap.xml'))).text()
    await publish('product', '质检工具', { manuals: [] })
    expect(await readSitemap()).not.toContain('show=files')

    await publish('news', '验收公告', { files: [await upload('验收意见.pdf')] })
    expect(await readSitemap()).toContain('show=files</loc>')
  })

  test('The page of an entry says which of its files the library has no more', async () => {
    const paper = await upload('白皮书.pdf')
    const id = await publish('product', '时空平台', { manuals: [gone, { ...paper, note: '总体架构' }] })
    await loseFile()

    const { json } = await api.visitor.get('/solution/detail/allow', { id })
    expect(json.values).toMatchObject({
      manuals: [
        { ...gone, gone: true },
        { ...paper, note: '总体架构' },
      ],
    })
    expect(JSON.stringify(json).match(/"gone"/g)).toEqual(['"gone"'])
  })

  test('The list of products says which of their files the library has no more', async () => {
    const paper = await upload('白皮书.pdf')
    await publish('product', '时空平台', { manuals: [gone] })
    await publish('product', '质检工具', { manuals: [paper] })
    await loseFile()

    const { json } = await api.visitor.get('/solution/list/allow', {})
    const rows = json.rows as Array<{ title: string; values: { manuals: FileValue[] } }>
    expect(rows.map(({ title, values }) => [title, values.manuals])).toEqual([
      ['时空平台', [{ ...gone, gone: true }]],
      ['质检工具', [paper]],
    ])
  })

  test('narrows by kind and by words of the name and of the entry, and answers the last page for pages beyond it', async () => {
    await publish('product', '质检工具', { manuals: [await upload('手册甲.pdf'), await upload('手册乙.pdf')] })
    await publish('news', '质检培训', { files: [await upload('教材.pdf')] })

    expect(namesOf(await read({ kind: 'news' }))).toEqual(['教材.pdf'])
    expect(namesOf(await read({ text: '手册 质检' }))).toEqual(['手册甲.pdf', '手册乙.pdf'])
    const counted = await read({ text: '手册', kind: 'news' })
    expect([counted.total, counted.all, counted.counts]).toEqual([
      0,
      3,
      [
        { kind: 'product', count: 2 },
        { kind: 'news', count: 0 },
      ],
    ])
    const last = await read({ limit: 2, offset: 40 })
    expect([last.offset, namesOf(last)]).toEqual([2, ['教材.pdf']])
    expect((await api.visitor.get('/download/list/allow', { kind: 'banner' })).status).toBe(400)
  })

  test('loses the files of an entry with it, though its answer was kept', async () => {
    const id = await publish('news', '公告', { files: [await upload('公告.pdf')] })
    expect((await read()).all).toBe(1)
    const { json } = await editor.get('/news/detail', { id })
    const { status } = await editor.post('/news/withdraw', { id, version: json.version })
    expect(status).toBe(200)
    expect((await read()).all).toBe(0)
  })
})

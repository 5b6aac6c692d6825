import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import JSZip from 'jszip'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compressRights } from '../../app/content/duties'
import type { Rights } from '../../app/content/rights'
import { createTestApi, readCookie, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { uploadColour } from '../support/sample-uploads'
import { createEntry, publishEntry } from '../support/staff-entries'
import { goodPassword } from '../support/test-modules'
import { listRecords } from '../support/trail'

/** The clock of the tests stands at this day until it is moved. */
const today = '2026-11-21'
const day = 86_400_000

describe.each(enginesOfThisRun)('投标材料包, on %s,', (engine) => {
  let context: TestContext
  let api: TestApi
  let chief: StaffCaller
  beforeEach(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    chief = await api.signInStaff('chief', 'administrator')
  })
  afterEach(() => context.close())

  const record = (title: string, client: string, year: number) => ({
    title,
    category: 1,
    values: {
      client,
      area: '云洲市',
      year,
      amount: 'to500',
      proof: '合同、验收意见',
      number: '',
      scale: '',
      cases: [],
    },
  })
  const certificate = (title: string, scan: object | null, expiresOn = '') => ({
    title,
    category: 1,
    values: {
      number: `编号-${title}`,
      issuer: '某省自然资源厅',
      text: '',
      verification: 'https://check.example.cn/cert',
      issuedOn: '2022-03-01',
      expiresOn,
      scan,
    },
  })

  async function upload(colour: string) {
    const { id, src, width, height } = await uploadColour(chief, `${colour}.jpg`, colour)
    await chief.post('/media/answerMap', { ids: [id], answer: 'none' })
    const key = src.replace('/media/', '')
    return { key, scan: { src, width, height, alt: '扫描件' } }
  }

  async function unpack(bytes: Buffer) {
    const zip = await JSZip.loadAsync(bytes)
    const files = await Promise.all(
      Object.values(zip.files)
        .filter(({ dir }) => !dir)
        .map(async (file) => [file.name, await file.async('nodebuffer')] as const),
    )
    return new Map(files)
  }

  /** The texts of the document: the cells of its tables row by row, and everything together. */
  async function readDocument(files: ReadonlyMap<string, Buffer>) {
    const parts = await JSZip.loadAsync(files.get('投标材料.docx') ?? Buffer.alloc(0))
    const xml = (await parts.file('word/document.xml')?.async('string')) ?? ''
    const readTexts = (part: string) =>
      [...part.matchAll(/<w:t[ >][^<]*/g)].map(([text]) => text.replace(/.*>/, '')).join('')
    const rows = [...xml.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) =>
      [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => readTexts(cell)),
    )
    return { xml, rows, text: readTexts(xml) }
  }

  test('holds the document, the scans under readable names and a list of hashes that sha256sum accepts', async () => {
    await chief.post('/setting/save', {
      ...(await chief.get('/setting')).json,
      companyName: '某测绘有限公司',
      creditCode: '91410100MA00000X10',
      certificateNumber: '甲测资字 0001',
      address: '某省某市某路 1 号',
    })
    const contracts = [
      await publishEntry(chief, 'projectRecord', record('河道测量', '江原县水利局', 2022)),
      await publishEntry(chief, 'projectRecord', record('管网普查', '云洲水务集团', 2024)),
    ]
    const red = await upload('#aa0000')
    const certificates = [
      await publishEntry(chief, 'honour', certificate('测绘资质证书：甲级/航测', red.scan, '2027-12-31')),
      await publishEntry(chief, 'honour', certificate('质量体系认证', null)),
    ]

    const { status, headers, bytes } = await chief.post('/bid/export', { title: '镜湖项目', contracts, certificates })

    expect(status).toBe(200)
    expect(decodeURIComponent(String(headers.get('content-disposition')))).toContain(`投标材料-${today}.zip`)
    const files = await unpack(bytes)
    const scan = '证书/01-测绘资质证书：甲级 航测.jpg'
    expect([...files.keys()]).toEqual(['投标材料.docx', scan, '哈希清单.txt'])
    const original = await context.media.deliver(red.key)
    expect(files.get(scan)).toEqual(Buffer.from(await new Response(await original?.open()).arrayBuffer()))
    const hash = (name: string) =>
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex')
    expect(String(files.get('哈希清单.txt'))).toBe(`${hash('投标材料.docx')}  投标材料.docx\n${hash(scan)}  ${scan}\n`)
    expect(await checkWithSha256sum(files)).toBe(`投标材料.docx: OK\n${scan}: OK\n`)

    const { rows, xml, text } = await readDocument(files)
    expect(rows).toEqual(
      expect.arrayContaining([
        ['企业名称', '某测绘有限公司'],
        ['统一社会信用代码', '91410100MA00000X10'],
        ['测绘资质证书编号', '甲测资字 0001'],
        ['地址', '某省某市某路 1 号'],
        ['1', '河道测量', '江原县水利局', '云洲市', '2022', '200–500万元', '合同、验收意见'],
        ['2', '管网普查', '云洲水务集团', '云洲市', '2024', '200–500万元', '合同、验收意见'],
        [
          '1',
          '测绘资质证书：甲级/航测',
          '编号-测绘资质证书：甲级/航测',
          '某省自然资源厅',
          '2027-12-31',
          'https://check.example.cn/cert',
          '01-测绘资质证书：甲级 航测.jpg',
        ],
        ['2', '质量体系认证', '编号-质量体系认证', '某省自然资源厅', '未注明', 'https://check.example.cn/cert', '无'],
      ]),
    )
    expect(text).toContain('项目名称：镜湖项目编制：测试chief')
    expect(text).toContain('注明有效期的证书在编制之日均未到期')
    // The heads of both lists are repeated, the page is A4 and Chinese signs have their fonts.
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(2)
    expect(xml).toContain('<w:pgSz w:w="11906" w:h="16838"')
    expect(xml).toContain('w:eastAsia="黑体"')
    expect(xml).toContain('w:eastAsia="宋体"')
    expect(await listRecords(context.db, { limit: 1 })).toMatchObject([
      {
        account: '测试chief',
        action: 'bid.export',
        title: '镜湖项目',
        detail: '业绩 2 项，证书 2 项，扫描件 1 份',
        facts: { count: 4 },
      },
    ])
    const { json } = await chief.get('/activity', { kind: 'export' })
    const [act] = json.rows as Array<{ sentence: Array<{ text: string }> }>
    expect(act?.sentence.map((part) => part.text).join('')).toBe('为《镜湖项目》生成投标材料包')
  })

  test('offers what visitors see and expired certificates, and neither drafts nor what was withdrawn', async () => {
    await createEntry(chief, 'projectRecord', record('草稿', '某局', 2024))
    const { scan } = await upload('#00aa00')
    const expiring = await publishEntry(chief, 'honour', certificate('将到期', scan, '2026-11-22'))
    const withdrawn = await publishEntry(chief, 'honour', certificate('已下线', scan, '2026-11-22'))
    await publishEntry(chief, 'honour', certificate('长期', null))
    const { json: stored } = await chief.get('/honor/detail', { id: withdrawn })
    await chief.post('/honor/withdraw', { id: withdrawn, version: stored.version })

    context.clock.advance(3 * day)
    chief = await api.signInStaff('second', 'administrator')
    const { json } = await chief.get('/bid/choices')

    expect(json.contracts).toEqual([])
    expect(
      (json.certificates as Array<Record<string, unknown>>).map(({ title, isExpired, scan: state, kind }) => [
        title,
        isExpired,
        state,
        kind,
      ]),
    ).toEqual([
      ['长期', false, 'none', '资质证书'],
      ['将到期', true, 'ready', '资质证书'],
    ])

    const { bytes } = await chief.post('/bid/export', { title: '甲', contracts: [], certificates: [expiring] })
    const { rows, text } = await readDocument(await unpack(bytes))
    expect(rows.at(-1)?.[4]).toBe('2026-11-22（已过期）')
    expect(text).toContain('下列证书已过有效期：将到期。')
    expect(text).toContain('本次未列入项目业绩。')
    expect((await listRecords(context.db, { limit: 1 }))[0]?.detail).toBe(
      '业绩 0 项，证书 1 项，扫描件 1 份，含已过期证书 1 项',
    )
  })

  test('names scans that are gone from the library or the store, and is made without them only when that is accepted', async () => {
    const [red, green, blue] = [await upload('#aa0000'), await upload('#00aa00'), await upload('#0000aa')]
    const certificates = [
      await publishEntry(chief, 'honour', certificate('甲证', red.scan)),
      await publishEntry(chief, 'honour', certificate('乙证', green.scan)),
      await publishEntry(chief, 'honour', certificate('丙证', blue.scan)),
    ]
    await context.db.updateTable('media').set({ deleted_at: 1 }).where('key', '=', red.key).execute()
    await rm(join(context.env.DATA_DIR, 'media', green.key))
    const order = { title: '乙', contracts: [], certificates }

    const refused = await chief.post('/bid/export', order)
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      400,
      'invalid',
      '“甲证”、“乙证”的扫描件已不在媒体库，请重新上传，或确认不附扫描件',
    ])
    expect(await countDone()).toBe(0)

    const { bytes } = await chief.post('/bid/export', { ...order, acceptsMissingScans: true })
    const files = await unpack(bytes)
    expect([...files.keys()]).toEqual(['投标材料.docx', '证书/03-丙证.jpg', '哈希清单.txt'])
    const { rows, text } = await readDocument(files)
    expect(rows.slice(-3).map((row) => row.at(-1))).toEqual(['缺失', '缺失', '03-丙证.jpg'])
    expect(text).toContain('下列证书的扫描件缺失，未随本包提供：甲证、乙证。')
    expect((await listRecords(context.db, { limit: 1 }))[0]?.detail).toContain('缺扫描件 2 份')
  })

  const countDone = async () =>
    (await listRecords(context.db, { limit: 99, action: 'bid.export' })).filter(({ outcome }) => outcome === 'done')
      .length

  test('is refused without a name, without rows, with too many, twice the same and what is not on the site', async () => {
    const shown = await publishEntry(chief, 'projectRecord', record('河道测量', '江原县水利局', 2022))
    const { id: draft } = await createEntry(chief, 'projectRecord', record('草稿', '某局', 2024))
    const many = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + index)
    const ask = async (body: object) =>
      (await chief.post('/bid/export', { title: '甲', contracts: [shown], certificates: [], ...body })).json.fields

    expect(await ask({ title: '  ' })).toEqual({ title: '请填写项目名称' })
    expect(await ask({ contracts: [] })).toEqual({ certificates: '请至少选择一项业绩或证书' })
    expect(await ask({ contracts: many(150, 1), certificates: many(51, 1) })).toEqual({
      certificates: '一次最多选择 200 项',
    })
    expect(await ask({ contracts: [shown, shown] })).toEqual({ contracts: '同一项只能选一次' })
    expect(await ask({ contracts: [shown, draft] })).toEqual({
      contracts: '所选内容中有 1 项已下线、删除或尚未发布，请移除后再生成',
    })
    expect(await countDone()).toBe(0)
  })

  test('is made by those who may see all contracts and all certificates, and by nobody else', async () => {
    async function tryAs(username: string, rights: Rights): Promise<[number, number]> {
      const duty = { preset: null, name: username, rights: JSON.stringify(compressRights(rights)), created_at: 0 }
      const { id } = await context.db.insertInto('duty').values(duty).returning('id').executeTakeFirstOrThrow()
      await context.auth.createAccount(
        { username, name: username, duties: [id], password: goodPassword, mustChangePassword: false },
        null,
      )
      const answer = await api.logIn(username)
      const person = api.caller({ cookie: readCookie(answer), 'x-csrf-token': String(answer.json.sessionId) })
      const order = { title: '甲', contracts: [shown], certificates: [] }
      return [(await person.get('/bid/choices')).status, (await person.post('/bid/export', order)).status]
    }
    const shown = await publishEntry(chief, 'projectRecord', record('河道测量', '江原县水利局', 2022))

    expect(await tryAs('both', { 'projectRecord.view': 'all', 'honour.view': 'all' })).toEqual([200, 200])
    expect(await tryAs('own', { 'projectRecord.view': 'own', 'honour.view': 'all' })).toEqual([403, 403])
    expect(await tryAs('one', { 'projectRecord.view': 'all' })).toEqual([403, 403])
    expect((await api.visitor.get('/bid/choices')).status).toBe(401)
  })

  test('of more than 200 MB is refused before anything is read', async () => {
    const { key, scan } = await upload('#aa0000')
    const id = await publishEntry(chief, 'honour', certificate('甲证', scan))
    await context.db.updateTable('media').set({ size: 200_000_001 }).where('key', '=', key).execute()

    const { status, json } = await chief.post('/bid/export', { title: '甲', contracts: [], certificates: [id] })
    expect([status, json.code, json.message]).toEqual([
      413,
      'tooLarge',
      '所选证书的扫描件共 201 MB，一次最多 200 MB，请分批生成',
    ])
  })
})

/** What `sha256sum -c` says of the unpacked files. */
async function checkWithSha256sum(files: ReadonlyMap<string, Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bid-'))
  try {
    for (const [name, bytes] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), bytes)
    }
    const { stdout } = await promisify(execFile)('sha256sum', ['-c', '哈希清单.txt'], { cwd: folder })
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

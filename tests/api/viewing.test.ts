import { expect, test } from 'vitest'
import type { CheckedEntries, LinkTarget, ManagedEntry } from '../../app/contract'
import type { StaffCaller } from '../support/api'
import { uploadColour } from '../support/sample-uploads'
import { signInWith } from '../support/sign-in-with'
import { publishEntry } from '../support/staff-entries'
import { openTestSite } from '../support/test-site'

const site = await openTestSite()
const { administrator, context } = site

const createNews = async (caller: StaffCaller, title: string) =>
  (await caller.post('/news/create', { category: 2, title, values: {} })).json as unknown as ManagedEntry

const titles = (rows: unknown) => (rows as Array<{ title: string }>).map(({ title }) => title)

test('Who may view the own entries finds those alone: in lists with their counts, the trash, and bulk actions by filter', async () => {
  const writer = await signInWith(site, 'writer', {
    'news.view': 'own',
    'news.edit': 'own',
    'news.delete': 'own',
    'trash.view': 'all',
  })
  const other = await createNews(administrator, '归管理员')
  const own = await createNews(writer, '归自己')

  const { json: list } = await writer.get('/news/list')
  expect([titles(list.rows), list.total, list.all, list.counts]).toEqual([['归自己'], 1, 1, { 0: 1, 2: 1 }])
  expect((await writer.get('/news/detail', { id: other.id })).status).toBe(403)
  expect((await writer.get('/product/list')).status).toBe(404)
  expect((await writer.get('/solution/list')).status).toBe(403)

  const everything = { action: 'delete', entries: { filter: {}, count: 1 } }
  const { json: changed } = await writer.post('/news/bulk', everything)
  expect(titles(changed.changed)).toEqual(['归自己'])
  await administrator.post('/news/delete', { id: other.id, version: other.version })
  expect(titles((await writer.get('/trash/list')).json.rows)).toEqual(['归自己'])
  expect(titles((await administrator.get('/trash/list')).json.rows)).toEqual(['归自己', '归管理员'])
  expect(own.createdBy).toBe(writer.id)
})

test('A bulk action tells nothing of entries that may not be viewed, their titles neither', async () => {
  const writer = await signInWith(site, 'blind', { 'news.view': 'own', 'news.edit': 'own', 'news.publish': 'own' })
  const { id, version } = await createNews(administrator, '不给看的标题')
  const answer = await writer.post('/news/bulk', { action: 'publish', entries: { named: [{ id, version }] } })
  expect(answer.json.skipped).toEqual([{ id, version, title: '', reason: '没有“新闻：发布”的权限' }])
})

test('Sentences that were kept as they are in an entry are told to who may view it', async () => {
  const writer = await signInWith(site, 'reader', { 'news.view': 'own', 'news.edit': 'own' })
  const stranger = await signInWith(site, 'stranger', { 'media.view': 'all' })
  const [other, own] = [await createNews(administrator, '归管理员'), await createNews(writer, '归自己')]
  const kept = { rule: 'superlatives', text: '最先进', sentence: '未公开的一句最先进', reason: '引用原文' }
  await administrator.post('/check/dismiss', { id: other.id, ...kept })
  await writer.post('/check/dismiss', { id: own.id, ...kept })
  const ask = async (caller: typeof writer, id: number) => {
    const { status, json } = await caller.get('/check/facts', { id })
    return [status, (json.dismissed as unknown[] | undefined)?.length]
  }

  expect(await ask(writer, other.id)).toEqual([403, undefined])
  expect(await ask(writer, own.id)).toEqual([200, 1])
  expect(await ask(writer, 0)).toEqual([200, 0])
  expect(await ask(stranger, 0)).toEqual([403, undefined])
})

test('A link to what may not be viewed and is not shown tells neither its state nor its day', async () => {
  const writer = await signInWith(site, 'linker', { 'news.view': 'own', 'news.edit': 'own' })
  const draft = await createNews(administrator, '未公开的草稿')
  const article = { category: 2, title: '未公开的计划', values: { body: '<p>正文。</p>' } }
  const planned = (await administrator.post('/news/create', article)).json as unknown as ManagedEntry
  const from = context.now() + 3_600_000
  await administrator.post('/news/schedule', { id: planned.id, version: planned.version, from })
  const own = await createNews(writer, '自己的草稿')
  const ask = async (caller: typeof writer | typeof administrator) => {
    const addresses = [draft, planned, own].map(({ id }) => `/news/newsDetail?id=${id}`)
    const targets = (await caller.post('/check/links', { addresses })).json.targets
    return (targets as LinkTarget[]).map(({ title, state, fault }) => [title, state, fault])
  }

  const neutral = ['', null, '所链接的内容访客目前不能打开，请改为其他页面或取消链接']
  expect(await ask(writer)).toEqual([
    neutral,
    neutral,
    ['自己的草稿', 'draft', '《自己的草稿》尚未发布，请先发布，或改为其他页面'],
  ])
  expect((await ask(administrator)).map(([title, state]) => [title, state])).toEqual([
    ['未公开的草稿', 'draft'],
    ['未公开的计划', 'scheduled'],
    ['自己的草稿', 'draft'],
  ])
})

test('A link to what may not be viewed and is shown says the title that visitors read, not that of the draft', async () => {
  const writer = await signInWith(site, 'citer', { 'news.view': 'own', 'news.edit': 'own' })
  const id = await publishEntry(administrator, 'news', { title: '已发布的标题', values: { body: '<p>正文。</p>' } })
  const { version } = (await administrator.get('/news/detail', { id })).json
  const draft = { id, version, category: 2, title: '未公开的新标题', values: { body: '<p>正文。</p>' } }
  expect((await administrator.post('/news/save', draft)).status).toBe(200)
  const ask = async (caller: StaffCaller) =>
    (await caller.post('/check/links', { addresses: [`/news/newsDetail?id=${id}`] })).json.targets as LinkTarget[]

  expect(await ask(writer)).toMatchObject([{ title: '已发布的标题', state: 'published', fault: null }])
  expect(await ask(administrator)).toMatchObject([{ title: '未公开的新标题', state: 'published', fault: null }])
})

test('A dead link that was found names its target to who may view that one', async () => {
  const own = { 'news.view': 'own', 'news.edit': 'own', 'news.publish': 'own' } as const
  const writer = await signInWith(site, 'dead-linker', own)
  const target = await publishEntry(administrator, 'news', { title: '撤下的标题', values: { body: '<p>正文。</p>' } })
  const body = `<p>见<a href="/news/newsDetail?id=${target}">公告</a>，<a href="/nowhere">附件</a>。</p>`
  await publishEntry(writer, 'news', { title: '带链接的新闻', values: { body } })
  const { version } = (await administrator.get('/news/detail', { id: target })).json
  await administrator.post('/news/withdraw', { id: target, version })
  await context.checks.settle()
  const read = async (caller: StaffCaller) => {
    const { rows } = (await caller.get('/check/list')).json as unknown as CheckedEntries
    return rows.find(({ title }) => title === '带链接的新闻')?.findings.map(({ message }) => message)
  }

  const hidden = '所链接的内容访客目前不能打开，请改为其他页面或取消链接'
  const nowhere = '本站没有这个页面，请改为现有的页面或取消链接'
  const named = '《撤下的标题》已下线，请重新发布，或改为其他页面、取消链接'
  expect([await read(administrator), await read(writer)]).toEqual([
    [named, nowhere],
    [hidden, nowhere],
  ])

  // Of what was found before targets were stored with it nobody knows who may be told.
  for (const { entry_id: id, findings } of await context.db.selectFrom('entry_check').selectAll().execute())
    await context.db
      .updateTable('entry_check')
      .set({ findings: findings.replaceAll(/,"target":(?:null|\d+)/g, '') })
      .where('entry_id', '=', id)
      .execute()
  expect([await read(administrator), await read(writer)]).toEqual([
    [named, nowhere],
    [hidden, hidden],
  ])
})

test('The dashboard counts types that may be viewed as a whole, and applications for who may view them', async () => {
  const looker = await signInWith(site, 'looker', { 'solution.view': 'all', 'news.view': 'own' })
  const { json } = await looker.get('/overview')
  expect((json.types as Array<{ type: string }>).map(({ type }) => type)).toEqual(['solution'])
  expect([json.applications, json.notices]).toEqual([{ pending: 0, assigned: 0, newest: [] }, []])
})

test('The media library names the entries that use a file to who may view them', async () => {
  const file = await uploadColour(administrator, '共用图.png', '#336699')
  const cover = { src: file.src, width: 320, height: 200, alt: '' }
  await administrator.post('/news/create', { category: 2, title: '用了图的新闻', values: { cover } })
  const librarian = await signInWith(site, 'librarian', { 'media.view': 'all' })
  const read = async (caller: StaffCaller) =>
    (await caller.get('/media/detail', { id: file.id })).json.uses as unknown[]
  expect(await read(administrator)).toHaveLength(1)
  expect(await read(librarian)).toEqual([])
})

test('Contact and record numbers are saved by who holds that right, and no other setting', async () => {
  const clerk = await signInWith(site, 'clerk', { 'setting.contact': 'all' })
  const { json } = await clerk.get('/setting')
  const { json: saved, status } = await clerk.post('/setting/save', { ...json, phone: '025-8000 0001' })
  expect([status, saved.phone]).toEqual([200, '025-8000 0001'])
  const refused = await clerk.post('/setting/save', { ...saved, shortName: '别的名称' })
  expect([refused.status, String(refused.json.message)]).toEqual([
    403,
    expect.stringMatching(/^没有“站点设置：其他设置”的权限/),
  ])
  expect((await administrator.get('/setting')).json.shortName).toBe(json.shortName)
})

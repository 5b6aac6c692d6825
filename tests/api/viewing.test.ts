import { expect, test } from 'vitest'
import type { ManagedEntry } from '../../app/contract'
import type { StaffCaller } from '../support/api'
import { uploadColour } from '../support/sample-uploads'
import { signInWith } from '../support/sign-in-with'
import { openTestSite } from '../support/test-site'

const site = await openTestSite()
const { administrator } = site

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

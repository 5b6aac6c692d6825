import { expect, test } from 'vitest'
import type { Rights } from '../../app/content/rights'
import { createNews, decide, readRef, saveNews, send, setStages, stage } from '../support/reviews'
import { type SampleUpload, uploadColour } from '../support/sample-uploads'
import { signInWith } from '../support/sign-in-with'
import { openTestSite } from '../support/test-site'

const site = await openTestSite()
const { api, editor, administrator } = site

const ownNews: Rights = {
  'news.view': 'own',
  'news.edit': 'own',
  'news.publish': 'own',
  'news.withdraw': 'own',
  'news.delete': 'own',
}

const toCover = ({ src, width, height }: SampleUpload) => ({ src, width, height, alt: '测区' })

/** Uploads a picture and one that may take its place on a page. */
async function uploadPair(name: string, colours: readonly [string, string]) {
  const old = await uploadColour(editor, `${name}.jpg`, colours[0])
  const next = await uploadColour(editor, `${name}新.jpg`, colours[1])
  await editor.post('/media/answerMap', { ids: [old.id, next.id], answer: 'none' })
  return { old, next }
}

test('Who replaces a picture does not come to own the entries of others that show it', async () => {
  const { old, next } = await uploadPair('他人的图', ['#112233', '#332211'])
  const created = await createNews(editor, { cover: toCover(old) }, '他人的新闻')
  const { id, version } = readRef(await editor.post('/news/publish', created))
  const other = await signInWith(site, 'replaces-others', { ...ownNews, 'media.view': 'all', 'media.edit': 'all' })
  const before = (await editor.get('/news/detail', { id })).json

  expect((await other.post('/media/replace', { id: old.id, by: next.id })).status).toBe(200)

  const after = (await editor.get('/news/detail', { id })).json
  const { category, title, values, createdBy, authorId } = after
  expect([createdBy, authorId, (values as { cover: object }).cover]).toMatchObject([
    before.createdBy,
    before.authorId,
    { src: next.src },
  ])
  const ref = { id, version: version + 1 }
  expect(after.version).toBe(ref.version)
  const answers = [
    await other.get('/news/detail', { id }),
    await other.post('/news/save', { ...ref, category, title, values }),
    await other.post('/news/withdraw', ref),
    await other.post('/news/publish', ref),
    await other.post('/news/delete', ref),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await other.get('/news/list')).json.total).toBe(0)
  expect((await editor.post('/news/withdraw', ref)).status).toBe(200)
})

test('Who has written an entry still owns it after somebody else has replaced its picture, and not after a save', async () => {
  const { old, next } = await uploadPair('写作者的图', ['#445566', '#665544'])
  const created = await createNews(editor, { cover: toCover(old) }, '写作者改过的新闻')
  const rights: Rights = { ...ownNews, 'news.edit': 'all', 'news.view': 'all' }
  const writer = await signInWith(site, 'writes', rights)
  const saved = await saveNews(writer, created, { title: '写作者改过一次的新闻' })

  await administrator.post('/media/replace', { id: old.id, by: next.id })

  const ref = { id: saved.id, version: saved.version + 1 }
  const published = await writer.post('/news/publish', ref)
  expect(published.status).toBe(200)
  const again = await saveNews(administrator, readRef(published), { title: '管理员改过的新闻' })
  expect((await writer.post('/news/withdraw', again)).status).toBe(403)
})

test('Who has replaced a picture has changed what is signed, and may not approve it', async () => {
  const { old, next } = await uploadPair('送审的图', ['#778899', '#998877'])
  const reviewer = await api.signInStaff('replacing-reviewer', 'editor')
  const other = await api.signInStaff('other-reviewer', 'editor')
  await setStages(administrator, 'news', [stage('final', [reviewer, other])])
  const created = await createNews(editor, { cover: toCover(old) })
  await reviewer.post('/media/replace', { id: old.id, by: next.id })
  await send(editor, { id: created.id, version: created.version + 1 })

  const answers = [await decide(reviewer, created), await decide(other, created)]
  await setStages(administrator, 'news', [])

  expect(answers.map(({ status }) => status)).toEqual([403, 200])
})

interface Told {
  sentence: Array<{ text: string }>
  changes: unknown[]
}

test('The trail tells of others what they did to entries that may be viewed, and of nothing else', async () => {
  const reader = await signInWith(site, 'reads-trail', { ...ownNews, 'news.edit': 'all', 'trail.view': 'own' })
  const hidden = await administrator.post('/honor/create', { category: 1, title: '保密的荣誉', values: {} })
  const honour = readRef(hidden)
  const renamed = { ...honour, category: 1, title: '保密的荣誉改名', values: {} }
  readRef(await administrator.post('/honor/save', renamed))
  const foreign = await createNews(administrator, {}, '保密的新闻')
  const own = await createNews(administrator, {}, '读者改过的新闻')
  const change = { ...own, category: 2, title: '读者改过的新闻之二', values: { body: '<p>正文。</p>' } }
  const saved = readRef(await reader.post('/news/save', change))
  await uploadPair('保密的图', ['#0a0b0c', '#0c0b0a'])

  const list = async (caller: typeof reader, query: object) => {
    const { json } = await caller.get('/activity', { limit: 200, ...query })
    expect(json.total).toBe((json.rows as Told[]).length)
    return (json.rows as Told[]).map(({ sentence }) => sentence.map(({ text }) => text).join(''))
  }
  for (const q of ['保密', '改名']) expect(await list(reader, { q })).toEqual([])
  for (const q of ['保密', '改名']) expect((await list(editor, { q })).length).toBeGreaterThan(0)
  expect((await reader.get('/activity/newest', { limit: 20 })).text).not.toMatch(/保密|改名/)
  expect((await reader.get('/activity/ofEntry', { type: 'news', id: foreign.id })).status).toBe(403)
  // What is somebody's own is told whoever did it, and it is no more once somebody else has saved it.
  expect(await list(reader, { q: '读者改过' })).toHaveLength(2)
  expect((await reader.get('/activity/ofEntry', { type: 'news', id: own.id })).json.total).toBe(2)
  await saveNews(administrator, saved, { title: '管理员改过的标题' })
  expect(await list(reader, { q: '读者改过' })).toHaveLength(1)
  expect(await list(reader, { q: '管理员改过的标题' })).toEqual([])
})

test('Who may view a type, or the media library, reads in the trail what others did to it', async () => {
  await uploadPair('库里的图', ['#1a1b1c', '#1c1b1a'])
  await createNews(administrator, {}, '看得到的新闻')
  const [newsReader, librarian] = [
    await signInWith(site, 'reads-news', { 'news.view': 'all', 'trail.view': 'own' }),
    await signInWith(site, 'reads-media', { 'media.view': 'all', 'trail.view': 'own' }),
  ]
  const count = async (caller: typeof newsReader, q: string) => (await caller.get('/activity', { q })).json.total

  expect([await count(newsReader, '看得到的'), await count(newsReader, '库里的图')]).toEqual([1, 0])
  expect(await count(librarian, '看得到的')).toBe(0)
  expect(await count(librarian, '库里的图')).toBeGreaterThan(0)
})

test('Who may not view an entry does not purge it from the trash, whatever else they may', async () => {
  const created = await createNews(administrator, {}, '看不到的新闻')
  const trashed = readRef(await administrator.post('/news/delete', created))
  const cleaner = await signInWith(site, 'cleans-trash', { 'trash.view': 'all', 'trash.purge': 'all' })
  const writer = await signInWith(site, 'cleans-own', { ...ownNews, 'trash.view': 'all', 'trash.purge': 'all' })
  const looker = await signInWith(site, 'cleans-news', {
    'news.view': 'all',
    'trash.view': 'all',
    'trash.purge': 'all',
  })
  const purge = (caller: typeof cleaner) => caller.post('/trash/purge', { type: 'news', ...trashed })

  expect((await purge(cleaner)).status).toBe(403)
  expect((await purge(writer)).json.message).toContain('新闻：查看')
  expect((await administrator.get('/trash/list')).json.rows).toMatchObject([{ id: trashed.id }])
  expect((await purge(looker)).status).toBe(200)
  expect((await administrator.get('/trash/list')).json.rows).toEqual([])
})

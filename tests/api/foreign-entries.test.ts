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

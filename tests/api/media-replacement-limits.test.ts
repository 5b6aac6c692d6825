import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type ApiCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { type SampleUpload, uploadColour } from '../support/sample-uploads'

interface Values {
  cover: { src: string }
  body: string
}

describe.each(enginesOfThisRun)('what replacing files leaves alone, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: ApiCaller
  let administrator: ApiCaller

  beforeAll(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    editor = await api.signInStaff('limits-editor', 'editor')
    administrator = await api.signInStaff('limits-administrator', 'administrator')
  })
  afterAll(() => context.close())

  const replace = (caller: ApiCaller, old: SampleUpload, by: SampleUpload) =>
    caller.post('/media/replace', { id: old.id, by: by.id })
  const undo = (caller: ApiCaller, result: SampleUpload) => caller.post('/media/undoReplace', { id: result.id })
  const toImage = ({ src, width, height }: SampleUpload) => ({ src, width, height, alt: '测区' })
  const readSettings = async () => (await administrator.get('/setting')).json
  const readValues = async (id: number) => (await editor.get('/news/detail', { id })).json.values as Values

  async function uploadPair(name: string, ...colours: [string, string]) {
    const [old, next] = [
      await uploadColour(editor, `${name}.jpg`, colours[0]),
      await uploadColour(editor, `${name}新.jpg`, colours[1]),
    ]
    await editor.post('/media/answerMap', { ids: [old.id, next.id], answer: 'none' })
    return { old, next }
  }

  async function saveSettings(images: Record<string, unknown>) {
    const saved = await administrator.post('/setting/save', { ...(await readSettings()), ...images })
    expect(saved.status).toBe(200)
  }

  async function createNews(values: Record<string, unknown>) {
    const draft = { category: 2, title: '换图', values: { body: '<p>正文。</p>', ...values } }
    return Number((await editor.post('/news/create', draft)).json.id)
  }

  async function listAudit(action: string) {
    const { rows } = (await administrator.get('/audit', { action, limit: 100 })).json
    return rows as Array<{ account: string; outcome: string; detail: string }>
  }

  test('An editor cannot replace a file that a setting shows, and nothing is changed', async () => {
    const { old, next } = await uploadPair('编辑换设置', '#102030', '#203040')
    await saveSettings({ routeImage: toImage(old) })
    const id = await createNews({ cover: toImage(old) })

    const refused = await replace(editor, old, next)

    expect(refused.status).toBe(403)
    expect(refused.json).toMatchObject({ code: 'forbidden', message: '这个文件用在站点设置里，请管理员替换' })
    expect(await readSettings()).toMatchObject({ routeImage: { src: old.src } })
    expect((await readValues(id)).cover.src).toBe(old.src)
    expect((await editor.get('/media/detail', { id: old.id })).status).toBe(200)
  })

  test('An editor cannot take a replacement back that an administrator made in a setting', async () => {
    const { old, next } = await uploadPair('编辑撤设置', '#304050', '#405060')
    await saveSettings({ networkImage: toImage(old) })
    await replace(administrator, old, next)

    expect((await undo(editor, next)).json).toMatchObject({ code: 'forbidden' })
    expect(await readSettings()).toMatchObject({ networkImage: { src: next.src } })

    expect((await undo(administrator, next)).status).toBe(200)
    expect(await readSettings()).toMatchObject({ networkImage: { src: old.src } })
  })

  test('The audit log says which settings a replacement and its undo changed, as if they had been saved', async () => {
    const { old, next } = await uploadPair('设置留痕', '#506070', '#607080')
    await saveSettings({ qrImage: toImage(old), routeImage: toImage(old) })
    const before = (await listAudit('settings.save')).length

    await replace(administrator, old, next)
    await undo(administrator, next)

    const lines = await listAudit('settings.save')
    expect(lines.slice(0, lines.length - before)).toMatchObject([
      { outcome: 'done', detail: 'qrImage routeImage' },
      { outcome: 'done', detail: 'qrImage routeImage' },
    ])
  })

  test('A replacement without settings writes no line about settings', async () => {
    const { old, next } = await uploadPair('无设置', '#5a6070', '#6a7080')
    await createNews({ cover: toImage(old) })
    const before = (await listAudit('settings.save')).length

    await replace(editor, old, next)

    expect(await listAudit('settings.save')).toHaveLength(before)
  })

  test('A setting that showed the new file before still shows it once the replacement is taken back', async () => {
    const { old, next } = await uploadPair('设置原有', '#708090', '#8090a0')
    await saveSettings({ qrImage: toImage(next), routeImage: toImage(old) })
    await replace(administrator, old, next)

    await undo(administrator, next)

    expect(await readSettings()).toMatchObject({ qrImage: { src: next.src }, routeImage: { src: old.src } })
  })

  test('An editor takes back a replacement whose result a setting shows for another reason', async () => {
    const { old, next } = await uploadPair('设置另用', '#718191', '#8191a1')
    const id = await createNews({ cover: toImage(old) })
    await saveSettings({ qrImage: toImage(next) })
    await replace(editor, old, next)

    expect((await undo(editor, next)).status).toBe(200)

    expect((await readValues(id)).cover.src).toBe(old.src)
    expect(await readSettings()).toMatchObject({ qrImage: { src: next.src } })
  })

  test('An entry that named the new file before keeps it once the replacement is taken back', async () => {
    const { old, next } = await uploadPair('内容原有', '#90a0b0', '#a0b0c0')
    const both = await createNews({ cover: toImage(old), body: `<p><img src="${next.src}" alt="测区"></p>` })
    const one = await createNews({ cover: toImage(old) })
    await replace(editor, old, next)

    await undo(editor, next)

    expect((await readValues(one)).cover.src).toBe(old.src)
    expect((await readValues(both)).body).toContain(`src="${next.src}"`)
    expect((await readValues(both)).cover.src).toBe(next.src)
  })

  test('A file in 300 entries is replaced at once; in more it is refused, and nothing is changed', async () => {
    const { old, next } = await uploadPair('到处用', '#b0c0d0', '#c0d0e0')
    const ids: number[] = []
    for (let count = 0; count < 301; count += 1) ids.push(await createNews({ cover: toImage(old) }))
    const last = ids.at(-1) ?? 0

    const refused = await replace(editor, old, next)

    expect(refused.json).toMatchObject({
      code: 'invalid',
      message: '“到处用.jpg”用在 301 处，超过一次能替换的 300 处',
    })
    expect((await readValues(last)).cover.src).toBe(old.src)

    const draft = { id: last, version: 1, category: 2, title: '换图', values: { body: '<p>无图。</p>' } }
    expect((await editor.post('/news/save', draft)).status).toBe(200)
    expect((await replace(editor, old, next)).status).toBe(200)
    expect((await readValues(ids[0] ?? 0)).cover.src).toBe(next.src)
  }, 120_000)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editor, minuteMs, morningMs, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames, openTestDatabase } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import type { ManagedEntry } from '../../contract'

describe.each(engineNames)('writes on %s', (engine) => {
  let content: TestContent
  beforeAll(async () => {
    content = await openTestContent(engine)
  })
  afterAll(() => content.database.dispose())

  const ref = ({ id, version }: ManagedEntry) => ({ type: 'news', id, version }) as const
  const draft = (title: string, values = {}) => createExampleDraft(contentTypes.news, { title, values })

  test('Of two writes based on the same version one succeeds, and the other is answered with what is stored', async () => {
    const { entries } = content
    for (let round = 0; round < 10; round++) {
      const entry = await entries.create('news', draft('同时'), editor)
      const outcomes = await Promise.allSettled(
        ['甲稿', '乙稿'].map((title) => entries.save(ref(entry), draft(title), editor)),
      )
      const saved = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(saved).toHaveLength(1)
      const current = expect.objectContaining({ title: saved[0]?.title, version: 2 })
      expect(refused).toEqual([expect.objectContaining({ code: 'conflict', current })])
      expect(await entries.listRevisions('news', entry.id)).toHaveLength(2)
    }
  })

  test('Writes in parallel lose nothing', async () => {
    const { entries } = content
    const drafts = Array.from({ length: 20 }, (_, index) => draft(`并行${index}`))
    const created = await Promise.all(drafts.map((each) => entries.create('news', each, editor)))
    await Promise.all(created.map((entry) => entries.publish(ref(entry), editor)))
    const { total } = await entries.listPublic('news', { offset: 0, limit: 5, text: '并行' })
    expect(total).toBe(20)
    expect(new Set(created.map(({ id }) => id)).size).toBe(20)
  })

  test('Formatted text is cleaned before it is stored', async () => {
    const entry = await content.entries.create('news', draft('清理', { body: '<p>文</p><script>' }), editor)
    expect(entry.values).toMatchObject({ body: '<p>文</p>' })
  })

  test('Saving what is stored already makes no version, however the editor spells it', async () => {
    const { entries } = content
    const stored = '<table><tbody><tr><td>甲</td></tr></tbody></table>'
    const written = '<table><tbody><tr><td colspan="1" rowspan="1"><p>甲</p></td></tr></tbody></table><p></p>'
    const entry = await entries.create('news', draft('相同', { body: stored }), editor)
    const published = await entries.publish(ref(entry), editor)

    const saved = await entries.save(ref(published), draft('相同', { body: written }), editor, { autosave: true })

    expect(saved).toMatchObject({ version: published.version, changed: false, values: { body: stored } })
    expect(await entries.listRevisions('news', entry.id)).toHaveLength(1)
    const changed = await entries.save(ref(saved), draft('相同', { body: '<p>乙</p>' }), editor, { autosave: true })
    expect(changed).toMatchObject({ changed: true, values: { body: '<p>乙</p>' } })
    expect(await entries.listRevisions('news', entry.id)).toHaveLength(2)
  })

  test('An autosave that a person saves unchanged stays as a version', async () => {
    const { entries } = content
    const entry = await entries.create('news', draft('自动'), editor)
    const typed = await entries.save(ref(entry), draft('自动二'), editor, { autosave: true })

    const saved = await entries.save(ref(typed), draft('自动二'), editor, { note: '恢复旧版本前的内容' })
    await entries.save(ref(saved), draft('自动三'), editor, { autosave: true })

    const rows = await entries.listRevisions('news', entry.id)
    expect(rows.map(({ title, autosave, note }) => [title, autosave, note])).toEqual([
      ['自动三', true, ''],
      ['自动二', false, '恢复旧版本前的内容'],
      ['自动', false, ''],
    ])
  })

  describe('writes of a form whose responses are lost', () => {
    const form = (digit: string, number: number) => ({ writer: { form: digit.repeat(32), number } })

    test('A form that creates twice creates one entry, with what was sent last', async () => {
      const { entries } = content
      const first = await entries.create('news', draft('丢失'), editor, form('a', 1))
      const again = await entries.create('news', draft('丢失后补写'), editor, form('a', 2))
      expect(again).toMatchObject({ id: first.id, title: '丢失后补写', version: 2 })
    })

    test('A form that creates again before the first write ended creates one entry', async () => {
      const { entries } = content
      const attempts = [1, 2, 3, 4].map((number) =>
        entries.create('news', draft(`第${number}次`), editor, form('f', number)).catch((error: unknown) => error),
      )
      await Promise.all(attempts)
      const { rows } = await entries.listManaged('news', { text: '次', offset: 0, limit: 10 })
      expect(rows.map(({ title }) => title)).toEqual(['第4次'])
    })

    test('A form saves again after a save whose response was lost', async () => {
      const { entries } = content
      const entry = await entries.create('news', draft('甲'), editor)
      await entries.save(ref(entry), draft('甲乙'), editor, form('b', 1))
      expect(await entries.save(ref(entry), draft('甲乙丙'), editor, form('b', 2))).toMatchObject({
        title: '甲乙丙',
        version: 3,
      })
    })

    test('A late write of a form is refused after a newer one', async () => {
      const { entries } = content
      const entry = await entries.create('news', draft('甲'), editor)
      await entries.save(ref(entry), draft('新'), editor, form('c', 2))
      await expect(entries.save(ref(entry), draft('旧'), editor, form('c', 1))).rejects.toMatchObject({
        code: 'conflict',
        current: { title: '新' },
      })
      const created = await entries.create('news', draft('新建'), editor, form('d', 2))
      await expect(entries.create('news', draft('旧建'), editor, form('d', 1))).rejects.toMatchObject({
        code: 'conflict',
        current: { id: created.id, title: '新建' },
      })
    })

    test('Forms of two people with the same name create two entries', async () => {
      const { entries } = content
      const mine = await entries.create('news', draft('我的'), editor, form('9', 1))
      const theirs = await entries.create('news', draft('同事的'), { ...editor, id: 2 }, form('9', 2))
      expect(theirs.id).not.toBe(mine.id)
      expect(await entries.getManaged('news', mine.id)).toMatchObject({ title: '我的', version: 1 })
    })

    test('A form cannot repeat a write once somebody else has written', async () => {
      const { entries } = content
      const entry = await entries.create('news', draft('甲'), editor)
      const saved = await entries.save(ref(entry), draft('乙'), editor, form('e', 1))
      await entries.save(ref(saved), draft('同事的'), { ...editor, id: 2 })
      await expect(entries.save(ref(entry), draft('丙'), editor, form('e', 2))).rejects.toMatchObject({
        code: 'conflict',
        current: { title: '同事的' },
      })
    })
  })

  test('One autosave of a person is kept, and every save', async () => {
    const { entries } = content
    let entry = await entries.create('news', draft('自动'), editor)
    for (const title of ['甲', '乙', '丙'])
      entry = await entries.save(ref(entry), draft(title), editor, { autosave: true })
    const titles = async () => (await entries.listRevisions('news', entry.id)).map(({ title }) => title)
    expect(await titles()).toEqual(['丙', '自动'])
    entry = await entries.save(ref(entry), draft('丁'), { ...editor, id: 2 }, { note: '校对' })
    expect(await titles()).toEqual(['丁', '丙', '自动'])
    const [newest, , first] = await entries.listRevisions('news', entry.id)
    expect(newest?.note).toBe('校对')
    expect(await entries.getRevision('news', entry.id, first?.id ?? 0)).toMatchObject(draft('自动'))
  })

  test('The history names the revisions that a language model has written in part', async () => {
    const { entries } = content
    const quoted = { body: '<p>"aiContent":true</p>' }
    let entry = await entries.create('news', draft('人写的', quoted), editor)
    entry = await entries.save(ref(entry), draft('采纳过建议', { aiContent: true }), editor)
    await entries.save(ref(entry), draft('移除标识', { aiContent: false }), editor)

    const rows = await entries.listRevisions('news', entry.id)
    expect(rows.map(({ title, aiGenerated }) => [title, aiGenerated])).toEqual([
      ['移除标识', false],
      ['采纳过建议', true],
      ['人写的', false],
    ])
    const job = await entries.create('recruitment', createExampleDraft(contentTypes.recruitment), editor)
    expect(await entries.listRevisions('recruitment', job.id)).toMatchObject([{ aiGenerated: false }])
  })

  test('Text of every script is stored as it is, and control characters in titles are refused', async () => {
    const { entries } = content
    const title = '𠮷野“测绘” 100%_\\ & <b>'
    expect(await entries.create('news', draft(title), editor)).toMatchObject({ title })
    const refusal = { code: 'invalid', fields: { title: expect.any(String) } }
    await expect(entries.create('news', draft('空\0字'), editor)).rejects.toMatchObject(refusal)
    const odd = await entries.create('news', draft('孤\ud800立', { body: '<p>\ud800\0</p>' }), editor)
    const found = await entries.listManaged('news', { offset: 0, limit: 1, text: '孤\ud800' })
    expect(found).toMatchObject({ total: 1, rows: [{ id: odd.id }] })
  })

  test('Reads and writes of what does not exist are refused', async () => {
    const { entries } = content
    for (const id of [0, -1, 1.5, 999_999, Number.MAX_SAFE_INTEGER, 1e300, Number.NaN]) {
      await expect(entries.getManaged('news', id)).rejects.toMatchObject({ code: 'notFound' })
      await expect(entries.save({ type: 'news', id, version: 1 }, draft('无'), editor)).rejects.toMatchObject({
        code: 'notFound',
      })
      expect(await entries.getPublic('news', id)).toBeNull()
    }
    const banner = await entries.create('banner', createExampleDraft(contentTypes.banner), editor)
    await expect(entries.publish({ type: 'news', id: banner.id, version: 1 }, editor)).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  test('A department cannot be below itself, nor below one that does not exist', async () => {
    const { entries } = content
    const department = (title: string, parent: number | null) =>
      createExampleDraft(contentTypes.organisation, { title, values: { parent } })
    const top = await entries.create('organisation', department('总经理', null), editor)
    const middle = await entries.create('organisation', department('技术部', top.id), editor)
    const organisation = ({ id, version }: ManagedEntry) => ({ type: 'organisation', id, version }) as const
    const refused = { code: 'invalid', fields: { parent: expect.any(String) } }
    await expect(entries.save(organisation(top), department('总经理', middle.id), editor)).rejects.toMatchObject(
      refused,
    )
    await expect(entries.save(organisation(top), department('总经理', top.id), editor)).rejects.toMatchObject(refused)
    await expect(entries.create('organisation', department('无上级', 999_999), editor)).rejects.toMatchObject(refused)
    const low = await entries.create('organisation', department('测量组', middle.id), editor)
    await entries.remove(organisation(middle), editor)
    await expect(entries.save(organisation(low), department('测量组', middle.id), editor)).rejects.toMatchObject(
      refused,
    )
  })

  test('A type with one entry never gets a second one', async () => {
    const { entries } = content
    const profile = createExampleDraft(contentTypes.companyProfile)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => entries.create('companyProfile', profile, editor)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const listing = await entries.listManaged('companyProfile', { offset: 0, limit: 5 })
    expect(listing.total).toBe(1)
    const id = listing.rows[0]?.id ?? 0
    const removed = await entries.remove({ type: 'companyProfile', id, version: 1 }, editor)
    await entries.create('companyProfile', profile, editor)
    const restoring = entries.restore({ type: 'companyProfile', id, version: removed.version })
    await expect(restoring).rejects.toMatchObject({ code: 'conflict' })
  })

  test('The id of a deleted entry is not used again', async () => {
    const { entries, database } = content
    const { id } = await entries.create('milestone', createExampleDraft(contentTypes.milestone), editor)
    for (const table of ['media_use', 'revision_media', 'revision'] as const) {
      await database.engine.db.deleteFrom(table).where('entry_id', '=', id).execute()
    }
    await database.engine.db.deleteFrom('entry').where('id', '=', id).execute()
    expect((await entries.create('milestone', createExampleDraft(contentTypes.milestone), editor)).id).toBeGreaterThan(
      id,
    )
  })

  test('The dashboard counts entries by type, state and month', async () => {
    const other = await openTestContent(engine)
    const { entries, clock } = other
    expect(await entries.isEmpty()).toBe(true)
    const full = await entries.create('news', draft('完整', { date: '2026-10-03' }), editor)
    await entries.publish(ref(full), editor)
    const bare = await entries.create('news', draft('无图', { cover: null, date: '' }), editor)
    await entries.publish(ref(bare), editor)
    const planned = await entries.create('news', draft('计划'), editor)
    await entries.publish(ref(planned), editor, { from: morningMs + minuteMs })
    await entries.create('news', draft('草稿'), editor)
    clock.now = morningMs
    const { types, months, attention } = await entries.readOverview()
    const figures = { published: 2, drafts: 1, scheduled: 1, completeness: 50, updatedAt: morningMs }
    expect(types.find(({ type }) => type === 'news')).toEqual({ type: 'news', ...figures })
    expect(months).toHaveLength(12)
    expect(months.slice(-2)).toEqual([
      { month: '2026-10', count: 1 },
      { month: '2026-11', count: 1 },
    ])
    expect(attention).toEqual([
      { icon: 'ImageOff', text: '1 条新闻缺少封面', link: '/news/updateNews?state=published&missing=cover' },
    ])
    expect(await entries.isEmpty()).toBe(false)
    await other.database.dispose()
  })
})

test('An unreachable database is answered as unavailable, a full one as full', async () => {
  const { engine, dispose } = await openTestDatabase('postgres')
  expect(engine.toProblem(Object.assign(new Error('x'), { code: '57P01' }))).toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 5,
  })
  expect(engine.toProblem(Object.assign(new Error('x'), { code: '53100' }))).toMatchObject({ code: 'storageFull' })
  expect(engine.toProblem(new TypeError('x'))).toBeNull()
  await dispose()
})

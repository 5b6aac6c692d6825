import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, editor, minuteMs, morningMs, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntryOf } from '../../contract'
import type { PublicReads } from './index'

describe.each(engineNames)('previews on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  const ref = <Name extends TypeName>(type: Name, { id, version }: ManagedEntryOf<Name>) => ({ type, id, version })
  const titles = async (reading: PublicReads, name: TypeName) =>
    (await reading.listPublic(name, { offset: 0, limit: 50 })).rows.map(({ title }) => title)

  // One listed by date, one in an order by hand; the API's tests preview every type.
  test.each(['news', 'caseInfo'] as const)(
    'A draft of %s is seen inside its preview and nowhere else',
    async (name) => {
      const { entries, clock, database } = content
      clock.now = morningMs
      const stamp = await entries.readContentVersion()
      const draft = await entries.create(name, createExampleDraft(getContentType(name), { title: '草稿' }), editor)
      const seen = await entries.withRevisionPublished(draft.revisionId, async (reading) => ({
        titles: await titles(reading, name),
        entry: await reading.getPublic(name, draft.id),
        picked: await reading.pickPublic(name, [draft.id]),
        menu: (await reading.listMenu(name, { offset: 0, limit: 10 })).total,
      }))
      expect(seen).toMatchObject({
        titles: ['草稿'],
        entry: { id: draft.id, title: '草稿', date: '2026-11-21' },
        picked: [{ id: draft.id }],
        menu: 1,
      })
      expect(await titles(entries, name)).toEqual([])
      expect(await entries.getPublic(name, draft.id)).toBeNull()
      expect(await entries.getManaged(name, draft.id)).toEqual(draft)
      expect(await entries.readContentVersion()).toBe(stamp)
      expect(
        await database.engine.db.selectFrom('publication').select('id').where('entry_id', '=', draft.id).execute(),
      ).toEqual([])
      expect(await entries.getPreviewedRevision(draft.revisionId)).toEqual({
        type: name,
        id: draft.id,
        title: '草稿',
        state: 'draft',
        savedAt: morningMs,
        live: false,
      })
      await entries.remove(ref(name, draft), editor)
      await expect(entries.withRevisionPublished(draft.revisionId, async () => 0)).rejects.toMatchObject({
        code: 'notFound',
      })
      await expect(entries.getPreviewedRevision(draft.revisionId)).rejects.toMatchObject({ code: 'notFound' })
    },
  )

  test('Any saved revision of a published entry can be previewed, whatever is planned', async () => {
    const { entries, clock } = content
    clock.now = morningMs
    const type = getContentType('news')
    let entry = await entries.create('news', createExampleDraft(type, { title: '一' }), editor)
    const first = entry.revisionId
    entry = await entries.publish(ref('news', entry), editor)
    clock.now += minuteMs
    entry = await entries.save(ref('news', entry), createExampleDraft(type, { title: '二' }), editor)
    const second = entry.revisionId
    entry = await entries.publish(ref('news', entry), editor, { from: clock.now + dayMs })
    entry = await entries.save(ref('news', entry), createExampleDraft(type, { title: '三' }), editor)

    const inside = (revisionId: number) =>
      entries.withRevisionPublished(revisionId, (reading) => titles(reading, 'news'))
    expect(await inside(first)).toEqual(['一'])
    expect(await inside(second)).toEqual(['二'])
    expect(await inside(entry.revisionId)).toEqual(['三'])
    expect(await titles(entries, 'news')).toEqual(['一'])
    expect(await entries.getPreviewedRevision(first)).toMatchObject({ state: 'published', live: true })
    expect(await entries.getPreviewedRevision(second)).toMatchObject({ live: false })
    clock.now += dayMs
    expect(await titles(entries, 'news')).toEqual(['二'])
  })

  test('An incomplete draft can be previewed, and its date fields do not limit the preview', async () => {
    const { entries, clock } = content
    clock.now = morningMs
    const empty = Object.fromEntries(
      Object.entries(getContentType('banner').fields).map(([name, field]) => [name, field.empty]),
    )
    const values = { ...empty, startsOn: '2099-01-01' }
    const banner = await entries.create('banner', { category: 0, title: '明年', values }, editor)
    expect(await entries.withRevisionPublished(banner.revisionId, (reading) => titles(reading, 'banner'))).toContain(
      '明年',
    )
  })

  test('Previews store nothing when reading fails, and run in parallel', async () => {
    const { entries } = content
    const draft = await entries.create(
      'caseInfo',
      createExampleDraft(getContentType('caseInfo'), { title: '失败' }),
      editor,
    )
    const failing = entries.withRevisionPublished(draft.revisionId, async () => {
      throw new Error('reading failed')
    })
    await expect(failing).rejects.toThrow('reading failed')
    const look = () => entries.withRevisionPublished(draft.revisionId, (reading) => titles(reading, 'caseInfo'))
    expect(await Promise.all([look(), look(), titles(entries, 'caseInfo'), look()])).toEqual([
      ['失败'],
      ['失败'],
      [],
      ['失败'],
    ])
  })
})

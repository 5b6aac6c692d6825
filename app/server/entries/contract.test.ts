import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, editor, minuteMs, morningMs, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft, createExampleValues } from '../../../tests/support/fixtures'
import { listUnlistedFields } from '../../content/define'
import { type Field, selectPublicPart } from '../../content/fields'
import { getContentType, typeNames } from '../../content/registry'

describe.each(engineNames)('every content type on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  test.each(typeNames)('%s lives from the first draft to the trash and back', async (name) => {
    const { entries, clock } = content
    clock.now = morningMs
    const type = getContentType(name)
    const visible = async () =>
      (await entries.listPublic(name, { offset: 0, limit: 10 })).rows.map(({ title }) => title)

    let entry = await entries.create(name, createExampleDraft(type), editor)
    expect(entry).toMatchObject({ state: 'draft', changed: false, version: 1, values: createExampleValues(type) })
    expect(await visible()).toEqual([])

    const title = '第二稿'
    entry = await entries.save(ref(entry), createExampleDraft(type, { title }), editor)
    expect(entry).toMatchObject({ state: 'draft', title, version: 2 })

    entry = await entries.publish(ref(entry), editor)
    expect(entry).toMatchObject({ state: 'published', changed: false, publishedFrom: morningMs, scheduledAt: null })
    const [row] = (await entries.listPublic(name, { offset: 0, limit: 10 })).rows
    const unlisted = listUnlistedFields(type)
    const examples = createExampleValues(type)
    const listed = Object.entries<Field>(type.fields).filter(([field]) => !unlisted.includes(field))
    const values = Object.fromEntries(listed.map(([field, own]) => [field, selectPublicPart(own, examples[field])]))
    expect(await entries.getPublic(name, entry.id)).toMatchObject({ id: entry.id, title, values })
    expect(row).toEqual({ id: entry.id, type: entry.category, title, date: '2026-11-21', pinned: false, values })

    const stale = { type: name, id: entry.id, version: entry.version - 1 }
    const refusal = { code: 'conflict', current: { title, version: 3 } }
    await expect(entries.save(stale, createExampleDraft(type), editor)).rejects.toMatchObject(refusal)

    entry = await entries.save(ref(entry), createExampleDraft(type, { title: '第三稿' }), editor)
    expect(entry).toMatchObject({ state: 'published', changed: true })
    expect(await visible()).toEqual([title])

    clock.now += minuteMs
    entry = await entries.publish(ref(entry), editor, { from: clock.now + minuteMs })
    expect(entry).toMatchObject({ state: 'published', changed: true, scheduledAt: clock.now + minuteMs })
    expect(await visible()).toEqual([title])
    expect(await entries.findNextVisibilityChange()).toBe(clock.now + minuteMs)
    clock.now += minuteMs
    expect(await visible()).toEqual(['第三稿'])

    clock.now += minuteMs
    entry = await entries.withdraw(ref(entry), editor)
    expect(entry).toMatchObject({ state: 'withdrawn', publishedFrom: null })
    expect(await visible()).toEqual([])
    expect(await entries.getPublic(name, entry.id)).toBeNull()
    expect(await entries.getPublic(name, entry.id, clock.now - 1)).toMatchObject({ title: '第三稿' })

    entry = await entries.remove(ref(entry), editor)
    expect(entry.state).toBe('deleted')
    expect(await entries.listManaged(name, { offset: 0, limit: 10 })).toMatchObject({ total: 0, counts: { 0: 0 } })
    expect(await entries.listManaged(name, { offset: 0, limit: 10, state: 'deleted' })).toMatchObject({ total: 1 })
    await expect(entries.publish(ref(entry), editor)).rejects.toMatchObject({ code: 'conflict' })

    entry = await entries.restore(ref(entry))
    expect(entry).toMatchObject({ state: 'draft', title: '第三稿' })
    const history = await entries.listRevisions(name, entry.id)
    expect(history.map((revision) => revision.title)).toEqual(['第三稿', '第二稿', createExampleDraft(type).title])
    const drafts = await entries.listManaged(name, { offset: 0, limit: 10, state: 'draft' })
    expect(drafts).toMatchObject({ total: 1, rows: [{ id: entry.id }] })
  })

  test('A value that a type does not have is refused', async () => {
    const draft = createExampleDraft(getContentType('news'), { values: { isAdmin: true } })

    await expect(content.entries.create('news', draft, editor)).rejects.toMatchObject({
      code: 'invalid',
      fields: { isAdmin: expect.stringMatching(/\p{Script=Han}/u) },
    })
  })

  test.each(typeNames.filter((name) => getContentType(name).visibleUntil))(
    '%s leaves the site after its last day',
    async (name) => {
      const { entries, clock } = content
      clock.now = morningMs
      const entry = await entries.create(name, createExampleDraft(getContentType(name), { title: '最后一天' }), editor)
      await entries.publish(ref(entry), editor)
      const isVisible = async () => (await entries.getPublic(name, entry.id)) !== null
      clock.now = morningMs + 14 * 60 * minuteMs - 1
      expect(await isVisible()).toBe(true)
      clock.now += 1
      expect(await isVisible()).toBe(false)
      await expect(entries.publish({ type: name, id: entry.id, version: 2 }, editor)).rejects.toMatchObject({
        code: 'unpublishable',
      })
    },
  )

  test.each(typeNames.filter((name) => getContentType(name).visibleFrom))(
    '%s waits for its first day',
    async (name) => {
      const { entries, clock } = content
      clock.now = morningMs - dayMs
      const entry = await entries.create(name, createExampleDraft(getContentType(name), { title: '第一天' }), editor)
      const planned = await entries.publish(ref(entry), editor)
      expect(planned).toMatchObject({ state: 'scheduled', scheduledAt: morningMs - 10 * 60 * minuteMs })
    },
  )

  function ref(entry: { id: number; version: number; type: string }) {
    const name = typeNames.find((candidate) => candidate === entry.type)
    if (!name) throw new Error(entry.type)
    return { type: name, id: entry.id, version: entry.version }
  }
})

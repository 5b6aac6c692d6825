import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, editor, openTestContent, storeAccounts, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'

describe.each(engineNames)('the trash on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
    await storeAccounts(content)
  })
  afterEach(() => content.database.dispose())

  async function publishNews(title: string) {
    const draft = createExampleDraft(contentTypes.news, { title })
    const { id, version } = await content.entries.create('news', draft, editor)
    return content.entries.publish({ type: 'news', id, version }, editor)
  }

  async function trashNews(title: string) {
    const { id, version } = await publishNews(title)
    const trashed = await content.entries.remove({ type: 'news', id, version }, editor)
    return { type: 'news' as const, id, version: trashed.version }
  }

  const list = () => content.entries.listTrash({ offset: 0, limit: 10 })

  test('The trash says of entries of all types who deleted them, and when they end', async () => {
    const { clock } = content
    const first = await trashNews('旧闻')
    clock.now += dayMs
    const draft = createExampleDraft(contentTypes.milestone, { title: '旧事' })
    const { id, version } = await content.entries.create('milestone', draft, editor)
    await content.entries.remove({ type: 'milestone', id, version }, editor)

    const { rows, total } = await list()

    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { id, type: 'milestone', title: '旧事', wasPublished: false, deletedAt: clock.now },
      {
        id: first.id,
        type: 'news',
        title: '旧闻',
        wasPublished: true,
        deletedBy: '陈晓岚',
        deletedAt: clock.now - dayMs,
        endsAt: clock.now + 89 * dayMs,
      },
    ])
    expect((await content.entries.listTrash({ offset: 0, limit: 10, type: 'news' })).total).toBe(1)
  })

  test('What is purged is gone with its history, and nothing else is', async () => {
    const kept = await publishNews('留下')
    const ref = await trashNews('清除')

    await content.entries.purge(ref)

    expect((await list()).total).toBe(0)
    await expect(content.entries.getManaged('news', ref.id)).rejects.toMatchObject({ code: 'notFound' })
    const revisions = await content.database.engine.db.selectFrom('revision').select('entry_id').execute()
    expect(revisions.map(({ entry_id }) => entry_id)).toEqual([kept.id])
    expect(await content.entries.getPublic('news', kept.id)).toMatchObject({ title: '留下' })
  })

  test('Only what is in the trash is purged, and only as the person saw it', async () => {
    const { id, version } = await publishNews('在用')
    await expect(content.entries.purge({ type: 'news', id, version })).rejects.toMatchObject({ code: 'conflict' })

    const ref = await trashNews('旧')
    await expect(content.entries.purge({ ...ref, version: ref.version - 1 })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await list()).total).toBe(1)
  })

  test('The trash keeps an entry for ninety days', async () => {
    const { id } = await trashNews('旧闻')
    content.clock.now += 90 * dayMs - 1
    expect(await content.entries.purgeExpired()).toBe(0)

    content.clock.now += 1

    expect(await content.entries.purgeExpired()).toBe(1)
    await expect(content.entries.getManaged('news', id)).rejects.toMatchObject({ code: 'notFound' })
  })
})

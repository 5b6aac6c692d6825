import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  colleague,
  dayMs,
  editor,
  minuteMs,
  morningMs,
  openTestContent,
  storeAccounts,
  type TestContent,
} from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import type { ManagedEntry } from '../../contract'

describe.each(engineNames)('the log of publications on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
    await storeAccounts(content)
  })
  afterEach(() => content.database.dispose())

  const draft = (title: string) => createExampleDraft(contentTypes.news, { title, values: { date: '' } })
  const ref = ({ id, version }: ManagedEntry) => ({ type: 'news' as const, id, version })
  const create = (title: string) => content.entries.create('news', draft(title), editor)
  const list = (id: number) => content.entries.listPublicationSteps(id)

  test('Publishing, scheduling and withdrawing are each told with who did it, when, which version and until when', async () => {
    const { entries, clock } = content
    const first = await entries.publish(ref(await create('一')), editor, { until: morningMs + 30 * dayMs })
    clock.now += minuteMs
    const second = await entries.save(ref(first), draft('二'), editor)
    const planned = await entries.publish(ref(second), colleague, { from: morningMs + 2 * dayMs })
    clock.now += minuteMs
    const cancelled = await entries.cancelSchedule(ref(planned), editor)
    clock.now += minuteMs
    await entries.withdraw(ref(cancelled), colleague)

    const never = { from: null, until: null, replacesPlan: false }
    expect(await list(first.id)).toEqual([
      { action: 'withdrawn', author: '王书远', at: morningMs + 180_000, revisionId: first.revisionId, ...never },
      {
        action: 'unscheduled',
        author: '陈晓岚',
        at: morningMs + 120_000,
        revisionId: second.revisionId,
        from: morningMs + 172_800_000,
        until: null,
        replacesPlan: false,
      },
      {
        action: 'scheduled',
        author: '王书远',
        at: morningMs + 60_000,
        revisionId: second.revisionId,
        from: morningMs + 172_800_000,
        until: null,
        replacesPlan: false,
      },
      {
        action: 'published',
        author: '陈晓岚',
        at: morningMs,
        revisionId: first.revisionId,
        from: morningMs,
        until: morningMs + 2_592_000_000,
        replacesPlan: false,
      },
    ])
  })

  test('A publication says that it replaces the plan, whether it was asked to or lies over it', async () => {
    const { entries, clock } = content
    const planned = await entries.publish(ref(await create('一')), editor, { from: morningMs + 2 * dayMs })
    const replaced = await entries.publish(ref(planned), editor, { from: morningMs + 3 * dayMs, replacesPlans: true })
    clock.now += minuteMs
    const published = await entries.publish(ref(replaced), colleague)
    clock.now += minuteMs
    await entries.publish(ref(published), editor)

    expect((await list(planned.id)).map(({ action, replacesPlan }) => [action, replacesPlan])).toEqual([
      ['published', false],
      ['published', true],
      ['scheduled', true],
      ['scheduled', false],
    ])
  })

  test('Deleting and taking back are told when they change what visitors see, and only then', async () => {
    const { entries, clock } = content
    const published = await entries.publish(ref(await create('一')), editor)
    clock.now += minuteMs
    const removed = await entries.remove(ref(published), editor)
    clock.now += minuteMs
    const back = await entries.revert(ref(removed), colleague)
    clock.now += minuteMs
    const gone = await entries.revert(ref(back), editor)
    await entries.restore(ref(gone))
    const untouched = await entries.withdraw(ref(await create('草稿')), editor)

    expect(await list(untouched.id)).toEqual([])
    expect(await list(published.id)).toMatchObject([
      { action: 'reverted', author: '陈晓岚', revisionId: published.revisionId, from: null },
      { action: 'reverted', author: '王书远', revisionId: published.revisionId, from: morningMs + 120_000 },
      { action: 'trashed', author: '陈晓岚', revisionId: published.revisionId, from: null },
      { action: 'published', author: '陈晓岚' },
    ])
  })

  test('A publication from before actions were logged is told by its span, without a person or a moment', async () => {
    const { entries, clock, database } = content
    const old = await entries.publish(ref(await create('一')), editor)
    await database.engine.db.deleteFrom('publication_log').execute()
    clock.now += minuteMs
    await entries.withdraw(ref(old), editor)

    expect(await list(old.id)).toMatchObject([
      { action: 'withdrawn', author: '陈晓岚', at: morningMs + 60_000 },
      { action: null, author: '', at: null, revisionId: old.revisionId, from: morningMs, until: morningMs + 60_000 },
    ])
  })

  test('A refused publication leaves no line', async () => {
    const { entries } = content
    const entry = await create('未命名新闻')
    await expect(entries.publish(ref(entry), editor)).rejects.toMatchObject({ code: 'unpublishable' })
    expect(await list(entry.id)).toEqual([])
  })

  test('A version that was published stays in the history when its plan is replaced, even one saved by the form itself', async () => {
    const { entries, clock } = content
    const entry = await create('一')
    const saved = await entries.save(ref(entry), draft('二'), editor, { autosave: true })
    const planned = await entries.publish(ref(saved), editor, { from: morningMs + dayMs })
    const cancelled = await entries.cancelSchedule(ref(planned), editor)
    const next = await entries.save(ref(cancelled), draft('三'), editor, { autosave: true })
    clock.now += 2 * dayMs
    await entries.save(ref(next), draft('四'), colleague, { autosave: true })
    await entries.thinAutosaves()

    const kept = await entries.listRevisions('news', entry.id)
    expect(kept.map(({ title }) => title)).toContain('二')
    expect((await list(entry.id)).map(({ revisionId }) => revisionId)).toEqual([saved.revisionId, saved.revisionId])
  })
})

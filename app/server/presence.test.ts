import { expect, test } from 'vitest'
import { colleague, editor, minuteMs, openTestContent, storeAccounts } from '../../tests/support/content'
import { engineNames } from '../../tests/support/engines'
import { createExampleDraft } from '../../tests/support/fixtures'
import { contentTypes } from '../content/registry'
import { createPresence } from './presence'

/** An entry, two people who work on it, and whatever a test does with them. */
async function openEntry(engine: (typeof engineNames)[number]) {
  const content = await openTestContent(engine)
  const { db } = content.database.engine
  await storeAccounts(content)
  const [chen, wang] = [editor, colleague]
  const { id } = await content.entries.create('news', createExampleDraft(contentTypes.news), chen)
  const { clock } = content
  return { ...content, chen, wang, id, presence: createPresence({ db, now: () => clock.now }) }
}

test.each(engineNames)('each finds the other at the entry, and when they last changed it, on %s', async (engine) => {
  const { presence, chen, wang, id, clock, database } = await openEntry(engine)
  const openedAt = clock.now
  expect(await presence.report(id, chen, { changedAgo: null, caret: null })).toEqual([])
  expect(await presence.report(id, wang, { changedAgo: null, caret: null })).toEqual([
    { name: '陈晓岚', openedAt, changedAt: null, caret: null },
  ])
  clock.now += 15_000
  await presence.report(id, chen, { changedAgo: 0, caret: null })
  clock.now += 15_000
  await presence.report(id, chen, { changedAgo: null, caret: null })
  expect(await presence.report(id, wang, { changedAgo: null, caret: null })).toEqual([
    { name: '陈晓岚', openedAt, changedAt: openedAt + 15_000, caret: null },
  ])
  expect(await presence.listEditors([id, 99], wang)).toEqual(new Map([[id, ['陈晓岚']]]))
  await database.dispose()
})

test.each(engineNames)(
  'what was changed before a moment and reported after it is no change since then, on %s',
  async (engine) => {
    const { presence, chen, id, clock, database } = await openEntry(engine)
    await presence.report(id, chen, { changedAgo: null, caret: null })
    clock.now += 5_000
    const sentAt = clock.now
    clock.now += 10_000
    await presence.report(id, chen, { changedAgo: 12_000, caret: null })
    expect(await presence.isBackAt(id, chen.id, sentAt)).toBe(false)
    await presence.report(id, chen, { changedAgo: 9_000, caret: null })
    expect(await presence.isBackAt(id, chen.id, sentAt)).toBe(true)
    await database.dispose()
  },
)

test.each(engineNames)('who leaves is gone at once, who is not heard of after a minute, on %s', async (engine) => {
  const { presence, chen, wang, id, clock, database } = await openEntry(engine)
  await presence.report(id, chen, { changedAgo: 0, caret: null })
  await presence.leave(id, chen)
  expect(await presence.report(id, wang, { changedAgo: null, caret: null })).toEqual([])
  clock.now += minuteMs
  expect(await presence.report(id, chen, { changedAgo: null, caret: null })).toEqual([])
  await database.dispose()
})

test.each(engineNames)(
  'where somebody writes is told to the others until they are elsewhere, on %s',
  async (engine) => {
    const { presence, chen, wang, id, database } = await openEntry(engine)
    const caret = { field: 'body', text: { block: 2, offset: 5, before: '外业完成。' } }
    await presence.report(id, chen, { changedAgo: 0, caret })
    expect(await presence.report(id, wang, { changedAgo: null, caret: null })).toMatchObject([{ caret }])
    await presence.report(id, chen, { changedAgo: null, caret: { field: 'title', text: null } })
    expect(await presence.report(id, wang, { changedAgo: null, caret: null })).toMatchObject([
      { caret: { field: 'title', text: null } },
    ])
    await presence.report(id, chen, { changedAgo: null, caret: null })
    expect(await presence.report(id, wang, { changedAgo: null, caret: null })).toMatchObject([{ caret: null }])
    await database.dispose()
  },
)

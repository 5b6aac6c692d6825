import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { colleague, dayMs, editor, minuteMs, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import type { Actor } from '../actor'

describe.each(engineNames)('autosaves on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  const draft = (title: string) => createExampleDraft(contentTypes.news, { title })
  const readTitles = async (id: number) => (await content.entries.listRevisions('news', id)).map(({ title }) => title)

  /** Two people who save in turn, twenty minutes apart, from ten o'clock on. */
  async function saveInTurn(titles: string[]) {
    let entry = await content.entries.create('news', draft('开头'), editor)
    for (const [index, title] of titles.entries()) {
      const actor = index % 2 === 0 ? editor : colleague
      entry = await content.entries.save({ ...entry, type: 'news' }, draft(title), actor, { autosave: true })
      content.clock.now += 20 * minuteMs
    }
    return entry
  }

  test('Autosaves of people who take turns are thinned after a day to the last of each person and hour', async () => {
    const { id } = await saveInTurn(['甲1', '乙1', '甲2', '乙2', '甲3', '乙3', '甲4'])
    expect(await content.entries.thinAutosaves()).toBe(0)
    content.clock.now += dayMs + 3 * 60 * minuteMs
    expect(await content.entries.thinAutosaves()).toBe(2)
    expect(await readTitles(id)).toEqual(['甲4', '乙3', '甲3', '甲2', '乙1', '开头'])
    expect(await content.entries.thinAutosaves()).toBe(0)
  })

  test('Autosaves that visitors saw are kept', async () => {
    let entry = await content.entries.create('news', draft('开头'), editor)
    const autosave = async (title: string, actor: Actor) => {
      entry = await content.entries.save({ ...entry, type: 'news' }, draft(title), actor, { autosave: true })
    }
    await autosave('上线的', editor)
    entry = await content.entries.publish({ ...entry, type: 'news' }, editor)
    for (const title of ['二', '三']) {
      await autosave(`乙${title}`, colleague)
      await autosave(`甲${title}`, editor)
    }
    content.clock.now += 2 * dayMs
    expect(await content.entries.thinAutosaves()).toBe(2)
    expect(await readTitles(entry.id)).toEqual(['甲三', '乙三', '上线的', '开头'])
  })

  test('Autosaves that taking a save back would bring back are kept until it was taken back', async () => {
    const { entries, clock, database } = content
    let entry = await entries.create('news', draft('开头'), editor)
    const save = async (title: string, actor: Actor, options = {}) => {
      entry = await entries.save({ ...entry, type: 'news' }, draft(title), actor, options)
      clock.now += minuteMs
    }
    await save('甲1', editor, { autosave: true })
    await save('乙保存', colleague)
    await save('甲2', editor, { autosave: true })
    clock.now += 2 * dayMs
    expect(await entries.thinAutosaves()).toBe(0)
    expect(await readTitles(entry.id)).toEqual(['甲2', '乙保存', '甲1', '开头'])

    await database.engine.db.updateTable('undo_state').set({ undone_by: 1 }).execute()

    expect(await entries.thinAutosaves()).toBe(1)
    expect(await readTitles(entry.id)).toEqual(['甲2', '乙保存', '开头'])
  })
})

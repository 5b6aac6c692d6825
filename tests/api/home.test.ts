import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EntryDraft } from '../../app/content/entries'
import { contentTypes } from '../../app/content/registry'
import type { Entries } from '../../app/server/entries'
import { createTestApi } from '../support/api'
import { editor } from '../support/content'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { createExampleDraft } from '../support/fixtures'

describe.each(enginesOfThisRun)('The home page, on %s', (engine) => {
  let context: TestContext

  beforeEach(async () => {
    context = await openTestContext(engine)
  })
  afterEach(() => context.close())

  test('reads all cases once for everything that it counts', async () => {
    const reads: number[] = []
    const listPublic: Entries['listPublic'] = (type, query) => {
      if (type === 'caseInfo') reads.push(query.limit)
      return context.entries.listPublic(type, query)
    }
    const api = createTestApi({ ...context, entries: { ...context.entries, listPublic } })

    expect((await api.visitor.get('/home/allow')).status).toBe(200)

    expect(reads).toEqual([500])
  })

  test('is answered anew when the entry that a button of its banner leads to moves, and when it goes, in every process', async () => {
    const anyway = { anyway: { reason: '测试所需' } }
    const publish = async (type: 'solution' | 'banner', own: Partial<EntryDraft>) => {
      const { id, version } = await context.entries.create(type, createExampleDraft(contentTypes[type], own), editor)
      return context.entries.publish({ type, id, version }, editor, anyway)
    }
    const solution = await publish('solution', { title: '三维实景方案', category: 2 })
    const link = `/industryInfo/IndustryInfoDetail?id=${solution.id}&type=2`
    const buttons = [
      { text: '查看方案', link },
      { text: '联系我们', link: '/linkUS' },
    ]
    await publish('banner', { values: { buttons, startsOn: '', endsOn: '' } })
    const processes = [createTestApi(context), createTestApi(context)]
    const readLinks = () =>
      Promise.all(
        processes.map(async (api) => {
          const { banners } = (await api.visitor.get('/home/allow')).json as {
            banners: Array<{ values: { buttons: Array<{ link: string }> } }>
          }
          return banners.map((row) => row.values.buttons.map((button) => button.link))
        }),
      )
    expect(await readLinks()).toEqual([[[link, '/linkUS']], [[link, '/linkUS']]])

    const { title, values, version } = await context.entries.getManaged('solution', solution.id)
    const draft = { category: 6, title, values }
    const saved = await context.entries.save({ type: 'solution', id: solution.id, version }, draft, editor)
    const moved = await context.entries.publish(
      { type: 'solution', id: solution.id, version: saved.version },
      editor,
      anyway,
    )
    const movedLink = `/industryInfo/IndustryInfoDetail?id=${solution.id}&type=6`
    expect(await readLinks()).toEqual([[[movedLink, '/linkUS']], [[movedLink, '/linkUS']]])

    await context.entries.withdraw({ type: 'solution', id: solution.id, version: moved.version }, editor)
    expect(await readLinks()).toEqual([[['/linkUS']], [['/linkUS']]])
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { editor, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes, type TypeName, typeNames } from '../../content/registry'
import { collectReads, type ContentReads } from '../content-reads'

describe.each(engineNames)('links between entries on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  async function publish(type: TypeName, title: string, values: Record<string, unknown> = {}, category?: number) {
    const own = { title, values, ...(category === undefined ? {} : { category }) }
    const draft = createExampleDraft(contentTypes[type], own)
    const { id, version } = await content.entries.create(type, draft, editor)
    return content.entries.publish({ type, id, version }, editor, { anyway: { reason: '测试所需' } })
  }

  const publishBanner = (link: string) =>
    publish('banner', '轮播图一', { buttons: [{ text: '查看方案', link }], startsOn: '', endsOn: '' })

  const readButtons = async () =>
    (await content.entries.listFirst('banner', ['buttons'], { limit: 6 })).flatMap(({ values }) => values.buttons)

  /** Moves an entry to another category, and publishes it there. */
  async function move(type: 'solution', id: number, category: number): Promise<void> {
    const { version, title, values } = await content.entries.getManaged(type, id)
    const saved = await content.entries.save({ type, id, version }, { category, title, values }, editor)
    const anyway = { reason: '测试所需' }
    await content.entries.publish({ type, id, version: saved.version }, editor, { anyway })
  }

  test('The button of a banner leads to where its entry is now, also after it was moved to another category', async () => {
    const { id } = await publish('solution', '三维实景方案', {}, 2)
    await publishBanner(`/industryInfo/IndustryInfoDetail?id=${id}&type=2`)
    expect(await readButtons()).toEqual([
      { text: '查看方案', link: `/industryInfo/IndustryInfoDetail?id=${id}&type=2` },
    ])

    await move('solution', id, 6)

    expect(await readButtons()).toEqual([
      { text: '查看方案', link: `/industryInfo/IndustryInfoDetail?id=${id}&type=6` },
    ])
  })

  test('A button is left out while visitors do not see its entry, and other addresses are left alone', async () => {
    const { id, version } = await publish('solution', '三维实景方案', {}, 2)
    const banner = await publishBanner(`/industryInfo/IndustryInfoDetail?id=${id}&type=2#part-1`)
    expect(await readButtons()).toEqual([
      { text: '查看方案', link: `/industryInfo/IndustryInfoDetail?id=${id}&type=2#part-1` },
    ])

    await content.entries.withdraw({ type: 'solution', id, version }, editor)
    expect(await readButtons()).toEqual([])
    const shown = await content.entries.getPublic('banner', banner.id)
    expect(shown?.values.buttons).toEqual([])
    const stored = await content.entries.getManaged('banner', banner.id)
    expect(stored.values.buttons).toEqual([
      { text: '查看方案', link: `/industryInfo/IndustryInfoDetail?id=${id}&type=2#part-1` },
    ])

    await publishBanner('https://example.com/news/newsDetail?id=1')
    expect(await readButtons()).toEqual([{ text: '查看方案', link: 'https://example.com/news/newsDetail?id=1' }])
  })

  test('What shows a link to an entry depends on that entry, whether visitors see it or not', async () => {
    const { id, version } = await publish('solution', '三维实景方案', {}, 2)
    const link = `/industryInfo/IndustryInfoDetail?id=${id}&type=2`
    await publishBanner(link)
    const news = await publish('news', '带链接的新闻', {
      body: `<p>见<a href="${link.replace('&', '&amp;')}">方案</a>。</p>`,
    })
    const collect = async (read: () => Promise<unknown>) => {
      const reads: ContentReads = { parts: new Set(), answers: [] }
      await collectReads(reads, read)
      return [...reads.parts]
    }
    expect(await collect(readButtons)).toContain(`entry-${id}`)
    expect(await collect(() => content.entries.getPublic('news', news.id))).toContain(`entry-${id}`)

    await content.entries.withdraw({ type: 'solution', id, version }, editor)

    expect(await collect(readButtons)).toContain(`entry-${id}`)
    expect(await collect(() => content.entries.getPublic('news', news.id))).toContain(`entry-${id}`)
  })

  test('It is known which entries that visitors see link to one: in texts, blocks, buttons, not in drafts or former versions', async () => {
    const { id } = await publish('news', '被链接的新闻')
    const address = `/news/newsDetail?id=${id}`
    const block = (values: object) =>
      `<div data-block="relatedEntries" data-values="${JSON.stringify(values).replaceAll('"', '&quot;')}"></div>`
    const inText = await publish('news', '正文里的链接', { body: `<p><a href="${address}">详情</a></p>` })
    const inBlock = await publish('news', '相关内容里的链接', { body: `<p>正文。</p>${block({ news: [id] })}` })
    const inButton = await publishBanner(address)
    await content.entries.create(
      'news',
      createExampleDraft(contentTypes.news, {
        title: '草稿里的链接',
        values: { body: `<p><a href="${address}">详情</a></p>` },
      }),
      editor,
    )
    const listed = async () => (await content.entries.listLinking([id])).map((row) => row.id)
    expect(await content.entries.listLinking([id])).toEqual([
      { id: inButton.id, type: 'banner', title: '轮播图一' },
      { id: inBlock.id, type: 'news', title: '相关内容里的链接' },
      { id: inText.id, type: 'news', title: '正文里的链接' },
    ])

    await content.entries.withdraw({ type: 'banner', id: inButton.id, version: inButton.version }, editor)
    expect(await listed()).toEqual([inBlock.id, inText.id])

    const without = createExampleDraft(contentTypes.news, {
      title: '正文里的链接',
      values: { body: '<p>没有了。</p>' },
    })
    const saved = await content.entries.save({ type: 'news', id: inText.id, version: inText.version }, without, editor)
    expect(await listed()).toEqual([inBlock.id, inText.id])
    // What visitors have seen until now ends, and is history.
    content.clock.now += 60_000
    await content.entries.publish({ type: 'news', id: inText.id, version: saved.version }, editor, {
      anyway: { reason: '测试所需' },
    })
    expect(await listed()).toEqual([inBlock.id])
    expect(await content.entries.listLinking([id, inBlock.id])).toEqual([])
  })

  test('The links of entries that an older version of the program published are recorded at a start', async () => {
    const { id } = await publish('news', '被链接的新闻')
    const linking = await publish('news', '很早的新闻', { body: `<p><a href="/news/newsDetail?id=${id}">详情</a></p>` })
    const { db } = content.database.engine
    await db.deleteFrom('entry_link').execute()
    await db.updateTable('entry').set({ links_noted: 0 }).execute()
    expect(await content.entries.listLinking([id])).toEqual([])

    await content.entries.noteUnknownLinks()

    expect((await content.entries.listLinking([id])).map((row) => row.id)).toEqual([linking.id])
  })

  test('The links of several entries are recorded in one transaction, and each entry has its own', async () => {
    const targets = [await publish('news', '被链接的新闻一'), await publish('news', '被链接的新闻二')]
    const links = targets.map(({ id }) => `<p><a href="/news/newsDetail?id=${id}">详情</a></p>`)
    const linking: number[] = []
    for (const [index, body] of [...links, links[0]].entries())
      linking.push((await publish('news', `新闻${index}`, { body })).id)
    const { db } = content.database.engine
    await db.deleteFrom('entry_link').execute()
    await db.updateTable('entry').set({ links_noted: 0 }).execute()
    const begin = vi.spyOn(db, 'transaction')

    await content.entries.noteUnknownLinks()

    expect(begin).toHaveBeenCalledOnce()
    const [first, second] = targets.map(({ id }) => id)
    expect(await db.selectFrom('entry_link').selectAll().orderBy('entry_id').execute()).toEqual(
      linking.map((entry_id, index) => ({ entry_id, target_id: [first, second, first][index] })),
    )
  })

  test('Entries with pages are found by a part of their title, the newest change first, as far as an account may view them', async () => {
    const news = await publish('news', '云洲市实景三维验收')
    content.clock.now += 1
    const solution = await publish('solution', '实景三维建设方案', {}, 6)
    content.clock.now += 1
    await content.entries.create('product', createExampleDraft(contentTypes.product, { title: '别的产品' }), editor)
    await publish('honour', '实景三维奖')

    expect(await content.entries.findLinkable('实景三维', 8, editor)).toEqual([
      {
        id: solution.id,
        type: 'solution',
        title: '实景三维建设方案',
        state: 'published',
        address: `/industryInfo/IndustryInfoDetail?id=${solution.id}&type=6`,
      },
      {
        id: news.id,
        type: 'news',
        title: '云洲市实景三维验收',
        state: 'published',
        address: `/news/newsDetail?id=${news.id}`,
      },
    ])
    const all = await content.entries.findLinkable('实景三维', 8, editor, typeNames)
    expect(all.map(({ type, title }) => [type, title])).toContainEqual(['honour', '实景三维奖'])
    const newest = await content.entries.findLinkable('', 2, editor)
    expect(newest.map(({ title, state }) => [title, state])).toEqual([
      ['别的产品', 'draft'],
      ['实景三维建设方案', 'published'],
    ])
    const narrow = { id: 77, name: '新闻编辑', rights: { 'news.view': 'all', 'solution.view': 'own' } } as const
    expect((await content.entries.findLinkable('', 8, narrow)).map(({ id }) => id)).toEqual([news.id])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../content/durations'
import { createTestApi, type StaffCaller } from '../../../tests/support/api'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { enginesOfThisRun } from '../../../tests/support/engines'
import { publishEntry } from '../../../tests/support/staff-entries'
import { listRecords } from '../../../tests/support/trail'

describe.each(enginesOfThisRun)('The register of old addresses (%s)', (engine) => {
  let context: TestContext
  let keeper: StaffCaller
  /** Two news that visitors see. */
  let first: number
  let second: number

  beforeAll(async () => {
    context = await openTestContext(engine, { SITE_URL: 'https://www.jingwei.cn' })
    keeper = await createTestApi(context).signInStaff('keeper', 'administrator')
    first = await publishEntry(keeper, 'news', { title: '临澜市实景三维项目通过验收' })
    second = await publishEntry(keeper, 'news', { title: '公司取得甲级测绘资质' })
  })
  afterAll(() => context.close())
  beforeEach(async () => {
    await context.redirects.flush()
    await context.db.deleteFrom('redirect').execute()
    await context.db.deleteFrom('missing_address').execute()
  })

  const save = (rule: Record<string, unknown>) => keeper.post('/redirect/save', rule)
  const list = async (query: Record<string, string | number> = {}) => (await keeper.get('/redirect/list', query)).json
  const page = (id: number) => `/news/newsDetail?id=${id}`
  const leadsTo = async (address: string) => (await context.redirects.find(address))?.target

  async function importLines(pairs: Array<[string, string]>, dryRun: boolean) {
    const lines = pairs.map(([source, target], index) => ({ line: index + 1, source, target }))
    return (await keeper.post('/redirect/import', { lines, dryRun })).json
  }

  test('A rule is seen as it was stored last, with what stands at its target', async () => {
    const { json } = await save({ source: 'http://old.cn/About.asp', target: 'https://www.jingwei.cn/about?model=1' })
    expect(await leadsTo('/about.asp?from=x')).toBe('/about?model=1')
    await save({ id: json.id, version: 1, source: '/About.asp', target: page(first) })

    expect(await leadsTo('/about.asp')).toBe(page(first))
    expect(await list()).toMatchObject({
      total: 1,
      all: 1,
      broken: 0,
      rows: [
        {
          source: '/About.asp',
          target: page(first),
          title: '临澜市实景三维项目通过验收',
          version: 2,
          by: '测试keeper',
        },
      ],
    })
    await keeper.post('/redirect/delete', { id: Number(json.id), version: 2 })
    expect(await leadsTo('/about.asp')).toBeUndefined()
  })

  test('Of two people who change the same rule, the second is told and changes nothing', async () => {
    const { json } = await save({ source: '/a.html', target: '/about' })
    await save({ id: json.id, version: 1, source: '/a.html', target: page(first) })

    const late = await save({ id: json.id, version: 1, source: '/a.html', target: page(second) })
    const lateDeletion = await keeper.post('/redirect/delete', { id: Number(json.id), version: 1 })

    expect([late.status, late.json.message]).toEqual([409, '这条转向刚被他人修改，请核对后再保存'])
    expect([lateDeletion.status, lateDeletion.json.message]).toEqual([409, '这条转向刚被他人修改，请核对后再删除'])
    expect(await leadsTo('/a.html')).toBe(page(first))
  })

  test('What cannot be a rule is refused at its field', async () => {
    await save({ source: '/a.html', target: page(first) })
    const refusals: Array<[rule: Record<string, string>, fields: Record<string, string>]> = [
      [{ source: '', target: '/about' }, { source: '请填写旧地址' }],
      [{ source: '/b.html', target: 'https://other.cn/' }, { target: '只能转到本站的页面，不能转到其他网站' }],
      [{ source: '/b.html', target: page(99_999) }, { target: '新地址的内容没有发布' }],
      [{ source: '/A.html', target: '/about' }, { source: `“/a.html”已有转向，转到${page(first)}` }],
      [{ source: page(second), target: page(second) }, { target: '新地址与旧地址相同，会一直转回自己' }],
      [{ source: page(first), target: page(second) }, { source: '“/a.html”正转到这个旧地址，请先把它改到新地址' }],
    ]
    for (const [rule, fields] of refusals) {
      const { status, json } = await save(rule)
      expect([status, json.fields]).toEqual([400, fields])
    }
    expect((await list()).total).toBe(1)
  })

  test('A rule whose target is not published any more is named, and leads there no longer than that', async () => {
    const gone = await publishEntry(keeper, 'news', { title: '将要下线的新闻' })
    await save({ source: '/c.html', target: page(gone) })
    const { json } = await keeper.get('/news/detail', { id: gone })
    await keeper.post('/news/withdraw', { id: gone, version: Number(json.version) })

    expect((await list()).rows).toMatchObject([{ isDormant: false }])
    expect(await list({ state: 'broken' })).toMatchObject({ total: 1, broken: 1, rows: [{ title: null }] })
    expect((await save({ source: page(gone), target: page(first) })).json.fields).toEqual({
      source: '“/c.html”正转到这个旧地址，请先把它改到新地址',
    })
  })

  test('A dry run tells what an import does, and stores nothing', async () => {
    await save({ source: '/same.html', target: '/about' })
    await save({ source: '/changed.html', target: '/about' })
    const lines: Array<[string, string]> = [
      ['/new.html', page(first)],
      ['/same.html', '/about'],
      ['/Changed.html', '410'],
      ['/gone.html', '内容已删除'],
      ['/NEW.html', '/about'],
      ['/x.html', 'https://other.cn/x'],
      ['/y.html', page(99_999)],
      [page(first), '/about'],
      [page(second), page(first)],
    ]

    const tried = await importLines(lines, true)
    const afterTry = await list()
    const done = await importLines(lines, false)

    expect(tried.counts).toEqual({ new: 3, changed: 1, same: 1, refused: 4 })
    expect(
      (tried.lines as Array<{ outcome: string; reason: string }>).map(({ outcome, reason }) => [outcome, reason]),
    ).toEqual([
      ['new', ''],
      ['same', ''],
      ['changed', ''],
      ['new', ''],
      ['refused', '与第 1 行的旧地址相同'],
      ['refused', '只能转到本站的页面，不能转到其他网站'],
      ['refused', '新地址的内容没有发布'],
      ['refused', '“/new.html”正转到这个旧地址，请先把它改到新地址'],
      ['new', ''],
    ])
    expect(afterTry.total).toBe(2)
    expect(done).toEqual(tried)
    expect(
      ((await list()).rows as Array<{ source: string; target: string }>).map(({ source, target }) => [source, target]),
    ).toEqual([
      ['/Changed.html', ''],
      ['/gone.html', ''],
      ['/new.html', page(first)],
      [page(second), page(first)],
      ['/same.html', '/about'],
    ])
    expect((await importLines(lines, true)).counts).toEqual({ new: 0, changed: 0, same: 5, refused: 4 })
  })

  test('A rule of a page that visitors still see waits until that is taken off the site', async () => {
    await save({ source: page(first), target: page(second) })
    expect((await list()).rows).toMatchObject([{ isDormant: true }])
  })

  test('What is exported is imported as the same', async () => {
    await save({ source: '/show.asp?id=5&class=2', target: page(first) })
    await save({ source: '/old/*', target: '内容已删除' })
    const { json } = await keeper.post('/redirect/export', {})
    expect(json.csv).toBe(
      `\uFEFF"旧地址","新地址"\r\n"/old/*","内容已删除"\r\n"/show.asp?class=2&id=5","${page(first)}"\r\n`,
    )
  })

  test('An export is recorded with how many rules it holds', async () => {
    await save({ source: '/a.html', target: '/about' })
    await save({ source: '/b.html', target: '/about' })

    await keeper.post('/redirect/export', {})

    expect(await listRecords(context.db, { limit: 1, action: 'redirect' })).toMatchObject([
      { action: 'redirect.export', account: expect.stringMatching(/./), facts: { count: 2 } },
    ])
  })

  test('The trail tells where an address led and leads', async () => {
    const { json } = await save({ source: '/a.html', target: '/about' })
    await save({ id: json.id, version: 1, source: '/a.html', target: '内容已删除' })
    await keeper.post('/redirect/delete', { id: Number(json.id), version: 2 })
    await importLines([['/b.html', '/about']], false)

    expect(await listRecords(context.db, { limit: 4, action: 'redirect' })).toMatchObject([
      { action: 'redirect.import', facts: { count: 1, changes: [{ label: '/b.html', before: '', after: '/about' }] } },
      {
        ...{ action: 'redirect.delete', title: '/a.html' },
        facts: {
          changes: [
            { label: '旧地址', before: '/a.html', after: '' },
            { label: '转到', before: '内容已删除', after: '' },
          ],
        },
      },
      {
        action: 'redirect.save',
        title: '/a.html',
        facts: { changes: [{ label: '转到', before: '/about', after: '内容已删除' }] },
      },
      { action: 'redirect.create', title: '/a.html' },
    ])
  })

  test('Uses of a rule are counted, and a change of the rule keeps the count', async () => {
    const { json } = await save({ source: '/a/*', target: '/about' })
    context.redirects.countAddress('/a/1.html', false)
    context.redirects.countAddress('/a/2.html?phone=13812345678', true)
    await context.redirects.flush()
    await save({ id: json.id, version: 1, source: '/a/*', target: page(first) })
    context.redirects.countAddress('/a/1.html', true)
    await context.redirects.flush()

    expect((await list()).rows).toMatchObject([{ hits: 3, lastDay: '2026-11-21' }])
    expect(await context.db.selectFrom('missing_address').selectAll().execute()).toEqual([])
  })

  test('Missing addresses are listed by how often they were asked for, with what they may have been', async () => {
    const ask = (address: string, times: number) => {
      for (let time = 0; time < times; time += 1) context.redirects.countAddress(address, true)
    }
    ask('/aboutus/', 2)
    ask('/cn/news.html', 3)
    ask('/contact.php', 2)
    ask('/甲级测绘资质.html', 2)
    ask('/xq8842.html', 2)
    ask('/once.html', 1)
    ask('/done.html', 4)
    await context.redirects.flush()
    await save({ source: '/done.html', target: '/about' })

    const { json } = await keeper.get('/redirect/missing')

    expect(
      (json.rows as Array<Record<string, unknown>>).map(({ address, count, proposal }) => [address, count, proposal]),
    ).toEqual([
      ['/cn/news.html', 3, { target: '/news/showNews', title: '新闻中心' }],
      ['/aboutus', 2, { target: '/about?model=1', title: '关于我们 · 企业简介' }],
      ['/contact.php', 2, { target: '/linkUS?model=1', title: '联系我们 · 联系方式' }],
      ['/xq8842.html', 2, null],
      ['/甲级测绘资质.html', 2, { target: page(second), title: '公司取得甲级测绘资质' }],
    ])
    expect(json.total).toBe(5)
  })

  test('What robots only ask for is no missing address', async () => {
    context.redirects.countAddress('/about.html', false)
    context.redirects.countAddress('/about.html', false)
    await context.redirects.flush()
    expect((await keeper.get('/redirect/missing')).json.rows).toEqual([])
  })

  test('So many addresses are counted on a day, and known ones go on counting', async () => {
    const day = '2026-11-21'
    const rows = Array.from({ length: 500 }, (_, at) => ({ address: `/page${at}.html`, day, count: 1 }))
    for (let at = 0; at < rows.length; at += 100)
      await context.db
        .insertInto('missing_address')
        .values(rows.slice(at, at + 100))
        .execute()
    context.redirects.countAddress('/page7.html', true)
    context.redirects.countAddress('/another.html', true)
    await context.redirects.flush()

    const stored = await context.db.selectFrom('missing_address').selectAll().where('count', '>', 1).execute()
    const { count } = await context.db
      .selectFrom('missing_address')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(stored).toEqual([{ address: '/page7.html', day, count: 2 }])
    expect(Number(count)).toBe(500)

    context.clock.advance(91 * dayMs)
    context.redirects.countAddress('/later.html', true)
    await context.redirects.flush()
    expect(await context.db.selectFrom('missing_address').select('address').execute()).toEqual([
      { address: '/later.html' },
    ])
    context.clock.advance(-91 * dayMs)
  })

  test('The address of an entry that is taken off the site leads where its editor says, with what led to it', async () => {
    const leaving = await publishEntry(keeper, 'news', { title: '要离开的新闻' })
    await save({ source: '/old.html', target: page(leaving) })
    const { version } = (await keeper.get('/news/detail', { id: leaving })).json

    const refused = await keeper.post('/news/withdraw', { id: leaving, version, movedTo: page(leaving) })
    const stillThere = (await keeper.get('/news/detail', { id: leaving })).json.state
    const done = await keeper.post('/news/withdraw', { id: leaving, version, movedTo: page(first) })

    expect([refused.status, refused.json.message, stillThere]).toEqual([400, '新地址的内容没有发布', 'published'])
    expect(done.status).toBe(200)
    expect(await leadsTo(`${page(leaving)}&from=x`)).toBe(page(first))
    expect(await leadsTo('/old.html')).toBe(page(first))

    const trashed = await keeper.post('/news/bulk', {
      action: 'delete',
      movedTo: '内容已删除',
      entries: { named: [{ id: leaving, version: Number(done.json.version) }] },
    })
    expect((trashed.json.changed as unknown[]).length).toBe(1)
    expect(await leadsTo(page(leaving))).toBe('')
    expect(await leadsTo('/old.html')).toBe(page(first))
  })

  test('An entry is taken off in favour of one that had led to it, which then needs no rule of its own', async () => {
    const publish = (id: number, version: unknown) => keeper.post('/news/publish', { id, version: Number(version) })
    const withdraw = async (id: number, movedTo: number) => {
      const { version } = (await keeper.get('/news/detail', { id })).json
      return keeper.post('/news/withdraw', { id, version, movedTo: page(movedTo) })
    }
    const [older, newer] = [
      await publishEntry(keeper, 'news', { title: '旧版说明' }),
      await publishEntry(keeper, 'news', { title: '新版说明' }),
    ]
    await publish(older, (await withdraw(older, newer)).json.version)

    const done = await withdraw(newer, older)

    expect([done.status, done.json.message]).toEqual([200, undefined])
    expect(await leadsTo(page(newer))).toBe(page(older))
    expect(await list()).toMatchObject({ total: 1, rows: [{ source: page(newer), target: page(older) }] })
    const acts = await context.db.selectFrom('audit').select('action').orderBy('id', 'desc').limit(3).execute()
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['news.withdraw', 'redirect.create', 'redirect.delete'])
  })

  test('What led to an entry goes on to the one in whose favour it is taken off, which had led to it', async () => {
    const old = await publishEntry(keeper, 'news', { title: '先前的说明' })
    const current = await publishEntry(keeper, 'news', { title: '现在的说明' })
    await save({ source: '/old.html', target: page(current) })
    await save({ source: page(old), target: page(current) })
    const { version } = (await keeper.get('/news/detail', { id: current })).json

    const done = await keeper.post('/news/withdraw', { id: current, version, movedTo: page(old) })

    expect([done.status, done.json.message]).toEqual([200, undefined])
    expect([await leadsTo('/old.html'), await leadsTo(page(current))]).toEqual([page(old), page(old)])
    expect((await list()).total).toBe(2)
  })

  test('What is taken off the site without a word about its address leaves no rule', async () => {
    const leaving = await publishEntry(keeper, 'news', { title: '另一条要离开的新闻' })
    const { version } = (await keeper.get('/news/detail', { id: leaving })).json
    await keeper.post('/news/withdraw', { id: leaving, version })
    expect((await list()).total).toBe(0)
  })
})

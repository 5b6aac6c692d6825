import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/support/api'
import { editor } from '../../../tests/support/content'
import { registerUploads } from '../../../tests/support/example-uploads'
import { engineNames, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import { createClock, testNoon } from '../../../tests/support/test-modules'
import type { AppContext } from '../app/create-context'
import { createContext } from '../app/create-context'
import { openEngine } from '../db'
import { parseEnv } from '../env'
import { listRecords } from '../../../tests/support/trail'

const dayMs = 24 * 3_600_000
const wrong = '<p>采用国内最先进的流程，全长 12 公里。</p>'
const right = '<p>采用先进的流程，全长 12 千米。</p>'

describe.each(engineNames)('the content checks on %s', (engine) => {
  let database: TestDatabase
  let clock: ReturnType<typeof createClock>
  let first: AppContext
  let second: AppContext

  /** A process of its own over the database. */
  async function openProcess(): Promise<AppContext> {
    const env = parseEnv({ DATA_DIR: database.address.dataDir, LOG_LEVEL: 'silent', DEMO_CONTENT: '0' })
    const connection = await openEngine({ ...database.address, log: pino({ level: 'silent' }) })
    return createContext(env, { engine: connection, now: clock.now })
  }

  beforeEach(async () => {
    database = await openTestDatabase(engine)
    await registerUploads(database.engine.db)
    clock = createClock(testNoon)
    first = await openProcess()
    second = await openProcess()
  })
  afterEach(async () => {
    await first.close()
    await second.close()
    await database.dispose()
  })

  async function publish(title: string, body: string) {
    const { id, version } = await first.entries.create('news', { category: 2, title, values: { body } }, editor)
    const anyway = { reason: '引用验收结论' }
    const published = await first.entries.publish({ type: 'news', id, version }, editor, { anyway })
    await first.checks.settle()
    return published
  }

  const listTitles = async () => (await second.checks.list({ offset: 0, limit: 10 })).rows.map(({ title }) => title)

  test('What is published is checked at once, what is mended or withdrawn is told no longer', async () => {
    const { id, version } = await publish('有问题的新闻', wrong)
    expect(await second.checks.list({ offset: 0, limit: 10 })).toMatchObject({
      total: 1,
      severe: 1,
      rows: [
        { id, type: 'news', title: '有问题的新闻', severe: 1, findings: [{ text: '国内最先进' }, { text: '公里' }] },
      ],
    })

    const draft = { category: 2, title: '改好的新闻', values: { body: right } }
    const saved = await first.entries.save({ type: 'news', id, version }, draft, editor)
    await first.checks.settle()
    expect(await listTitles()).toEqual(['有问题的新闻'])
    await first.entries.publish({ type: 'news', id, version: saved.version }, editor)
    await first.checks.settle()
    expect(await listTitles()).toEqual([])
  })

  test('After a plan has started or ended, the next reading of the checks is about what visitors see now', async () => {
    const { id, version } = await publish('计划之前的标题', wrong)
    const day = clock.now() + dayMs
    const draft = { category: 2, title: '计划之后的标题', values: { body: wrong } }
    const saved = await first.entries.save({ type: 'news', id, version }, draft, editor)
    const span = { from: day, until: day + dayMs, anyway: { reason: '引用验收结论' } }
    await first.entries.publish({ type: 'news', id, version: saved.version }, editor, span)
    await first.checks.settle()
    expect(await listTitles()).toEqual(['计划之前的标题'])

    clock.advance(dayMs)
    expect(await listTitles()).toEqual(['计划之后的标题'])
    expect(await first.checks.count()).toEqual({ entries: 1, severe: 1 })

    clock.advance(dayMs)
    expect(await first.checks.count()).toEqual({ entries: 0, severe: 0 })
    expect(await listTitles()).toEqual([])
  })

  test('The whole site is checked once a night, whichever process begins', async () => {
    const { id } = await publish('夜里检查的新闻', wrong)
    await first.db.deleteFrom('entry_check').execute()

    await Promise.all([first.checks.runWhenDue(), second.checks.runWhenDue()])
    expect(await listTitles()).toEqual(['夜里检查的新闻'])
    const { checkedAt } = await first.checks.list({ offset: 0, limit: 1 })
    expect(checkedAt).toBe(testNoon)

    await first.db.deleteFrom('entry_check').execute()
    clock.advance(3_600_000)
    await Promise.all([first.checks.runWhenDue(), second.checks.runWhenDue()])
    expect(await listTitles()).toEqual([])

    clock.advance(dayMs)
    await Promise.all([first.checks.runWhenDue(), second.checks.runWhenDue()])
    expect((await second.checks.list({ offset: 0, limit: 10 })).rows.map((row) => row.id)).toEqual([id])
  })

  test('A run that its process left is taken over where it stopped, once it is surely gone', async () => {
    await publish('接着检查的新闻', wrong)
    await first.db.deleteFrom('entry_check').execute()
    const lease = { name: 'checks.lease', value: 'a process that ended', expires_at: clock.now() + 120_000 }
    await first.db.insertInto('shared_value').values(lease).execute()

    await second.checks.runWhenDue()
    expect(await listTitles()).toEqual([])
    clock.advance(121_000)
    await second.checks.runWhenDue()
    expect(await listTitles()).toEqual(['接着检查的新闻'])
  })

  test('Of an address of the site it is told what it leads to, and why visitors cannot open it', async () => {
    const shown = await publish('链接的目标', right)
    const draft = await first.entries.create('news', { category: 2, title: '还没发布的新闻', values: {} }, editor)
    const targets = await first.checks.describeTargets(
      [
        `/news/newsDetail?id=${shown.id}`,
        `/news/newsDetail?id=${draft.id}`,
        '/news/newsDetail?id=999999',
        `/mainpage/CaseInfoDetail?id=${shown.id}`,
        '/news/showNews?model=2',
        '/about?model=5',
        '/',
        '/media/aa/aaaaaaaaaaaaaaaaaaaa.pdf',
        '/manage',
      ],
      editor,
    )
    const missing = '所链接的内容已不存在，请改为其他页面或取消链接'
    expect(targets.map(({ title, fault }) => [title, fault])).toEqual([
      ['链接的目标', null],
      ['还没发布的新闻', '《还没发布的新闻》尚未发布，请先发布，或改为其他页面'],
      ['', missing],
      ['', missing],
      ['新闻中心 › 行业动态', null],
      ['关于我们 › 资质荣誉', null],
      ['首页', null],
      ['', '所链接的文件已从媒体库删除，请换一个文件或取消链接'],
      ['', '本站没有这个页面，请改为现有的页面或取消链接'],
    ])
  })

  /** What is found in the links of the whole site. */
  async function listLinkFindings() {
    await first.checks.settle()
    const { rows } = await first.checks.list({ offset: 0, limit: 10 })
    return rows.flatMap(({ id, findings }) =>
      findings.flatMap(({ rule, where, text, message }) =>
        rule === 'deadLinks' ? [{ id, where, text, message }] : [],
      ),
    )
  }

  test('A link in a text is told of as soon as its entry is withdrawn or trashed, and no longer once it is back', async () => {
    const target = await publish('验收公告', right)
    const linking = await publish('带链接的新闻', `<p>见<a href="/news/newsDetail?id=${target.id}">公告</a>。</p>`)
    expect(await listLinkFindings()).toEqual([])

    const withdrawn = await first.entries.withdraw({ type: 'news', id: target.id, version: target.version }, editor)
    const about = { id: linking.id, where: '第 1 段', text: '公告' }
    expect(await listLinkFindings()).toEqual([
      { ...about, message: '《验收公告》已下线，请重新发布，或改为其他页面、取消链接' },
    ])
    const trashed = await first.entries.remove({ type: 'news', id: target.id, version: withdrawn.version }, editor)
    expect(await listLinkFindings()).toEqual([
      { ...about, message: '《验收公告》已移入回收站，请恢复后发布，或改为其他页面、取消链接' },
    ])

    const restored = await first.entries.restore({ type: 'news', id: target.id, version: trashed.version })
    await first.entries.publish({ type: 'news', id: target.id, version: restored.version }, editor)
    expect(await listLinkFindings()).toEqual([])
  })

  test('A button of a banner is told of when the entry that it leads to is withdrawn', async () => {
    const target = await publish('按钮的目标', right)
    const buttons = [{ text: '查看公告', link: `/news/newsDetail?id=${target.id}` }]
    const draft = createExampleDraft(contentTypes.banner, { values: { buttons, startsOn: '', endsOn: '' } })
    const banner = await first.entries.create('banner', draft, editor)
    await first.entries.publish({ type: 'banner', id: banner.id, version: banner.version }, editor, {
      anyway: { reason: '引用验收结论' },
    })
    expect(await listLinkFindings()).toEqual([])

    await first.entries.withdraw({ type: 'news', id: target.id, version: target.version }, editor)
    expect(await listLinkFindings()).toEqual([
      {
        id: banner.id,
        where: '按钮第 1 行',
        text: '查看公告',
        message: '《按钮的目标》已下线，请重新发布，或改为其他页面、取消链接',
      },
    ])
  })

  describe('through the API', () => {
    let api: TestApi
    beforeEach(() => {
      api = createTestApi(first)
    })

    test('What is kept as it is, is told no more until that is recalled, and the log says who said why', async () => {
      const staff = await api.signInStaff('writer', 'editor')
      const { id } = await publish('保留一处的新闻', '<p>全长 12 公里。</p>')
      const key = { id, rule: 'units', text: '公里', sentence: '全长 12 公里' }

      for (const reason of [undefined, '引用']) {
        const refused = await staff.post('/check/dismiss', { ...key, reason })
        expect(refused.json).toMatchObject({ code: 'invalid', fields: { reason: expect.any(String) } })
      }
      expect(await staff.post('/check/dismiss', { ...key, reason: '引用原文' })).toMatchObject({ status: 200 })
      expect(await listTitles()).toEqual([])
      const facts = await staff.get('/check/facts', { id })
      expect(facts.json).toMatchObject({
        companyName: '经纬空间信息技术股份有限公司',
        blocksSevereFindings: true,
        dismissed: [
          {
            ...{ rule: 'units', text: '公里', sentence: '全长 12 公里' },
            ...{ reason: '引用原文', by: '测试writer', at: testNoon },
          },
        ],
      })

      expect(await staff.post('/check/recall', key)).toMatchObject({ status: 200 })
      expect(await listTitles()).toEqual(['保留一处的新闻'])
      const rows = await listRecords(first.db, { limit: 10, action: 'check' })
      expect(rows.map(({ action, target, detail }) => [action, target, detail])).toEqual([
        ['check.recall', `news:${id}`, ''],
        ['check.dismiss', `news:${id}`, '引用原文'],
      ])
      expect((await staff.post('/check/dismiss', { ...key, id: 999_999, reason: '引用原文' })).status).toBe(404)
    })

    test('What is kept as it is, is told again when its sentence changes, and not when another one does', async () => {
      const staff = await api.signInStaff('writer', 'editor')
      const { id, version } = await publish('保留一处的新闻', '<p>全长 12 公里。另一句。</p>')
      const key = { id, rule: 'units', text: '公里', sentence: '全长 12 公里', reason: '引用原文' }
      await staff.post('/check/dismiss', key)

      async function change(body: string, at: number) {
        const draft = { category: 2, title: '保留一处的新闻', values: { body } }
        const saved = await first.entries.save({ type: 'news', id, version: at }, draft, editor)
        const published = await first.entries.publish({ type: 'news', id, version: saved.version }, editor)
        await first.checks.settle()
        return published.version
      }
      const next = await change('<p>全长 12 公里。改过的另一句。</p>', version)
      expect(await listTitles()).toEqual([])
      await change('<p>全长 15 公里。改过的另一句。</p>', next)
      expect(await listTitles()).toEqual(['保留一处的新闻'])
    })

    test('What was dismissed before sentences were stored holds in any', async () => {
      const { id } = await publish('从前忽略的新闻', '<p>全长 12 公里，又 15 公里。</p>')
      expect(await listTitles()).toEqual(['从前忽略的新闻'])
      const row = { rule: 'units', text: '公里', sentence: '', reason: '', account_id: null, created_at: 0 }
      await first.db
        .insertInto('dismissed_finding')
        .values({ entry_id: id, ...row })
        .execute()
      await first.checks.runWhenDue()
      expect(await listTitles()).toEqual([])
    })

    test('A listed word is found at once in every process, and what visitors see is checked again', async () => {
      const chief = await api.signInStaff('chief', 'administrator')
      await publish('说明书式的新闻', '<p>以数据赋能城市治理。</p>')
      await first.checks.runWhenDue()
      expect(await listTitles()).toEqual([])

      const word = { kind: 'forbidden', word: '赋能', instead: '支撑', note: '说法空泛' }
      expect((await chief.post('/companyWord/save', word)).status).toBe(200)
      const facts = await chief.get('/check/facts', { id: 0 })
      expect(facts.json).toMatchObject({ words: [{ ...word, wrong: [], title: '', rank: null }] })
      const draft = { category: 2, title: '又一条', values: { body: '<p>平台赋能基层。</p>' } }
      const { id, version } = await second.entries.create('news', draft, editor)
      await expect(second.entries.publish({ type: 'news', id, version }, editor)).rejects.toMatchObject({
        fields: { body: '禁用词“赋能”（第 1 段）' },
      })
      await second.checks.runWhenDue()
      expect((await second.checks.list({ offset: 0, limit: 10 })).rows).toMatchObject([
        {
          title: '说明书式的新闻',
          findings: [{ rule: 'forbiddenWords', text: '赋能', message: '本单位不用这个词：说法空泛' }],
        },
      ])
    })

    test('The company’s own telephones are nobody’s personal data', async () => {
      const chief = await api.signInStaff('chief', 'administrator')
      const settings = (await chief.get('/setting')).json
      await publish('带热线的新闻', '<p>服务热线 13900001234。</p>')
      expect(await listTitles()).toEqual(['带热线的新闻'])

      await chief.post('/setting/save', { ...settings, phone: '139 0000 1234' })
      await publish('另一条带热线的新闻', '<p>请拨打 13900001234。</p>')
      expect(await listTitles()).toEqual(['带热线的新闻'])
    })

    test('Severe findings stop publishing and scheduling until they are dismissed', async () => {
      const staff = await api.signInStaff('writer', 'editor')
      const draft = { category: 2, title: '严重问题', values: { body: wrong } }
      const { id, version } = (await staff.post('/news/create', draft)).json
      const refused = await staff.post('/news/publish', { id, version })
      expect(refused.status).toBe(400)
      expect(refused.json).toMatchObject({
        code: 'unpublishable',
        message: '请确认后再发布：绝对化用语“国内最先进”（第 1 段）',
        fields: { body: '绝对化用语“国内最先进”（第 1 段）' },
        fieldCodes: { body: 'severeFinding' },
      })
      const from = clock.now() + dayMs
      expect((await staff.post('/news/schedule', { id, version, from })).status).toBe(400)
      expect(await first.entries.getPublic('news', Number(id))).toBeNull()

      const kept = { rule: 'superlatives', text: '国内最先进', sentence: '采用国内最先进的流程，全长 12 公里' }
      await staff.post('/check/dismiss', { id, ...kept, reason: '引用验收结论' })
      expect((await staff.post('/news/publish', { id, version })).status).toBe(200)
    })
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createActReads } from '../../app/server/audit'
import { listLivingEntries, selectOwnTargets } from '../../app/server/entries'
import { buildPrivacyNotice } from '../../app/server/settings'
import { createAccount } from '../support/api'
import { applicationInput, goodPassword } from '../support/test-modules'
import { openTestSite } from '../support/test-site'
import { listRecords, withoutGuards } from '../support/trail'
import { readXlsx } from '../support/xlsx'

interface Act {
  id: number
  who: string
  kind: string
  sentence: Array<{ text: string; link?: string; tone?: string }>
  note: string
  address: string
  changes: unknown[]
  folded: number
  others: unknown[]
}

const { context, api, editor, administrator } = await openTestSite()

async function readActs(caller: typeof editor, query: Record<string, string | number> = {}) {
  const { status, json, text } = await caller.get('/activity', query)
  expect({ status, text }).toMatchObject({ status: 200 })
  const acts = json.rows as Act[]
  return { acts, total: json.total, older: json.older, sentences: acts.map((act) => [act.who, tell(act)]) }
}

const tell = ({ sentence }: Act) => sentence.map(({ text }) => text).join('')

/** Stores an entry that holds nothing but what is named. */
async function createNews(caller: typeof editor, sent: ReturnType<typeof draft>) {
  const { json } = await caller.post('/news/create', sent)
  return { id: Number(json.id), version: Number(json.version) }
}

const draft = (title: string, values: Record<string, unknown> = {}) => ({ category: 2, title, values })

test('A saved entry is told with the parts that changed, by their labels, with both values', async () => {
  const { id, version } = await createNews(
    editor,
    draft('竣工测量', { source: '省厅', body: '<p>甲。</p><p>乙。</p>' }),
  )
  const { json } = await editor.post('/news/save', {
    id,
    version,
    category: 1,
    title: '竣工测量',
    values: { source: '市局', body: '<p>甲。</p><p>丙。</p><p>丁。</p>' },
  })
  await editor.post('/news/save', {
    id,
    version: json.version,
    category: 1,
    title: '竣工测绘',
    values: { source: '市局', body: '<p>甲。</p><p>丙。</p><p>丁。</p>' },
  })

  const { acts, sentences } = await readActs(editor, { kind: 'edit', q: '竣工测' })

  expect(sentences.slice(0, 3)).toEqual([
    ['测试editor', '把新闻《竣工测绘》的标题从 竣工测量 改为 竣工测绘'],
    ['测试editor', '修改新闻《竣工测量》，3 处'],
    ['测试editor', '新增新闻《竣工测量》'],
  ])
  expect(acts[1]?.changes).toEqual([
    { label: '所属栏目', before: '行业动态', after: '公司新闻' },
    { label: '正文', paragraphs: 2 },
    { label: '来源', before: '省厅', after: '市局' },
  ])
  expect(acts[1]).toMatchObject({ difference: `/news/updateNews?id=${id}&view=history` })
  expect(acts[0]?.sentence).toContainEqual({ text: '《竣工测绘》', link: `/news/updateNews?id=${id}` })
})

test('What the form saves by itself is folded into what the same person saved within the hour', async () => {
  const { id, version } = await createNews(editor, draft('自动保存的新闻'))
  const write = async (title: string, last: number, autosave: boolean) =>
    Number((await editor.post('/news/save', { id, version: last, ...draft(title), autosave })).json.version)
  let last = version
  for (const title of ['自动保存一', '自动保存二']) last = await write(title, last, true)
  await write('自动保存三', last, false)

  const { acts } = await readActs(editor, { q: '自动保存' })

  expect(acts.map((act) => [tell(act), act.folded])).toEqual([
    ['把新闻《自动保存三》的标题从 自动保存的新闻 改为 自动保存三', 2],
    ['新增新闻《自动保存的新闻》', 0],
  ])
})

test('Sign-ins of one person within an hour are one act, those of another hour and wrong passwords others', async () => {
  const { id } = await createAccount(context, 'often', 'editor')
  await createAccount(context, 'seldom', 'editor')
  for (const name of ['often', 'seldom', 'often']) await api.logIn(name)
  await api.logIn('often', 'Wrong-2026-level')

  const { acts } = await readActs(administrator, { kind: 'login', who: id })
  const failed = (await readActs(administrator, { q: 'often' })).acts.filter((act) => tell(act) === '登录失败')

  expect(acts.map((act) => [tell(act), act.folded])).toEqual([['登录后台', 1]])
  expect(failed.map(({ folded }) => folded)).toEqual([0])
})

test('Several entries that one person changed together are one act', async () => {
  const made = [await createNews(editor, draft('成批一')), await createNews(editor, draft('成批二'))]
  const named = made.map(({ id, version }) => ({ id, version }))
  await editor.post('/news/bulk', { action: 'move', category: 1, entries: { named } })

  const [act] = (await readActs(editor, { q: '成批' })).acts

  expect(act && tell(act)).toBe('把新闻《成批二》的所属栏目从 行业动态 改为 公司新闻')
  expect(act).toMatchObject({
    folded: 1,
    others: [expect.arrayContaining([{ text: '《成批一》', link: expect.any(String) }])],
  })
})

test('What is gone keeps its title and is no link', async () => {
  const { id, version } = await createNews(editor, draft('将要删除'))
  await editor.post('/news/delete', { id, version })

  const [act] = (await readActs(editor, { q: '将要删除', kind: 'remove' })).acts

  expect(act && tell(act)).toBe('把新闻《将要删除》（已删除）移入回收站')
  expect(act?.sentence.every(({ link }) => link === undefined)).toBe(true)
})

test('An editor sees acts on content and all of their own, without addresses; an administrator sees everything', async () => {
  await context.applications.submit(applicationInput, { notice: buildPrivacyNotice(await context.settings.read()) })
  const { id } = await context.db.selectFrom('application').select('id').executeTakeFirstOrThrow()
  await administrator.post('/application/reveal', { id, purpose: { kind: 'verify' } })
  await administrator.post('/setting/save', {
    ...(await administrator.get('/setting')).json,
    phone: '400-000-0010',
    wechatSecret: 'very-secret-0001',
  })
  await administrator.post('/security/confirm', { password: goodPassword })
  await administrator.post('/account/create', {
    username: 'third',
    name: '程野',
    duties: await context.duties.findPresets(['editor']),
  })
  await createNews(administrator, draft('管理员的新闻'))
  await createNews(editor, draft('编辑的新闻'))
  await editor.post('/setting/save', {})

  const seen = await readActs(editor, { limit: 200 })
  const all = await readActs(administrator, { limit: 200 })

  const own = seen.acts.filter(({ who }) => who === '测试editor').map(({ kind }) => kind)
  expect(own).toEqual(expect.arrayContaining(['login', 'edit', 'refusal']))
  const others = seen.acts.filter(({ who }) => who !== '测试editor').map(({ kind }) => kind)
  expect(new Set(others)).toEqual(new Set(['edit']))
  expect(seen.acts.every(({ address }) => address === '')).toBe(true)
  const kinds = ['login', 'account', 'edit', 'application', 'setting', 'refusal']
  expect(all.acts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
  expect(all.acts.find(({ kind }) => kind === 'setting')).toMatchObject({
    who: '测试administrator',
    address: '192.0.2.10',
    changes: [{ label: '服务热线', before: '', after: '400-000-0010' }, { label: '公众号 AppSecret' }],
  })
  expect(JSON.stringify(all)).not.toMatch(/very-secret|13800138000|云洲市自然资源局|王书远/)
  expect(all.sentences).toContainEqual(['测试editor', '尝试“保存网站设置”，被拒绝：没有权限'])
})

test('Acts are narrowed to a person, a kind, days and words, and older ones follow', async () => {
  for (const title of ['筛选甲', '筛选乙', '筛选丙']) await createNews(editor, draft(title))

  const first = await readActs(administrator, { q: '筛选', limit: 2 })
  const second = await readActs(administrator, { q: '筛选', limit: 2, before: Number(first.older) })

  expect(first.sentences.map(([, sentence]) => sentence)).toEqual(['新增新闻《筛选丙》', '新增新闻《筛选乙》'])
  expect(second.sentences.map(([, sentence]) => sentence)).toEqual(['新增新闻《筛选甲》'])
  expect([first.total, second.total, second.older]).toEqual([3, 3, null])
  expect((await readActs(administrator, { q: '筛选', who: administrator.id })).total).toBe(0)
  expect((await readActs(administrator, { q: '筛选', kind: 'login' })).total).toBe(0)
  expect((await readActs(administrator, { q: '筛选', dayFrom: '2026-11-21', dayTo: '2026-11-21' })).total).toBe(3)
  expect((await readActs(administrator, { q: '筛选', dayTo: '2026-11-20' })).total).toBe(0)
  expect((await administrator.get('/activity', { dayFrom: '2026-13-01' })).status).toBe(400)
})

test('Without days the last seven are listed', async () => {
  await createNews(editor, draft('一周以前'))
  const { total } = await readActs(editor, { q: '一周以前' })
  const weekLater = createActReads({
    db: context.db,
    now: () => context.now() + 7 * 86_400_000,
    listLivingEntries: (ids) => listLivingEntries(context.db, ids),
    selectOwnTargets,
    selectUndoable: () => Promise.resolve(new Set()),
  })
  const rights = { others: undefined, own: 0, seesAddresses: false }

  const later = await weekLater.listActs({ q: '一周以前' }, rights, { limit: 10 })
  const chosen = await weekLater.listActs({ q: '一周以前', dayFrom: '2026-11-21' }, rights, { limit: 10 })

  expect([total, later.total, chosen.total]).toEqual([1, 0, 1])
})

test('The acts of an entry are listed whenever they were, and of no other', async () => {
  const one = await createNews(editor, draft('有来历'))
  await createNews(editor, draft('另一篇'))
  await editor.post('/news/publish', { id: one.id, version: one.version, anyway: { reason: '' } })

  const { json } = await editor.get('/activity/ofEntry', { type: 'news', id: one.id })

  const told = (json.rows as Act[]).map(tell)
  expect(told.at(-1)).toBe('新增新闻《有来历》')
  expect(told.join()).not.toContain('另一篇')
})

test('An export holds the sentences as texts, and is itself an act', async () => {
  await createNews(editor, draft('=1+1 的新闻'))

  const { json } = await administrator.post('/activity/export', { q: '的新闻' })

  const rows = await readXlsx(Buffer.from(String(json.file), 'base64'))
  expect(rows[0]?.slice(0, 5)).toEqual(['序号', '时间', '人员', '类别', '动态'])
  expect(rows.map((row) => row[4])).toContain('新增新闻《=1+1 的新闻》')
  expect((await listRecords(context.db, { limit: 1 }))[0]).toMatchObject({
    action: 'activity.export',
    facts: { count: rows.length - 1 },
    detail: `SHA-256 ${String(json.sha256)}`,
  })
  expect((await editor.post('/activity/export', {})).status).toBe(403)
})

test('A check names what was altered, and says so until somebody has looked into it', async () => {
  await createNews(editor, draft('被改动的记录'))
  const whole = (await administrator.post('/activity/verify', {})).json
  expect(whole).toMatchObject({ openFault: null, lastCheck: { faults: [] } })
  const { id } = (await listRecords(context.db, { limit: 1, action: 'news.create' }))[0] ?? { id: 0 }
  await withoutGuards(context.engine, (db) => sql`update audit set title = '别的' where id = ${id}`.execute(db))

  const found = (await administrator.post('/activity/verify', {})).json
  const again = (await administrator.get('/activity/trail')).json

  const fault = { faults: [{ id, what: '的“对象”已被改动' }] }
  expect([found, again]).toMatchObject([{ openFault: fault }, { openFault: fault }])
  expect(context.trailCheck.countOpenFaults()).toBe(1)
  expect((await editor.get('/activity/trail')).status).toBe(403)
  expect((await administrator.post('/activity/closeFault', {})).json).toMatchObject({ openFault: null })
  expect(context.trailCheck.countOpenFaults()).toBe(0)
  expect((await listRecords(context.db, { limit: 1 }))[0]).toMatchObject({
    action: 'trail.close',
    detail: `第 ${id} 条的“对象”已被改动`,
  })
})

test('The trail is checked once a night', async () => {
  const checkedAt = async () =>
    ((await administrator.get('/activity/trail')).json.lastCheck as { checkedAt: number }).checkedAt
  await context.trailCheck.runWhenDue()
  const first = await checkedAt()
  context.clock.advance(60_000)
  await context.trailCheck.runWhenDue()
  expect(await checkedAt()).toBe(first)
})

test('The dashboard gets five acts whatever number of sign-ins came since, and reads no more of them than it shows', async () => {
  for (const title of ['甲报', '乙报', '丙报', '丁报', '戊报']) await createNews(editor, draft(title))
  for (let time = 0; time < 40; time++) await context.audit.record({ action: 'login', actor: null, actorName: 'often' })

  const { json } = await administrator.get('/activity/newest')

  const rows = json.rows as Array<{ sentence: Act['sentence']; others: number }>
  expect(rows.map(({ sentence }) => sentence.map(({ text }) => text).join(''))).toEqual([
    '新增新闻《戊报》',
    '新增新闻《丁报》',
    '新增新闻《丙报》',
    '新增新闻《乙报》',
    '新增新闻《甲报》',
  ])
})

test('What many things have in common is one of the five acts of the dashboard', async () => {
  const made = []
  for (let number = 1; number <= 30; number++) made.push(await createNews(editor, draft(`同批${number}`)))
  const named = made.map(({ id, version }) => ({ id, version }))
  await editor.post('/news/bulk', { action: 'move', category: 1, entries: { named } })

  const rows = (await administrator.get('/activity/newest')).json.rows as Array<{ others: number }>

  expect(rows.map(({ others }) => others)).toEqual([29, 0, 0, 0, 0])
})

test('How many acts are newer than those that are shown is asked without moving the list', async () => {
  const { json } = await administrator.get('/activity', { q: '更新的', limit: 1 })
  await createNews(editor, draft('更新的新闻'))
  const newest = json.newest === null ? Number((await administrator.get('/activity')).json.newest) - 1 : json.newest

  const newer = await administrator.get('/activity', { q: '更新的', after: Number(newest), limit: 1 })

  expect(newer.json.total).toBe(1)
})

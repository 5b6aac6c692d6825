import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { dayMs } from '../../app/content/durations'
import { createTestApi, type ApiCaller, type StaffCaller } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { setStages, stage } from '../support/reviews'
import { uploadColour } from '../support/sample-uploads'
import { createEntry } from '../support/staff-entries'
import { goodPassword } from '../support/test-modules'

interface Act {
  id: number
  sentence: Array<{ text: string }>
  undoable: number[]
  undoneAt: number | null
  asksConfirmation: boolean
}

const body = '<p>全长 12 千米。</p>'

describe.each(enginesOfThisRun)('Taking back what 动态 tells of (%s)', (engine) => {
  let context: TestContext
  let chief: StaffCaller
  let second: StaffCaller
  let writer: ApiCaller
  let auditor: ApiCaller

  beforeAll(async () => {
    context = await openTestContext(engine)
    const api = createTestApi(context)
    chief = await api.signInStaff('chief', 'administrator')
    second = await api.signInStaff('second', 'administrator')
    const signInPreset = async (preset: 'editor' | 'auditor') => {
      const duties = await context.duties.findPresets([preset])
      const account = { username: preset, name: preset, duties, password: goodPassword, mustChangePassword: false }
      await context.auth.createAccount(account, null)
      const { headers, json } = await api.logIn(preset)
      const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return api.caller({ cookie, 'x-csrf-token': String(json.sessionId) })
    }
    writer = await signInPreset('editor')
    auditor = await signInPreset('auditor')
  })
  afterAll(() => context.close())

  async function readActs(caller: ApiCaller, query: Record<string, string> = {}): Promise<Act[]> {
    const { status, text, json } = await caller.get('/activity', query)
    expect({ status, text }).toMatchObject({ status: 200 })
    return json.rows as Act[]
  }
  const tell = (act: Act | undefined) => act?.sentence.map(({ text }) => text).join('')
  const findAct = async (caller: ApiCaller, words: string) => {
    const found = (await readActs(caller)).find((act) => tell(act)?.includes(words))
    if (!found) throw new Error(`there is no act ${words}`)
    return found
  }
  const undo = (caller: ApiCaller, act: { undoable: number[] }) => caller.post('/activity/undo', { ids: act.undoable })
  const saveSettings = async (caller: ApiCaller, change: object) =>
    caller.post('/setting/save', { ...(await caller.get('/setting')).json, ...change })
  const saveNews = async (caller: ApiCaller, ref: { id: number; version: number }, draft: object) =>
    Number((await caller.post('/news/save', { ...ref, category: 1, title: '', values: {}, ...draft })).json.version)
  const readNews = async (id: number) => (await chief.get('/news/detail', { id })).json

  test('A setting is as it was before, by a record of its own, and the row says so', async () => {
    await saveSettings(chief, { phone: '400-000-0000' })
    await saveSettings(chief, { phone: '400-000-0010' })
    const act = await findAct(chief, '改为 400-000-0010')

    const { json } = await undo(second, act)

    expect(json.rows).toEqual([{ id: act.id, undone: ['服务热线'], refused: [], reason: '', hint: '' }])
    expect((await chief.get('/setting')).json.phone).toBe('400-000-0000')
    const [newest, before] = await readActs(chief)
    expect(tell(newest)).toMatch(/^撤销了测试chief \d\d:\d\d 的修改：把服务热线从 400-000-0010 改为 400-000-0000$/)
    expect(newest).toMatchObject({ undoable: [], undoneAt: null })
    expect(before).toMatchObject({ id: act.id, undoable: [], undoneAt: expect.any(Number) })
    expect((await undo(second, act)).json.rows).toMatchObject([{ undone: [], reason: '这项操作已经被撤销' }])
  })

  test('Of several settings the one that somebody has changed since stays, and it is said who that was', async () => {
    await saveSettings(chief, { hours: '周一至周五', address: '云洲市甲路', wechatSecret: 'secret-0001' })
    const act = await findAct(chief, '修改了站点设置，3 处')
    await saveSettings(second, { address: '云洲市乙路' })

    const { json } = await undo(chief, act)

    expect(json.rows).toMatchObject([
      { undone: ['工作时间'], refused: [{ label: '地址', who: '测试second', record: expect.any(Number) }] },
    ])
    expect((await chief.get('/setting')).json).toMatchObject({
      hours: '',
      address: '云洲市乙路',
      wechatSecret: '********',
    })
  })

  test('A change of a secret alone cannot be taken back, nor a sign-in, nor an export', async () => {
    await saveSettings(chief, { baiduPushToken: 'token-0001' })
    await auditor.post('/activity/export', {})
    for (const words of ['修改了百度推送 token', '登录后台', '导出动态'])
      expect((await findAct(chief, words)).undoable, words).toEqual([])
    const { id } = await findAct(chief, '导出动态')
    expect((await chief.post('/activity/undo', { ids: [id] })).json).toMatchObject({
      code: 'invalid',
      message: '这项操作不能撤销',
    })
  })

  test('A save is taken back as a new version, but for the parts that were changed since', async () => {
    const { id, version } = await createEntry(writer, 'news', { title: '标题一', values: { source: '省厅', body } })
    const draft = { title: '标题二', values: { source: '市局', body } }
    const saved = await saveNews(writer, { id, version }, draft)
    const act = await findAct(writer, '修改新闻《标题二》')
    await saveNews(chief, { id, version: saved }, { title: '标题二', values: { source: '县局', body } })

    const { json } = await undo(writer, act)

    expect(json.rows).toMatchObject([
      { undone: expect.arrayContaining(['标题']), refused: [{ label: '来源', who: '测试chief' }], hint: '' },
    ])
    expect(await readNews(id)).toMatchObject({ title: '标题一', values: { source: '县局' } })
  })

  test('Publishing, withdrawing and deleting are taken back while they are the last step', async () => {
    const { id, version } = await createEntry(chief, 'news', { title: '上线的新闻', values: { body } })
    const published = await chief.post('/news/publish', { id, version })
    const publishing = await findAct(chief, '发布新闻《上线的新闻》')
    const withdrawn = await chief.post('/news/withdraw', { id, version: Number(published.json.version) })
    expect((await findAct(chief, '发布新闻《上线的新闻》')).undoable).toEqual([])
    expect((await undo(chief, publishing)).json.rows).toMatchObject([
      { undone: [], reason: '此后又有新的操作，只能撤销最近一次' },
    ])
    expect(withdrawn.json.state).toBe('withdrawn')

    await undo(chief, await findAct(chief, '下线新闻《上线的新闻》'))

    const { state, version: shown } = await readNews(id)
    expect(state).toBe('published')
    await chief.post('/news/delete', { id, version: shown })
    await undo(chief, await findAct(chief, '移入回收站'))
    expect((await readNews(id)).state).toBe('published')
    expect(tell((await readActs(chief))[0])).toMatch(/^撤销了自己 \d\d:\d\d 的删除：新闻《上线的新闻》$/)
  })

  test('What must not go live is not brought back by taking its withdrawal back', async () => {
    const { id, version } = await createEntry(chief, 'news', { title: '需要审阅', values: { body } })
    const published = await chief.post('/news/publish', { id, version })
    await chief.post('/news/withdraw', { id, version: Number(published.json.version) })
    await setStages(chief, 'news', [stage('final', [second])])

    const { json } = await undo(chief, await findAct(chief, '下线新闻《需要审阅》'))

    expect(json.rows).toMatchObject([{ undone: [], reason: '不能发布：新闻须经终审同意后才能发布，请先送审' }])
    expect((await readNews(id)).state).toBe('withdrawn')
    await setStages(chief, 'news', [])
  })

  test('Who may not publish gets a deleted entry back as a draft', async () => {
    const { id, version } = await createEntry(writer, 'news', { title: '编辑删除的新闻', values: { body } })
    await writer.post('/news/delete', { id, version })
    await undo(writer, await findAct(writer, '《编辑删除的新闻》'))
    expect((await readNews(id)).state).toBe('draft')
  })

  test('An entry goes back behind the one that it stood behind', async () => {
    const titles = ['位置甲', '位置乙', '位置丙']
    const made = []
    for (const title of titles) made.push(await createEntry(chief, 'banner', { title }))
    const [first, , last] = made
    await chief.post('/banner/place', { id: last?.id, place: { before: first?.id } })
    const readOrder = async () =>
      ((await chief.get('/banner/list', { order: 'sort' })).json.rows as Array<{ title: string }>)
        .map(({ title }) => title)
        .filter((title) => titles.includes(title))
    expect(await readOrder()).toEqual(['位置丙', '位置甲', '位置乙'])

    await undo(chief, await findAct(chief, '的排列位置'))

    expect(await readOrder()).toEqual(['位置甲', '位置乙', '位置丙'])
  })

  test('What is said of a file is as before, unless somebody has said something else since', async () => {
    const { id } = await uploadColour(chief, '测船.jpg', '#345678')
    await chief.post('/media/describe', { id, alt: '测船出港', decorative: false })
    await chief.post('/media/describe', { id, alt: '测船返航', decorative: false })
    const act = await findAct(chief, '测船返航')
    await chief.post('/media/answerMap', { ids: [id], answer: 'none' })

    expect((await undo(chief, act)).json.rows).toMatchObject([{ undone: ['测船.jpg'], refused: [] }])
    expect((await chief.get('/media/detail', { id })).json.alt).toBe('测船出港')

    const map = await findAct(chief, '确认')
    await chief.post('/media/answerMap', { ids: [id], answer: 'map' })
    expect((await undo(chief, map)).json.rows).toMatchObject([
      { undone: [], refused: [{ label: '是否含有地图', who: '测试chief' }] },
    ])
  })

  test('Rights are taken back after the second check alone', async () => {
    const [id = 0] = await context.duties.findPresets(['reviewer'])
    const read = async () => (await context.duties.list()).duties.find((duty) => duty.id === id)
    const before = await read()
    await chief.post('/security/confirm', { password: goodPassword })
    const rights = { ...before?.rights, 'news.delete': 'all' }
    await chief.post('/duty/save', { duties: [{ id, version: before?.version, rights }] })
    const act = await findAct(second, '把职责《审核》的新闻：删除从 无 改为 全部')
    expect(act.asksConfirmation).toBe(true)

    expect((await undo(second, act)).json).toEqual({
      code: 'confirmationDue',
      message: '请再次输入密码或动态口令',
    })
    await second.post('/security/confirm', { password: goodPassword })
    expect((await undo(second, act)).status).toBe(200)

    expect((await read())?.rights).toEqual(before?.rights)
  })

  test('Of an account, what takes duties or the way in back is asked about, and disabling it again is not', async () => {
    const duties = await context.duties.findPresets(['editor'])
    const account = { username: 'kept', name: '章留', duties, password: goodPassword, mustChangePassword: false }
    const { id } = await context.auth.createAccount(account, null)
    const readDisabled = async () => (await context.auth.listAccounts()).find((each) => each.id === id)?.disabled
    const person = await createTestApi(context).signInStaff('keeper', 'administrator')
    const actor = { id: chief.id, name: '测试chief', rights: {} }
    const change = (changes: object) => context.auth.saveAccount(id, changes, actor)
    const newest = async () => (await readActs(person))[0] ?? expect.fail('there is no act')

    await change({ duties: await context.duties.findPresets(['reviewer']) })
    const given = await newest()
    await change({ disabled: true })
    const disabling = await newest()
    expect([given.asksConfirmation, disabling.asksConfirmation]).toEqual([true, true])
    expect((await undo(person, given)).json.code).toBe('confirmationDue')
    expect((await undo(person, disabling)).json.code).toBe('confirmationDue')
    expect(await readDisabled()).toBe(true)

    await change({ disabled: false })
    const enabling = await newest()
    expect(enabling.asksConfirmation).toBe(false)
    expect((await undo(person, enabling)).status).toBe(200)
    expect(await readDisabled()).toBe(true)
  })

  test('Who may take back the own acts alone cannot take back those of others, and an auditor none', async () => {
    const { id, version } = await createEntry(writer, 'news', { title: '两个人的新闻', values: { source: '省厅' } })
    await saveNews(chief, { id, version }, { title: '两个人的新闻', values: { source: '市局' } })
    const act = await findAct(chief, '修改新闻《两个人的新闻》')
    expect(act.undoable).toEqual([act.id])

    expect((await findAct(writer, '修改新闻《两个人的新闻》')).undoable).toEqual([])
    expect((await findAct(auditor, '修改新闻《两个人的新闻》')).undoable).toEqual([])
    expect((await undo(writer, act)).json).toMatchObject({ code: 'forbidden' })
    expect((await undo(auditor, act)).json).toMatchObject({ code: 'forbidden' })
    expect((await readNews(id)).values).toMatchObject({ source: '市局' })
  })

  test('What one call did to several entries is taken back of each that was not changed since', async () => {
    const made = []
    for (const title of ['成批甲', '成批乙']) made.push(await createEntry(chief, 'news', { title, category: 2 }))
    const named = made.map(({ id, version }) => ({ id, version }))
    await chief.post('/news/bulk', { action: 'move', category: 1, entries: { named } })
    const act = await findAct(chief, '《成批乙》的所属栏目')
    expect(act.undoable).toHaveLength(2)
    const [first] = made
    await saveNews(second, { id: first?.id ?? 0, version: 2 }, { category: 3, title: '成批甲' })

    const { json } = await undo(chief, act)

    expect(json.rows).toMatchObject([
      { undone: ['所属栏目'], refused: [] },
      { undone: [], refused: [{ label: '所属栏目', who: '测试second' }] },
    ])
    expect((await readNews(made[1]?.id ?? 0)).category).toBe(2)
  })

  test('Of two people who take back the same at once one does it', async () => {
    const first = await createEntry(chief, 'banner', { title: '两人撤销甲' })
    const last = await createEntry(chief, 'banner', { title: '两人撤销乙' })
    await chief.post('/banner/place', { id: last.id, place: { before: first.id } })
    const act = await findAct(chief, '《两人撤销乙》的排列位置')

    const answers = await Promise.all([undo(chief, act), undo(second, act)])

    const rows = answers.flatMap(({ json }) => json.rows as Array<{ undone: string[]; reason: string }>)
    expect(rows.map(({ undone, reason }) => (undone.length > 0 ? 'done' : reason)).toSorted()).toEqual([
      'done',
      '这项操作已经被撤销',
    ])
  })
})

describe.each(enginesOfThisRun)('Taking a save back days later (%s)', (engine) => {
  test('brings back what somebody else’s form had saved by itself, after versions were thinned', async () => {
    const context = await openTestContext(engine)
    onTestFinished(() => context.close())
    const api = createTestApi(context)
    const [first, second] = [await api.signInStaff('first', 'editor'), await api.signInStaff('second', 'editor')]
    const { id, version } = await createEntry(first, 'news', { title: '开头', values: { body } })
    const save = async (caller: ApiCaller, base: number, draft: object) =>
      Number((await caller.post('/news/save', { id, version: base, category: 1, ...draft })).json.version)
    const autosaved = await save(first, version, { title: '自动保存', values: { body }, autosave: true })
    const saved = await save(second, autosaved, { title: '同事保存', values: { body } })
    await save(first, saved, { title: '同事保存', values: { body, source: '县局' }, autosave: true })
    context.clock.advance(2 * dayMs)
    await context.entries.thinAutosaves()

    // The sign-ins have ended meanwhile.
    const later = await api.signInStaff('later', 'administrator')
    const acts = (await later.get('/activity')).json.rows as Act[]
    const act = acts.find(({ undoable }) => undoable.length > 0)
    const { json } = await later.post('/activity/undo', { ids: act?.undoable ?? [] })

    expect(json.rows).toMatchObject([{ undone: ['标题'], refused: [], reason: '' }])
    expect((await later.get('/news/detail', { id })).json).toMatchObject({
      title: '自动保存',
      values: { source: '县局' },
    })
  })
})

import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { readXlsx } from '../../../tests/support/xlsx'
import { applicationInput, createTestModules, goodPassword, testNotice } from '../../../tests/support/test-modules'
import { listRecords } from '../../../tests/support/trail'

const minute = 60 * 1000
const everything = { offset: 0, limit: 10 }
const purpose = { kind: 'contact', words: '约面谈' } as const

async function readExport(exporting: Promise<{ file: Buffer }>) {
  return readXlsx((await exporting).file)
}

describeOnEngines('the inbox', (engine) => {
  async function withApplications() {
    const modules = createTestModules(engine().db)
    const actor = await modules.createStaff('surveyor')
    const sent = { 云洲测绘院: '国土空间规划', 临澜新区_管委会: '其他', '江原县 100% 水务': '其他' }
    for (const [company, direction] of Object.entries(sent)) {
      await modules.applications.submit({ ...applicationInput, company, direction }, { notice: testNotice })
      modules.clock.advance(minute)
    }
    const { rows } = await modules.applications.list(everything)
    const ids = rows.map((row) => row.id)
    return { ...modules, actor, ids, id: ids[0] ?? 0 }
  }

  test('lists the newest first, masked, with the number in each state', async () => {
    const { applications } = await withApplications()
    const { rows, total, counts } = await applications.list({ offset: 0, limit: 2 })
    expect(rows.map((row) => row.company)).toEqual(['江原县 100% 水务', '临澜新区_管委会'])
    expect(rows[0]).toMatchObject({
      person: '王**',
      phone: '138****8000',
      email: 'wan***@example.com',
      status: 'pending',
      read: false,
      assignee: '',
    })
    expect(total).toBe(3)
    expect(counts).toEqual({ pending: 3, following: 0, answered: 0, closed: 0, withdrawn: 0 })
  })

  test.each([
    [{ text: '测绘' }, 1],
    [{ text: '100%' }, 1],
    [{ text: '_' }, 1],
    [{ text: '\\' }, 0],
    [{ text: "' or 1=1" }, 0],
    [{ text: '\0' }, 3],
    [{ text: '13800138000' }, 3],
    [{ text: ' +86 138-0013 8000 ' }, 3],
    [{ text: '13800138001' }, 0],
    [{ text: '王书远' }, 3],
    [{ text: '书远' }, 0],
    [{ text: '13800' }, 0],
    [{ text: 'WangShuyuan@example.com' }, 3],
    [{ text: 'wangshuyuan@' }, 0],
    [{ direction: '其他' }, 2],
    [{ direction: '其他', text: '江原' }, 1],
    [{ status: 'closed' as const }, 0],
  ])('narrowed to %j holds %i', async (filter, total) => {
    const { applications } = await withApplications()
    expect((await applications.list({ ...everything, ...filter })).total).toBe(total)
  })

  test('narrowed to an account lists and exports only what is assigned to it', async () => {
    const { applications, actor, ids, createStaff } = await withApplications()
    const other = await createStaff('other')
    await applications.assign(ids[1] ?? 0, actor.id, actor)
    await applications.assign(ids[2] ?? 0, other.id, other)
    await applications.setStatus(ids[2] ?? 0, 'following', other)

    const own = await applications.list({ ...everything, assigneeId: actor.id })
    const table = await readExport(applications.export({ assigneeId: actor.id }, purpose, actor))

    expect(own.rows.map((row) => row.company)).toEqual(['临澜新区_管委会'])
    expect(own).toMatchObject({ total: 1, counts: { pending: 1, following: 0 } })
    expect(table.slice(2).map((line) => line[3])).toEqual(['临澜新区_管委会'])
    expect((await applications.getDetail(ids[0] ?? 0)).log).toEqual([])
  })

  // They were sent one a minute from midday of 21 November 2026 in China.
  test.each([
    [{ sentFrom: Date.UTC(2026, 10, 21, 4, 1) }, ['江原县 100% 水务', '临澜新区_管委会']],
    [{ sentUntil: Date.UTC(2026, 10, 21, 4, 1) }, ['临澜新区_管委会', '云洲测绘院']],
    [{ sentFrom: Date.UTC(2026, 10, 21, 4, 1), sentUntil: Date.UTC(2026, 10, 21, 4, 1) }, ['临澜新区_管委会']],
    [{ sentFrom: Date.UTC(2026, 10, 21, 4, 2, 0, 1) }, []],
    [{ sentUntil: Date.UTC(2026, 10, 21, 3, 59, 59, 999) }, []],
  ])('narrowed to what was sent in the time %j lists and exports %j', async (filter, companies) => {
    const { applications, actor } = await withApplications()

    const { rows, counts } = await applications.list({ ...everything, ...filter })
    const table = await readExport(applications.export(filter, purpose, actor))

    expect(rows.map((row) => row.company)).toEqual(companies)
    expect(counts.pending).toBe(companies.length)
    expect(table.slice(2).map((line) => line[3])).toEqual(companies)
  })

  test('shows one in full but masked, and marks it as read', async () => {
    const { applications, id } = await withApplications()
    expect(await applications.getDetail(id)).toMatchObject({
      id,
      person: '王**',
      phone: '138****8000',
      email: 'wan***@example.com',
      need: applicationInput.need,
      consentVersion: testNotice.version,
      read: true,
      log: [],
    })
    await expect(applications.getDetail(id + 100)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('keeps a log of who did what', async () => {
    const { applications, actor, id, clock } = await withApplications()
    expect(await applications.revealContact(id, purpose, actor)).toEqual({
      person: '王书远',
      phone: '13800138000',
      email: 'wangshuyuan@example.com',
    })
    await applications.setStatus(id, 'following', actor)
    await applications.setStatus(id, 'following', actor)
    await applications.assign(id, actor.id, actor)
    await applications.addNote(id, '已电话联系，\n下周一面谈', actor)
    const detail = await applications.assign(id, null, actor)
    const common = { at: clock.now(), author: actor.name }
    expect(detail).toMatchObject({ status: 'following', assignee: '' })
    expect(detail.log).toEqual([
      { ...common, kind: 'reveal', text: '查看了联系人、手机号码和电子邮箱：联系申请人，约面谈' },
      { ...common, kind: 'status', text: '待处理 → 跟进中' },
      { ...common, kind: 'assign', text: `分派给 ${actor.name}` },
      { ...common, kind: 'note', text: '已电话联系，\n下周一面谈' },
      { ...common, kind: 'assign', text: '取消分派' },
    ])
  })

  test('A state or an assignment that somebody else has changed since it was shown is not written over', async () => {
    const { applications, actor, id, createStaff } = await withApplications()
    const faster = await createStaff('faster', 'administrator')
    await applications.setStatus(id, 'closed', faster, 'pending')
    await expect(applications.setStatus(id, 'following', actor, 'pending')).rejects.toMatchObject({
      code: 'conflict',
      message: '刚被他人修改：状态已改为“已关闭”。请确认后再操作',
    })
    await expect(applications.setStatus(id, 'closed', actor, 'pending')).rejects.toMatchObject({ code: 'conflict' })
    expect(await applications.setStatus(id, 'following', actor, 'closed')).toMatchObject({ status: 'following' })

    await applications.assign(id, faster.id, faster, null)
    await expect(applications.assign(id, actor.id, actor, null)).rejects.toMatchObject({
      code: 'conflict',
      message: '刚被他人修改：负责人已改为“测试 faster”。请确认后再操作',
    })
    expect(await applications.assign(id, actor.id, actor, faster.id)).toMatchObject({ assigneeId: actor.id })
    await applications.assign(id, null, faster, actor.id)
    await expect(applications.assign(id, faster.id, actor, actor.id)).rejects.toMatchObject({
      message: '刚被他人修改：负责人已清空。请确认后再操作',
    })
    expect((await applications.getDetail(id)).log.map(({ text }) => text)).toEqual([
      '待处理 → 已关闭',
      '已关闭 → 跟进中',
      '分派给 测试 faster',
      '分派给 测试 surveyor',
      '取消分派',
    ])
  })

  test('A note that is sent again below the lines that were seen is stored and recorded once', async () => {
    const { applications, actor, id, createStaff, db } = await withApplications()
    const other = await createStaff('other', 'administrator')
    await applications.setStatus(id, 'following', actor)

    for (const author of [actor, other, actor]) await applications.addNote(id, '已电话联系', author, 1)
    // What was changed after its answer was lost is another note: it is stored once the first was seen.
    await expect(applications.addNote(id, '另一条', actor, 1)).rejects.toMatchObject({
      code: 'conflict',
      message: '您刚才已添加备注“已电话联系”，这一条没有保存。请核对后再添加',
    })
    const { log } = await applications.addNote(id, '另一条', actor, 3)
    expect(log.slice(1).map(({ author, text }) => [author, text])).toEqual([
      [actor.name, '已电话联系'],
      [other.name, '已电话联系'],
      [actor.name, '另一条'],
    ])
    const acts = await db.selectFrom('audit').select('id').where('action', '=', 'application.note').execute()
    expect(acts).toHaveLength(3)

    expect((await applications.addNote(id, '已电话联系', actor, log.length)).log).toHaveLength(log.length + 1)
    expect((await applications.addNote(id, '已电话联系', actor)).log).toHaveLength(log.length + 2)
  })

  test('A long note is told by its first 60 characters, none of which is cut in two', async () => {
    const { applications, actor, id } = await withApplications()
    await applications.addNote(id, `${'函'.repeat(59)}👍已电话联系`, actor)

    await expect(applications.addNote(id, '另一条', actor, 0)).rejects.toMatchObject({
      message: `您刚才已添加备注“${'函'.repeat(59)}👍…”，这一条没有保存。请核对后再添加`,
    })
  })

  test('Who handles all applications assigns them to anybody who may view them; who handles the own hands them back', async () => {
    const { applications, actor, id, createStaff, auth, duties } = await withApplications()
    const chief = await createStaff('chief', 'administrator')
    const restricted = { ...actor, rights: { 'application.view': 'own', 'application.handle': 'own' } } as const

    await expect(applications.assign(id, chief.id, restricted)).rejects.toMatchObject({
      code: 'forbidden',
      message: '只有可处理全部申请的人能把申请分派给别人',
    })
    expect(await applications.getDetail(id)).toMatchObject({ assignee: '', log: [] })
    expect((await applications.assign(id, chief.id, chief)).assignee).toBe('测试 chief')
    expect((await applications.assign(id, actor.id, actor)).assignee).toBe('测试 surveyor')
    expect((await applications.assign(id, null, restricted)).assignee).toBe('')
    expect((await applications.assign(id, actor.id, chief)).assignee).toBe('测试 surveyor')

    await auth.saveAccount(actor.id, { duties: await duties.findPresets(['editor']) }, chief)
    await applications.assign(id, null, chief)
    await expect(applications.assign(id, actor.id, chief)).rejects.toMatchObject({
      fields: { accountId: '该账号没有查看合作申请的权限' },
    })
  })

  test('refuses people who cannot sign in', async () => {
    const { applications, actor, id, auth, createStaff: staff } = await withApplications()
    const gone = await staff('gone')
    const chief = await staff('chief', 'administrator')
    await auth.saveAccount(gone.id, { disabled: true }, actor)
    await expect(applications.assign(id, gone.id, chief)).rejects.toMatchObject({
      fields: { accountId: '该账号不存在或已停用' },
    })
    await expect(applications.setStatus(id + 100, 'closed', actor)).rejects.toMatchObject({ code: 'notFound' })
    await expect(applications.setStatus(id, 'withdrawn', actor)).rejects.toMatchObject({
      fields: { status: '只有申请人可以撤回申请' },
    })
    await expect(applications.revealContact(id + 100, purpose, actor)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('refuses an account of the demo content, which nobody reads anything with, until it has a password', async () => {
    const { applications, id, auth, duties, createStaff } = await withApplications()
    const chief = await createStaff('chief', 'administrator')
    const held = await duties.findPresets(['business'])
    const demo = { username: 'author', name: '演示作者', duties: held, demo: true }
    const { id: demoId } = await auth.createAccount({ ...demo, password: goodPassword, mustChangePassword: true }, null)

    expect((await duties.listHolders('application.view')).map(({ name }) => name)).not.toContain('演示作者')
    await expect(applications.assign(id, demoId, chief)).rejects.toMatchObject({
      code: 'invalid',
      fields: { accountId: '该账号不存在或已停用' },
    })

    await auth.resetPassword(demoId, chief)
    expect((await duties.listHolders('application.view')).map(({ name }) => name)).toContain('演示作者')
    expect((await applications.assign(id, demoId, chief)).assignee).toBe('演示作者')
  })

  test('answers the notice of a version word for word, however the settings read by now', async () => {
    const { applications, settings, clock } = await withApplications()
    const { version, ...current } = await settings.read()
    await settings.save({ ...current, privacyText: '另一份说明' }, version, null)
    const kept = await applications.getNotice(testNotice.version)
    expect(kept).toEqual({ version: testNotice.version, text: testNotice.text, since: clock.now() - 3 * minute })
    await expect(applications.getNotice('0000-0000-0000')).rejects.toMatchObject({ code: 'notFound' })
  })

  test('counts and lists by state', async () => {
    const { applications, actor, ids } = await withApplications()
    await applications.setStatus(ids[0] ?? 0, 'closed', actor)
    const closed = await applications.list({ ...everything, status: 'closed' })
    expect(closed).toMatchObject({
      total: 1,
      counts: { pending: 2, closed: 1 },
      rows: [{ id: ids[0], status: 'closed' }],
    })
  })

  test('deletes one with its log for good', async () => {
    const { applications, actor, id, db } = await withApplications()
    await applications.addNote(id, '重复', actor)
    await applications.remove(id, actor)
    await expect(applications.getDetail(id)).rejects.toMatchObject({ code: 'notFound' })
    await expect(applications.remove(id, actor)).rejects.toMatchObject({ code: 'notFound' })
    expect(await db.selectFrom('application_log').select('id').execute()).toEqual([])
  })

  test('exports the current filter in clear, and notes that in the log of each', async () => {
    const { applications, actor, ids } = await withApplications()
    const { file, count } = await applications.export({ direction: '其他' }, purpose, actor)
    const table = await readXlsx(file)
    expect(count).toBe(2)
    expect(table).toHaveLength(4)
    expect(table[0]).toEqual([
      '导出人：测试 surveyor　导出时间：2026-11-21 12:03　用途：联系申请人，约面谈　共 2 份　含个人信息，请妥善保管，不得用于其他用途',
    ])
    expect(table[1]?.slice(0, 6)).toEqual(['受理编号', '提交时间', '状态', '单位名称', '联系人', '手机号码'])
    expect(table[2]?.slice(1, 7)).toEqual([
      '2026-11-21 12:02',
      '待处理',
      '江原县 100% 水务',
      '王书远',
      '13800138000',
      'wangshuyuan@example.com',
    ])
    const log = (id = 0) => applications.getDetail(id).then((detail) => detail.log.map((line) => line.text))
    expect(await log(ids[0])).toEqual(['导出了申请表，含完整联系方式：联系申请人，约面谈'])
    expect(await log(ids[2])).toEqual([])
  })

  test('exports nothing that a spreadsheet would run, and telephone numbers digit by digit', async () => {
    const { applications, actor } = await withApplications()
    const hostile = ["=cmd|'/c calc'!A1", '+1+1', '-2+3', '@SUM(A1)', '\t=1+1']
    for (const [index, company] of hostile.entries())
      await applications.submit(
        { ...applicationInput, company, person: '=王', phone: `1380000000${index}`, need: `=1+${index}` },
        { notice: testNotice },
      )
    const table = await readExport(applications.export({ text: '=王' }, purpose, actor))
    const rows = table.slice(2).toReversed()

    // What visitors send is trimmed before it is stored.
    expect(rows.map((row) => row[3])).toEqual(["'=cmd|'/c calc'!A1", "'+1+1", "'-2+3", "'@SUM(A1)", "'=1+1"])
    expect(rows.map((row) => row[5])).toEqual([0, 1, 2, 3, 4].map((index) => `1380000000${index}`))
    expect(rows.map((row) => row[10])).toEqual([0, 1, 2, 3, 4].map((index) => `'=1+${index}`))
  })

  test('leaves nothing of what a visitor wrote in audit log or log', async () => {
    const { applications, actor, id, readLog: logged } = await withApplications()
    await applications.revealContact(id, purpose, actor)
    await applications.setStatus(id, 'answered', actor)
    await applications.export({}, purpose, actor)
    await applications.remove(id, actor)
    const rows = await listRecords(engine().db, { limit: 10, action: 'application' })
    const actions = rows.map((row) => row.action)
    expect(actions).toEqual(['application.delete', 'application.export', 'application.status', 'application.reveal'])
    expect(JSON.stringify(rows) + logged()).not.toMatch(/王书远|13800138000|wangshuyuan|江原县|地形/)
  })
})

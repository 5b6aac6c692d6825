import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules, goodPassword } from '../../../tests/support/test-modules'
import { listRecords } from '../../../tests/support/trail'

describeOnEngines('accounts', (engine) => {
  async function withChief() {
    const modules = createTestModules(engine().db)
    const chief = await modules.createStaff('chief', 'administrator')
    const [editors, reviewers] = [
      await modules.duties.findPresets(['editor']),
      await modules.duties.findPresets(['reviewer']),
    ]
    const person = { username: 'surveyor', name: '陈晓岚', password: goodPassword, mustChangePassword: true }
    return { ...modules, chief, editors, reviewers, draft: { ...person, duties: editors } }
  }

  test('are made by administrators and found under any spelling of their name', async () => {
    const { auth, chief, draft } = await withChief()
    const created = await auth.createAccount({ ...draft, username: ' SurveyOR ' }, chief)
    expect(created).toMatchObject({
      username: 'surveyor',
      name: '陈晓岚',
      duties: [{ id: expect.any(Number), name: '内容编辑' }],
      demo: false,
      disabled: false,
      lastLoginAt: null,
    })
    expect(await auth.findAccount('SURVEYOR')).toEqual(created)
    expect(await auth.findAccount('nobody\0')).toBeNull()
    expect(await auth.getOwnAccount({ ...created, rights: {} })).toEqual(created)
    expect((await auth.listAccounts()).map((account) => account.username)).toEqual(['chief', 'surveyor'])
  })

  test('are made with their telephone number, address and department in one step', async () => {
    const { auth, chief, draft } = await withChief()
    const details = { phone: '138 0013 8000', email: 'li@example.com', department: '遥感部' }
    expect(await auth.createAccount({ ...draft, ...details }, chief)).toMatchObject(details)
  })

  test('say whether there are any', async () => {
    const modules = createTestModules(engine().db)
    expect(await modules.auth.hasAccounts()).toBe(false)
    await modules.createStaff('chief')
    expect(await modules.auth.hasAccounts()).toBe(true)
  })

  test.each(['Password123', 'surveyor-2026'])('are not made with the weak password %s', async (password) => {
    const { auth, chief, draft } = await withChief()
    await expect(auth.createAccount({ ...draft, password }, chief)).rejects.toMatchObject({
      code: 'invalid',
      fields: { password: expect.stringMatching(/\p{Script=Han}/u) },
    })
  })

  test('have each name once, however it is spelled and however many ask at once', async () => {
    const { auth, chief, draft } = await withChief()
    const made = await Promise.allSettled(
      ['surveyor', 'Surveyor', 'SURVEYOR'].map((username) => auth.createAccount({ ...draft, username }, chief)),
    )
    expect(made.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await expect(auth.createAccount(draft, chief)).rejects.toMatchObject({ fields: { username: '该用户名已被使用' } })
  })

  test('take the first password from the operator as it is', async () => {
    const { draft, ...modules } = await withChief()
    await modules.auth.createAccount({ ...draft, password: 'admin' }, null)
    const { answer } = await modules.signIn('surveyor', 'admin')
    expect(answer.account.mustChangePassword).toBe(true)
  })

  test('change only in the given parts', async () => {
    const { auth, chief, draft } = await withChief()
    const { id } = await auth.createAccount(draft, chief)
    await auth.saveAccount(id, { phone: '13800138000', department: '项目管理部' }, chief)
    const saved = await auth.saveAccount(id, { email: 'chen@example.com' }, chief)
    expect(saved).toMatchObject({
      name: '陈晓岚',
      phone: '13800138000',
      email: 'chen@example.com',
      department: '项目管理部',
    })
    await expect(auth.saveAccount(9999, { name: '谁' }, chief)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('are changed by one of several who have seen the same, and the others are told', async () => {
    const { auth, chief, draft } = await withChief()
    const { id } = await auth.createAccount(draft, chief)
    const departments = ['测绘部', '航测部', '外业部']

    const saves = await Promise.allSettled(
      departments.map((department) => auth.saveAccount(id, { department }, chief, { seen: { department: '' } })),
    )

    const refused = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason.code] : []))
    expect(refused).toEqual(['conflict', 'conflict'])
  })

  test('always include an administrator who can sign in', async () => {
    const { auth, chief, editors, createStaff: staff } = await withChief()
    await expect(auth.saveAccount(chief.id, { disabled: true }, chief)).rejects.toMatchObject({ code: 'invalid' })
    await expect(auth.saveAccount(chief.id, { duties: editors }, chief)).rejects.toMatchObject({ code: 'invalid' })
    const second = await staff('second', 'administrator')
    const both = await Promise.allSettled([
      auth.saveAccount(chief.id, { duties: editors }, second),
      auth.saveAccount(second.id, { disabled: true }, chief),
    ])
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('do not count a disabled administrator as one who can sign in', async () => {
    const { auth, chief, createStaff: staff } = await withChief()
    const second = await staff('second', 'administrator')
    await auth.saveAccount(second.id, { disabled: true }, chief)

    const disabling = auth.saveAccount(chief.id, { disabled: true }, chief)

    await expect(disabling).rejects.toMatchObject({ code: 'invalid', message: '至少保留一个可管理账号的人' })
    expect((await auth.getOwnAccount(chief)).disabled).toBe(false)
  })

  test('are not changed by their owner in what they may do, while somebody else can do that', async () => {
    const { auth, chief, reviewers, createStaff: staff } = await withChief()
    const own = (await auth.getOwnAccount(chief)).duties.map(({ id }) => id)
    const widened = [...own, ...reviewers]
    expect((await auth.saveAccount(chief.id, { duties: widened }, chief)).duties.map(({ name }) => name)).toEqual([
      '审核',
      '全部权限',
    ])
    await staff('second', 'administrator')

    await expect(auth.saveAccount(chief.id, { duties: own }, chief)).rejects.toMatchObject({
      code: 'forbidden',
      message: '不能修改自己的职责，须由另一位系统管理员修改',
    })
    expect((await auth.saveAccount(chief.id, { duties: widened, department: '办公室' }, chief)).department).toBe(
      '办公室',
    )
  })

  test('hold only duties that there are, and at least one', async () => {
    const { auth, chief, draft } = await withChief()
    await expect(auth.createAccount({ ...draft, duties: [987_654] }, chief)).rejects.toMatchObject({
      fields: { duties: '所选职责不存在，请重新选择' },
    })
    expect(await auth.findAccount('surveyor')).toBeNull()
  })

  test('leave a trace of every change, without passwords or personal data', async () => {
    const { auth, chief, draft, reviewers, readLog: logged } = await withChief()
    const { id } = await auth.createAccount(draft, chief)
    await auth.saveAccount(id, { duties: reviewers, phone: '13800138000' }, chief)
    const { password } = await auth.resetPassword(id, chief)
    const changes = [
      { label: '职责', before: '内容编辑', after: '审核' },
      { label: '手机号码', before: '', after: '138****8000' },
    ]
    const rows = await listRecords(engine().db, { limit: 3, action: 'account' })
    expect(
      rows.map(({ action, target, account, detail, facts }) => ({ action, target, account, detail, facts })),
    ).toEqual([
      { action: 'account.reset', target: `account:${id}`, account: chief.name, detail: '', facts: {} },
      { action: 'account.save', target: `account:${id}`, account: chief.name, detail: '', facts: { changes } },
      {
        action: 'account.create',
        target: `account:${id}`,
        account: chief.name,
        detail: '用户名 surveyor，内容编辑',
        facts: {},
      },
    ])
    expect(logged() + JSON.stringify(rows)).not.toMatch(new RegExp(`${password}|${goodPassword}|13800138000`))
  })

  test('keep their passwords as Argon2id with 19 MiB, two passes and one lane', async () => {
    const { db } = await withChief()
    const { password } = await db.selectFrom('account').select('password').executeTakeFirstOrThrow()
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

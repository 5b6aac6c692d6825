import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules, goodPassword } from '../../../tests/support/test-modules'

const draft = {
  username: 'surveyor',
  name: '陈晓岚',
  role: 'editor',
  password: goodPassword,
  mustChangePassword: true,
} as const

describeOnEngines('accounts', (engine) => {
  async function withChief() {
    const modules = createTestModules(engine().db)
    return { ...modules, chief: await modules.createStaff('chief', 'administrator') }
  }

  test('are made by administrators and found under any spelling of their name', async () => {
    const { auth, chief } = await withChief()
    const created = await auth.createAccount({ ...draft, username: ' SurveyOR ' }, chief)
    expect(created).toMatchObject({
      username: 'surveyor',
      name: '陈晓岚',
      role: 'editor',
      demo: false,
      disabled: false,
      lastLoginAt: null,
    })
    expect(await auth.findAccount('SURVEYOR')).toEqual(created)
    expect(await auth.findAccount('nobody\0')).toBeNull()
    expect(await auth.getOwnAccount({ ...created })).toEqual(created)
    expect((await auth.listAccounts()).map((account) => account.username)).toEqual(['chief', 'surveyor'])
  })

  test('are made with their telephone number, address and department in one step', async () => {
    const { auth, chief } = await withChief()
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
    const { auth, chief } = await withChief()
    await expect(auth.createAccount({ ...draft, password }, chief)).rejects.toMatchObject({
      code: 'invalid',
      fields: { password: expect.stringMatching(/\p{Script=Han}/u) },
    })
  })

  test('have each name once, however it is spelled and however many ask at once', async () => {
    const { auth, chief } = await withChief()
    const made = await Promise.allSettled(
      ['surveyor', 'Surveyor', 'SURVEYOR'].map((username) => auth.createAccount({ ...draft, username }, chief)),
    )
    expect(made.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await expect(auth.createAccount(draft, chief)).rejects.toMatchObject({ fields: { username: '该用户名已被使用' } })
  })

  test('take the first password from the operator as it is', async () => {
    const modules = createTestModules(engine().db)
    await modules.auth.createAccount({ ...draft, password: 'admin' }, null)
    const { answer } = await modules.signIn('surveyor', 'admin')
    expect(answer.account.mustChangePassword).toBe(true)
  })

  test('change only in the given parts', async () => {
    const { auth, chief } = await withChief()
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

  test('always include an administrator who can sign in', async () => {
    const { auth, chief, createStaff: staff } = await withChief()
    await expect(auth.saveAccount(chief.id, { disabled: true }, chief)).rejects.toMatchObject({ code: 'invalid' })
    await expect(auth.saveAccount(chief.id, { role: 'editor' }, chief)).rejects.toMatchObject({ code: 'invalid' })
    const second = await staff('second', 'administrator')
    const both = await Promise.allSettled([
      auth.saveAccount(chief.id, { role: 'editor' }, second),
      auth.saveAccount(second.id, { disabled: true }, chief),
    ])
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('do not count a disabled administrator as one who can sign in', async () => {
    const { auth, chief, createStaff: staff } = await withChief()
    const second = await staff('second', 'administrator')
    await auth.saveAccount(second.id, { disabled: true }, chief)

    const disabling = auth.saveAccount(chief.id, { disabled: true }, chief)

    await expect(disabling).rejects.toMatchObject({ code: 'invalid', message: '至少保留一位可用的管理员' })
    expect((await auth.getOwnAccount(chief)).disabled).toBe(false)
  })

  test('leave a trace of every change, without passwords or personal data', async () => {
    const { auth, audit, chief, readLog: logged } = await withChief()
    const { id } = await auth.createAccount(draft, chief)
    await auth.saveAccount(id, { role: 'administrator', phone: '13800138000' }, chief)
    const { password } = await auth.resetPassword(id, chief)
    const { rows } = await audit.list({ offset: 0, limit: 3, action: 'account' })
    expect(rows.map(({ action, target, account, detail }) => ({ action, target, account, detail }))).toEqual([
      { action: 'account.reset', target: `account:${id}`, account: chief.name, detail: '' },
      { action: 'account.save', target: `account:${id}`, account: chief.name, detail: 'role=administrator phone' },
      { action: 'account.create', target: `account:${id}`, account: chief.name, detail: 'surveyor editor' },
    ])
    expect(logged() + JSON.stringify(rows)).not.toMatch(new RegExp(`${password}|${goodPassword}|13800138000`))
  })

  test('keep their passwords as Argon2id with 19 MiB, two passes and one lane', async () => {
    const { db } = await withChief()
    const { password } = await db.selectFrom('account').select('password').executeTakeFirstOrThrow()
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

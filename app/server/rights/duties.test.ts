import { expect, test } from 'vitest'
import { getPresetRights } from '../../content/duties'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules, goodPassword } from '../../../tests/support/test-modules'
import { listRecords } from '../../../tests/support/trail'
import { defaultSettings } from '../settings'

describeOnEngines('duties', (engine) => {
  async function withChief() {
    const modules = createTestModules(engine().db)
    const chief = await modules.createStaff('chief', 'administrator')
    const find = async (preset: string) => {
      const duty = (await modules.duties.list()).duties.find((each) => each.preset === preset)
      if (!duty) throw new Error(`there is no ${preset}`)
      return duty
    }
    return { ...modules, chief, find }
  }

  test('begin with six presets', async () => {
    const { duties } = await withChief()
    const presets = (await duties.list()).duties.filter(({ preset }) => preset !== null)
    expect(presets.map(({ name }) => name)).toEqual(['系统管理员', '内容编辑', '审核', '商务', '审计', '人事'])
    expect(presets.map(({ accounts }) => accounts)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('are changed for everybody who holds them, with the change in words in the log', async () => {
    const { duties, auth, signIn, chief, find, createStaff } = await withChief()
    const person = await createStaff('person')
    const editor = await find('editor')
    await auth.saveAccount(person.id, { duties: [editor.id] }, chief)
    const { secret } = await signIn('person')
    expect((await auth.findSession(secret))?.actor.rights['news.withdraw']).toBe('own')

    const rights = { ...editor.rights, 'banner.publish': 'all' } as const
    await duties.save([{ id: editor.id, version: editor.version, rights }], chief)

    expect((await auth.findSession(secret))?.actor.rights['banner.publish']).toBe('all')
    const rows = await listRecords(engine().db, { limit: 1, action: 'duty.save' })
    expect(rows[0]).toMatchObject({
      account: chief.name,
      target: `duty:${editor.id}`,
      title: '内容编辑',
      facts: { changes: [{ label: '轮播图：发布', before: '本人', after: '全部' }] },
    })
    const changed = await find('editor')
    await duties.save([{ ...changed, rights: getPresetRights('editor') }], chief)
    expect((await find('editor')).rights).toEqual(getPresetRights('editor'))
  })

  test('are refused that lack a right which another one needs, or a scope', async () => {
    const { duties, chief, find } = await withChief()
    const auditor = await find('auditor')
    const attempts = [
      [{ 'news.edit': 'all' }, '“新闻：编辑”需要先有“新闻：查看”'],
      [{ 'media.view': 'own' }, '“媒体库：查看”不能限于本人'],
    ] as const
    for (const [rights, message] of attempts)
      await expect(duties.save([{ ...auditor, rights }], chief)).rejects.toMatchObject({ code: 'invalid', message })
    expect((await find('auditor')).rights).toEqual(auditor.rights)
  })

  test('are not overwritten by who has seen an older version', async () => {
    const { duties, chief, find } = await withChief()
    const seen = await find('reviewer')
    await duties.save([{ ...seen, rights: { ...seen.rights, 'news.delete': 'all' } }], chief)
    await expect(duties.save([{ ...seen, rights: {} }], chief)).rejects.toMatchObject({ code: 'conflict' })
    const now = await find('reviewer')
    await duties.save([{ ...now, rights: getPresetRights('reviewer') }], chief)
  })

  test('leave somebody who can manage accounts, and somebody who can check the log', async () => {
    const { duties, auth, chief, createStaff } = await withChief()
    const own = (await auth.getOwnAccount(chief)).duties[0]?.id ?? 0
    const held = (await duties.list()).duties.find(({ id }) => id === own)
    if (!held) throw new Error('the chief holds nothing')
    const without = (name: keyof typeof held.rights) => {
      const { [name]: _taken, ...rights } = held.rights
      return duties.save([{ ...held, rights }], chief)
    }
    await expect(without('account.manage')).rejects.toMatchObject({ message: '至少保留一个可管理账号的人' })
    await expect(without('trail.verify')).rejects.toMatchObject({ message: '至少保留一个可核对动态的人' })

    await createStaff('second', 'administrator')
    await expect(without('trail.verify')).rejects.toMatchObject({
      code: 'forbidden',
      message: '不能修改自己的职责，须由另一位系统管理员修改',
    })
  })

  test('of an account of the demo content are nobody’s: the last who can manage accounts stays', async () => {
    const { auth, chief, duties } = await withChief()
    const held = await duties.findPresets(['administrator', 'auditor'])
    const demo = { username: 'author', name: '演示作者', duties: held, demo: true }
    const { id } = await auth.createAccount({ ...demo, password: goodPassword, mustChangePassword: true }, null)

    expect(await duties.listGrantorNames()).toEqual([chief.name])
    await expect(auth.saveAccount(chief.id, { disabled: true }, null)).rejects.toMatchObject({
      code: 'invalid',
      message: '至少保留一个可管理账号的人',
    })

    await auth.resetPassword(id, chief)
    expect((await auth.saveAccount(chief.id, { disabled: true }, null)).disabled).toBe(true)
  })

  test('of an account of the demo content are judged when it gets a password', async () => {
    const { auth, chief, duties, settings } = await withChief()
    const { version } = await settings.read()
    await settings.save({ ...defaultSettings, forbidsConflicts: true }, version, chief)
    const held = await duties.findPresets(['administrator', 'auditor'])
    const demo = { username: 'author', name: '演示作者', duties: held, demo: true }
    const { id } = await auth.createAccount({ ...demo, password: goodPassword, mustChangePassword: true }, null)
    expect((await duties.list()).conflicts.map(({ accountId }) => accountId)).not.toContain(id)

    await expect(auth.resetPassword(id, chief)).rejects.toMatchObject({
      code: 'invalid',
      message: '站点设置禁止职责重合，没有保存。演示作者：账号与审计在同一人手中',
    })
    expect((await auth.findAccount('author'))?.demo).toBe(true)
  })

  test('are made from another one under a name of their own, and removed once nobody holds them', async () => {
    const { duties, auth, chief, createStaff, find } = await withChief()
    const reviewer = await find('reviewer')
    const made = await duties.create({ name: '终审', from: reviewer.id }, chief)
    expect(made).toMatchObject({ name: '终审', preset: null, rights: reviewer.rights, accounts: 0 })
    for (const name of ['终审', '审核'])
      await expect(duties.create({ name, from: reviewer.id }, chief)).rejects.toMatchObject({
        fields: { name: '已有同名的职责' },
      })
    const person = await createStaff('person')
    await auth.saveAccount(person.id, { duties: [made.id] }, chief)
    await expect(duties.remove(made.id, chief)).rejects.toMatchObject({
      code: 'inUse',
      message: '有 1 个账号承担这项职责，请先改派',
    })
    await auth.saveAccount(person.id, { duties: [reviewer.id] }, chief)
    await duties.remove(made.id, chief)
    await expect(duties.remove(reviewer.id, chief)).rejects.toMatchObject({ message: '预设的职责不能删除' })
    expect((await duties.list()).duties.map(({ name }) => name)).not.toContain('终审')
  })

  test('of the company are given another name, presets and taken names are not', async () => {
    const { duties, chief, find } = await withChief()
    const { id } = await duties.create({ name: '一审', from: (await find('reviewer')).id }, chief)
    await duties.rename({ id, name: '签发' }, chief)
    expect((await duties.list()).duties.map(({ name }) => name)).toContain('签发')
    expect((await listRecords(engine().db, { limit: 1 }))[0]).toMatchObject({
      action: 'duty.rename',
      title: '一审',
      facts: { changes: [{ label: '名称', before: '一审', after: '签发' }] },
    })
    await expect(duties.rename({ id, name: '核发', seen: '终审' }, chief)).rejects.toMatchObject({
      code: 'conflict',
      message: '刚被他人修改：名称已改为“签发”。再次保存将改为您填写的内容',
    })
    await expect(duties.rename({ id, name: '审核' }, chief)).rejects.toMatchObject({
      fields: { name: '已有同名的职责' },
    })
    const preset = (await find('auditor')).id
    await expect(duties.rename({ id: preset, name: '内审' }, chief)).rejects.toMatchObject({
      message: '预设的职责不能改名',
    })
    await duties.remove(id, chief)
  })

  test('are refused that bring into one hand what should be in two, where the setting forbids it', async () => {
    const { duties, auth, settings, chief, createStaff, find } = await withChief()
    const person = await createStaff('person')
    const [administrator, auditor] = [await find('administrator'), await find('auditor')]
    const { version } = await settings.read()
    await settings.save({ ...defaultSettings, forbidsConflicts: true }, version, chief)

    const both = auth.saveAccount(person.id, { duties: [administrator.id, auditor.id] }, chief)
    await expect(both).rejects.toMatchObject({
      code: 'invalid',
      message: '站点设置禁止职责重合，没有保存。测试 person：账号与审计在同一人手中',
    })
    await auth.saveAccount(person.id, { duties: [auditor.id] }, chief)
    const rights = { ...auditor.rights, 'account.manage': 'all' } as const
    await expect(duties.save([{ ...auditor, rights }], chief)).rejects.toMatchObject({ code: 'invalid' })

    // What the chief held before stays, but is not kept by giving a reason.
    const reason = '公司只有三人，由总经理兼任'
    await expect(
      duties.explainConflict({ accountId: chief.id, conflict: 'accounts', reason }, chief),
    ).rejects.toMatchObject({ message: '站点设置禁止职责重合，请改派其中一项职责，不能保留' })
    expect((await duties.list()).forbidsConflicts).toBe(true)
  })

  test('are given to no new account that brings into one hand what should be in two, where the setting forbids it', async () => {
    const { auth, settings, chief, find } = await withChief()
    const { version } = await settings.read()
    await settings.save({ ...defaultSettings, forbidsConflicts: true }, version, chief)
    const duties = [(await find('administrator')).id, (await find('auditor')).id]
    const account = { username: 'both', name: '方既明', duties, password: goodPassword, mustChangePassword: true }

    await expect(auth.createAccount(account, chief)).rejects.toMatchObject({
      code: 'invalid',
      message: '站点设置禁止职责重合，没有保存。方既明：账号与审计在同一人手中',
    })
    expect(await auth.findAccount('both')).toBeNull()
    // At the machine it is the way in for who has lost the duties.
    expect((await auth.createAccount(account, null)).duties).toHaveLength(2)
  })

  test('note why one account keeps what should be in two hands, and nothing where there is no conflict', async () => {
    const { duties, chief, createStaff } = await withChief()
    const person = await createStaff('person')
    const reason = '公司只有三人，由总经理兼任'
    await duties.explainConflict({ accountId: chief.id, conflict: 'accounts', reason }, chief)
    expect((await duties.list()).notes).toMatchObject([{ accountId: chief.id, conflict: 'accounts', reason }])
    const rows = await listRecords(engine().db, { limit: 1, action: 'duty.explain' })
    expect(rows[0]?.detail).toBe(`账号与审计在同一人手中：${reason}`)
    await expect(
      duties.explainConflict({ accountId: person.id, conflict: 'accounts', reason }, chief),
    ).rejects.toMatchObject({ code: 'invalid' })
  })
})

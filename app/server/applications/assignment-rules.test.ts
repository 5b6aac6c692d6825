import { expect, test } from 'vitest'
import type { AssignmentRule } from '../../content/application-rules'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { storeTestDuty } from '../../../tests/support/duties'
import { applicationInput, createTestModules, testNotice } from '../../../tests/support/test-modules'
import { listRecords } from '../../../tests/support/trail'

const everything = { directions: [], sections: [], places: [], words: [] }

describeOnEngines('assignment rules', (engine) => {
  async function withStaff() {
    const modules = createTestModules(engine().db)
    const chief = await modules.createStaff('chief', 'administrator')
    const lan = await modules.createStaff('lan')
    const yuan = await modules.createStaff('yuan')
    const nobody = await modules.createStaff('nobody', 'nothing')
    const [editors = 0] = await storeTestDuty(engine().db, 'editor')
    const save = async (...rules: AssignmentRule[]) => {
      const { version } = await modules.applications.readRuleSheet()
      return modules.applications.saveRules(rules, version, chief)
    }
    let sent = 0
    const submit = async (changes: Partial<typeof applicationInput> = {}) => {
      sent += 1
      const input = { ...applicationInput, need: `第 ${sent} 件，更新地形图`, ...changes }
      const { receipt } = await modules.applications.submit(input, { notice: testNotice })
      const { rows } = await modules.applications.list({ offset: 0, limit: 1, text: receipt.toLowerCase() })
      return rows[0]?.assignee
    }
    return { ...modules, chief, lan, yuan, nobody, editors, save, submit }
  }

  test('without a rule an application is nobody’s, and one that matches no rule neither', async () => {
    const { submit, save, lan } = await withStaff()
    expect(await submit()).toBe('')
    await save({ ...everything, directions: ['其他'], target: { accountId: lan.id } })
    expect(await submit()).toBe('')
    expect(await submit({ direction: '其他' })).toBe('测试 lan')
  })

  test.each([
    ['the direction', { directions: ['其他', '数据采集与调查'] }, {}, { direction: '产品采购与代理' }],
    ['the section that it was sent from', { sections: ['solution'] }, {}, { source: '/news/newsDetail?id=3' }],
    ['the place', { places: ['临澜', '云洲'] }, {}, { place: '江原县' }],
    ['words of the need', { words: ['LiDAR'] }, { need: '机载 lidar 点云' }, { need: '地形图' }],
    ['words of the company', { words: ['自然资源'] }, {}, { company: '水务集团' }],
    ['all of them', { places: ['云洲'], words: ['1:500'] }, { need: '1:500 地形图' }, { need: '1:2000 地形图' }],
  ] as const)('a rule matches by %s', async (_by, conditions, matching, other) => {
    const { submit, save, lan } = await withStaff()
    const asked = Object.fromEntries(Object.entries(conditions).map(([name, entries]) => [name, [...entries]]))
    await save({ ...everything, ...asked, target: { accountId: lan.id } })
    expect(await submit(matching)).toBe('测试 lan')
    expect(await submit(other)).toBe('')
  })

  test('the first rule that matches counts, and their order can be changed', async () => {
    const { submit, save, lan, yuan } = await withStaff()
    const { rules } = await save(
      { ...everything, places: ['云洲'], target: { accountId: lan.id } },
      { ...everything, target: { accountId: yuan.id } },
    )
    expect([await submit(), await submit({ place: '江原县' })]).toEqual(['测试 lan', '测试 yuan'])

    const [one, other] = rules.map(({ targetName: _name, idle: _idle, ...rule }) => rule)
    if (one && other) await save(other, one)
    expect([await submit(), await submit({ place: '江原县' })]).toEqual(['测试 yuan', '测试 yuan'])
  })

  test('the holders of a duty take turns, and saving the rules keeps whose turn it is', async () => {
    const { submit, save, editors } = await withStaff()
    const { rules } = await save({ ...everything, target: { dutyId: editors } })
    expect([await submit(), await submit(), await submit()]).toEqual(['测试 lan', '测试 yuan', '测试 lan'])

    await save(...rules.map(({ targetName: _name, idle: _idle, ...rule }) => ({ ...rule, places: ['云洲'] })))
    expect(await submit()).toBe('测试 yuan')
  })

  test('two applications at the same time go to two people', async () => {
    const { save, editors, applications } = await withStaff()
    await save({ ...everything, target: { dutyId: editors } })
    await Promise.all(
      ['甲院', '乙院', '丙院', '丁院'].map((company) =>
        applications.submit({ ...applicationInput, company }, { notice: testNotice }),
      ),
    )
    const { rows } = await applications.list({ offset: 0, limit: 10 })
    expect(rows.map(({ assignee }) => assignee).toSorted()).toEqual(['测试 lan', '测试 lan', '测试 yuan', '测试 yuan'])
  })

  test('who is disabled or may not view applications is skipped, and then the next rule counts', async () => {
    const { submit, save, lan, yuan, editors, auth, chief, applications } = await withStaff()
    await save({ ...everything, target: { accountId: lan.id } }, { ...everything, target: { dutyId: editors } })
    await auth.saveAccount(lan.id, { disabled: true }, chief)
    expect([await submit(), await submit()]).toEqual(['测试 yuan', '测试 yuan'])
    const [first] = (await applications.readRuleSheet()).rules
    expect(first).toMatchObject({ targetName: '测试 lan', idle: '账号已停用，或没有查看合作申请的权限' })

    await auth.saveAccount(yuan.id, { disabled: true }, chief)
    expect(await submit()).toBe('')
  })

  test('an assignment is in the log and in the trail, and tells the one who gets it', async () => {
    const { submit, save, lan, db, applications } = await withStaff()
    await db.updateTable('account').set({ email: 'lan@example.com' }).where('id', '=', lan.id).execute()
    await save({ ...everything, target: { accountId: lan.id } })
    await submit()

    const { rows } = await applications.list({ offset: 0, limit: 1 })
    expect((await applications.getDetail(rows[0]?.id ?? 0)).log).toMatchObject([
      { author: '', kind: 'rule', text: '分派给 测试 lan' },
    ])
    expect(await listRecords(db, { limit: 1, action: 'application.assign' })).toMatchObject([
      { account: '', title: rows[0]?.receipt, detail: '按分派规则' },
    ])
    const told = await db.selectFrom('outbox').select(['title', 'receiver']).execute()
    expect(told).toEqual([{ title: `合作申请 ${rows[0]?.receipt} 已分派给您`, receiver: '测试 lan' }])
  })

  test('a trial says who would get it, judges rules that are not saved, and takes no turn', async () => {
    const { applications, save, submit, lan, nobody, editors } = await withStaff()
    const rules = [
      { ...everything, places: ['云洲'], target: { accountId: nobody.id } },
      { ...everything, sections: ['product' as const], target: { accountId: lan.id } },
      { ...everything, words: ['地形'], target: { dutyId: editors } },
    ]
    const tried = { direction: '其他', place: '云洲市', words: '地形图' } as const

    expect(await applications.tryRules(rules, tried)).toEqual({
      rule: 2,
      assignee: '测试 lan',
      skipped: [{ rule: 0, reason: '账号已停用，或没有查看合作申请的权限' }],
    })
    expect(await applications.tryRules(rules, { ...tried, section: 'product' })).toMatchObject({ rule: 1 })
    expect(await applications.tryRules(rules, { ...tried, place: '', words: '' })).toEqual({
      rule: null,
      assignee: '',
      skipped: [],
    })

    const saved = await save({ ...everything, target: { dutyId: editors } })
    await applications.tryRules(saved.rules, tried)
    expect(await submit()).toBe('测试 lan')
    expect(await applications.tryRules(saved.rules, tried)).toMatchObject({ assignee: '测试 yuan' })
  })

  test('saving says what was changed, and is refused when somebody else was faster', async () => {
    const { applications, chief, lan, yuan, db } = await withStaff()
    const { version } = await applications.readRuleSheet()
    await applications.saveRules(
      [{ ...everything, directions: ['其他'], target: { accountId: lan.id } }],
      version,
      chief,
    )
    expect(await listRecords(db, { limit: 1, action: 'applicationRule' })).toMatchObject([
      {
        account: '测试 chief',
        action: 'applicationRule.save',
        facts: { changes: [{ label: '第 1 条分派规则', before: '', after: '合作方向为 其他 → 测试 lan' }] },
      },
    ])
    await expect(
      applications.saveRules([{ ...everything, target: { accountId: yuan.id } }], version, chief),
    ).rejects.toMatchObject({ code: 'conflict', message: '分派规则刚被他人修改，没有保存。请核对后再操作' })
    expect((await applications.readRuleSheet()).rules).toHaveLength(1)
  })

  test('rules that are stored as they are given were saved before, and their answer was lost', async () => {
    const { applications, chief, lan, yuan, db } = await withStaff()
    const { version } = await applications.readRuleSheet()
    const given = [{ ...everything, target: { accountId: lan.id } }]
    const stored = await applications.saveRules(given, version, chief)
    expect(await applications.saveRules(given, version, chief)).toEqual(stored)
    const [rule] = stored.rules
    const other = [{ ...everything, id: (rule?.id ?? 0) + 1, target: { accountId: lan.id } }]
    for (const rules of [other, [...given, ...given], [{ ...everything, target: { accountId: yuan.id } }]])
      await expect(applications.saveRules(rules, version, chief)).rejects.toMatchObject({ code: 'conflict' })
    expect(await listRecords(db, { limit: 5, action: 'applicationRule' })).toHaveLength(1)
  })

  test('a rule for somebody who may not view applications is refused', async () => {
    const { save, nobody } = await withStaff()
    await expect(save({ ...everything, target: { accountId: nobody.id } })).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'rules.0.target': '不能分派给此账号或职责，请另选' },
    })
    await expect(save({ ...everything, target: { dutyId: 987_654 } })).rejects.toMatchObject({ code: 'invalid' })
  })
})

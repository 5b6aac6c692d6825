import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { applicationInput, createTestModules, testNotice } from '../../../tests/support/test-modules'

const hour = 60 * 60 * 1000

/** The clock stands at Saturday, 21 November 2026, 12:00 in China: work goes on at Monday, 9:00. */
describeOnEngines('terms of applications', (engine) => {
  async function withApplication(hours = 16) {
    const modules = createTestModules(engine().db)
    const { db, applications, settings, clock } = modules
    const chief = await modules.createStaff('chief', 'administrator')
    const lan = await modules.createStaff('lan', 'nothing')
    const assigneeDuty = JSON.stringify({ content: {}, types: {}, system: { 'application.view': 'own' } })
    await db.updateTable('duty').set({ rights: assigneeDuty }).where('name', '=', '没有权限').execute()
    for (const { id, username } of [chief, lan])
      await db
        .updateTable('account')
        .set({ email: `${username}@example.com` })
        .where('id', '=', id)
        .execute()
    const { version, ...current } = await settings.read()
    await settings.save({ ...current, applicationAnswerHours: hours }, version, null)
    const { receipt } = await applications.submit(applicationInput, { notice: testNotice })
    await db.deleteFrom('outbox').execute()
    const { rows } = await applications.list({ offset: 0, limit: 1 })
    const readTold = async () => {
      await applications.announceTerms()
      await applications.announceTerms()
      const told = await db.selectFrom('outbox').select(['title', 'receiver']).orderBy('id').execute()
      await db.deleteFrom('outbox').execute()
      return told.map(({ title, receiver }) => `${receiver}：${title.replace(receipt, '编号')}`)
    }
    const moveTo = (moment: string) => clock.advance(Date.parse(moment) - clock.now())
    return { ...modules, chief, lan, id: rows[0]?.id ?? 0, row: rows[0], readTold, moveTo }
  }

  test.each([
    [16, '2026-11-24T18:00:00+08:00'],
    [1, '2026-11-23T10:00:00+08:00'],
  ])('a term of %i hours counts working hours', async (hours, until) => {
    expect((await withApplication(hours)).row?.dueAt).toBe(Date.parse(until))
  })

  test('a term of 0 hours is none, and nobody is told', async () => {
    const { row, readTold, clock } = await withApplication(0)
    expect(row?.dueAt).toBeNull()
    clock.advance(1000 * hour)
    expect(await readTold()).toEqual([])
  })

  test('who has it is told once before the end and once after it', async () => {
    const { applications, chief, lan, id, readTold, moveTo } = await withApplication()
    await applications.assign(id, lan.id, chief)
    await engine().db.deleteFrom('outbox').execute()
    moveTo('2026-11-24T12:59:00+08:00')
    expect(await readTold()).toEqual([])
    moveTo('2026-11-24T14:00:00+08:00')
    expect(await readTold()).toEqual(['测试 lan：合作申请 编号 即将到期'])
    moveTo('2026-11-24T18:00:00+08:00')
    expect(await readTold()).toEqual(['测试 lan：合作申请 编号 已逾期'])
    moveTo('2026-11-30T18:00:00+08:00')
    expect(await readTold()).toEqual([])
  })

  test('of what is nobody’s, or a disabled person’s, those are told who may handle all', async () => {
    const { applications, auth, chief, lan, id, readTold, moveTo } = await withApplication()
    moveTo('2026-11-24T14:00:00+08:00')
    expect(await readTold()).toEqual(['测试 chief：合作申请 编号 即将到期'])
    await applications.assign(id, lan.id, chief)
    await auth.saveAccount(lan.id, { disabled: true }, chief)
    await engine().db.deleteFrom('outbox').execute()
    moveTo('2026-11-24T18:00:00+08:00')
    expect(await readTold()).toEqual(['测试 chief：合作申请 编号 已逾期'])
  })

  test('what is answered has no term, and has it again when it is taken up again', async () => {
    const { applications, chief, id, readTold, clock } = await withApplication()
    expect(await applications.setStatus(id, 'answered', chief)).toMatchObject({ dueAt: null })
    clock.advance(100 * hour)
    expect(await readTold()).toEqual([])
    expect(await applications.setStatus(id, 'following', chief)).toMatchObject({
      dueAt: Date.parse('2026-11-24T18:00:00+08:00'),
    })
    expect(await readTold()).toEqual(['测试 chief：合作申请 编号 已逾期'])
  })
})

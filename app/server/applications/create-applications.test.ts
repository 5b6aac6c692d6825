import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { applicationInput, createTestModules, testNotice } from '../../../tests/support/test-modules'
import { listRecords } from '../../../tests/support/trail'

const day = 24 * 60 * 60 * 1000

describeOnEngines('the inbox', (engine) => {
  async function withApplications(notices = [testNotice, testNotice, testNotice]) {
    const modules = createTestModules(engine().db)
    const actor = await modules.createStaff('surveyor')
    for (const [index, notice] of notices.entries()) {
      await modules.applications.submit({ ...applicationInput, need: `第 ${index} 件` }, { notice })
    }
    const { rows } = await modules.applications.list({ offset: 0, limit: 10 })
    const kept = async () =>
      (await modules.applications.list({ offset: 0, limit: 10 })).rows.map((row) => row.need).sort()
    return { ...modules, actor, kept, ids: rows.map((row) => row.id).sort((a, b) => a - b) }
  }

  async function keepFor(modules: Awaited<ReturnType<typeof withApplications>>, applicationMonths: number) {
    const { version, ...current } = await modules.settings.read()
    await modules.settings.save({ ...current, applicationMonths }, version, null)
  }

  test('is emptied of what was closed two years ago, and of what nobody touched since', async () => {
    const { applications, actor, ids, clock, kept, db } = await withApplications()
    await applications.addNote(ids[0] ?? 0, '备注', actor)
    await applications.setStatus(ids[1] ?? 0, 'closed', actor)
    clock.advance(100 * day)
    await applications.setStatus(ids[2] ?? 0, 'closed', actor)
    await applications.addNote(ids[1] ?? 0, '补记', actor)
    clock.advance(630 * day)
    expect(await applications.removeExpired()).toBe(0)
    clock.advance(day)
    expect(await applications.removeExpired()).toBe(2)
    expect(await kept()).toEqual(['第 2 件'])
    expect(await db.selectFrom('application_log').select('kind').execute()).toEqual([{ kind: 'status' }])
    expect((await listRecords(engine().db, { limit: 1, action: 'application.expire' }))[0]).toMatchObject({
      facts: { count: 2 },
    })
    clock.advance(100 * day)
    expect(await applications.removeExpired()).toBe(1)
    expect(await applications.removeExpired()).toBe(0)
  })

  test('keeps an application that was opened again', async () => {
    const { applications, actor, ids, clock } = await withApplications([testNotice])
    const [id = 0] = ids
    await applications.setStatus(id, 'closed', actor)
    clock.advance(700 * day)
    await applications.setStatus(id, 'following', actor)
    clock.advance(100 * day)
    expect(await applications.removeExpired()).toBe(0)
  })

  test('keeps for as long as the settings say, but never longer than its sender was told', async () => {
    const modules = await withApplications([testNotice, { ...testNotice, keepMonths: 6, version: 'shorter' }])
    await keepFor(modules, 36)
    modules.clock.advance(200 * day)
    expect(await modules.applications.removeExpired()).toBe(1)
    expect(await modules.kept()).toEqual(['第 0 件'])
    await keepFor(modules, 3)
    expect(await modules.applications.removeExpired()).toBe(1)
  })
})

import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { listRecords } from '../../../tests/support/trail'
import { createTestModules, type TestModules } from '../../../tests/support/test-modules'

const minute = 60_000

/** Types ten wrong passwords from one address. */
async function lock(modules: TestModules, username: string, address = '192.0.2.10') {
  for (let count = 0; count < 10; count += 1)
    await expect(modules.signIn(username, `Wrong-password-${count}`, address)).rejects.toMatchObject({
      code: 'badCredentials',
    })
}

describeOnEngines('locked accounts', (engine) => {
  test('are seen by administrators with the end of their lock, until that has come', async () => {
    const modules = createTestModules(engine().db)
    const chief = await modules.createStaff('chief', 'administrator')
    const surveyor = await modules.createStaff('surveyor')
    await lock(modules, 'surveyor')
    expect(await modules.auth.locks.list()).toEqual([
      { id: chief.id, hasTotp: false, passkeys: 0, lockedUntil: null },
      { id: surveyor.id, hasTotp: false, passkeys: 0, lockedUntil: modules.clock.now() + 15 * minute },
    ])
    modules.clock.advance(15 * minute)
    expect(await modules.auth.locks.list()).toMatchObject([{ lockedUntil: null }, { lockedUntil: null }])
  })

  test('are unlocked by an administrator at once, from every address, which is recorded', async () => {
    const modules = createTestModules(engine().db)
    const chief = await modules.createStaff('chief', 'administrator')
    const surveyor = await modules.createStaff('surveyor')
    await lock(modules, 'surveyor')
    await lock(modules, 'surveyor', '2001:db8:1:2::5')
    await expect(modules.signIn('surveyor')).rejects.toMatchObject({ code: 'tooManyRequests' })

    await modules.auth.locks.unlock(surveyor.id, chief)

    expect((await modules.signIn('surveyor')).answer.account.username).toBe('surveyor')
    const far = await modules.signIn('surveyor', undefined, '2001:db8:1:2::9')
    expect(far.answer.account.username).toBe('surveyor')
    expect(await modules.auth.locks.list()).toMatchObject([{ lockedUntil: null }, { lockedUntil: null }])
    const rows = await listRecords(modules.db, { limit: 10, action: 'account.unlock' })
    expect(rows).toMatchObject([{ action: 'account.unlock', target: `account:${surveyor.id}`, account: '测试 chief' }])
    await expect(modules.auth.locks.unlock(9999, chief)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('Nothing is noted of a name that no account has', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    await lock(modules, 'nobody')
    expect(await modules.db.selectFrom('sign_in_lock').selectAll().execute()).toEqual([])
  })
})

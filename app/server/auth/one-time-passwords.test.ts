import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules, goodPassword } from '../../../tests/support/test-modules'
import { listRecords } from '../../../tests/support/trail'

const hour = 60 * 60 * 1000
const expired = {
  code: 'passwordExpired',
  status: 403,
  message: '一次性密码已过期（72 小时内有效），请联系管理员重置密码',
}

describeOnEngines('one-time passwords', (engine) => {
  async function withFirstAccount() {
    const modules = createTestModules(engine().db)
    const duties = await modules.duties.findPresets(['administrator'])
    const first = { username: 'chief', name: '主管', duties, mustChangePassword: true }
    const { id } = await modules.auth.createAccount({ ...first, password: goodPassword }, null)
    return { ...modules, id }
  }

  test('The one-time password of a new account opens it for less than 72 hours', async () => {
    const { clock, signIn } = await withFirstAccount()

    clock.advance(72 * hour - 1)

    expect((await signIn('chief')).answer.account.mustChangePassword).toBe(true)
  })

  test('After 72 hours the one-time password of a new account is refused with the reason', async () => {
    const { clock, signIn } = await withFirstAccount()

    clock.advance(72 * hour)

    await expect(signIn('chief')).rejects.toMatchObject(expired)
    expect(await listRecords(engine().db, { limit: 1 })).toMatchObject([
      { account: 'chief', action: 'login', outcome: 'refused', detail: '一次性密码已过期' },
    ])
  })

  test('A reset begins another 72 hours', async () => {
    const { auth, clock, id, signIn } = await withFirstAccount()
    clock.advance(100 * hour)
    const { password } = await auth.resetPassword(id, null)

    clock.advance(72 * hour - 1)
    expect((await signIn('chief', password)).answer.account.username).toBe('chief')

    clock.advance(1)
    await expect(signIn('chief', password)).rejects.toMatchObject(expired)
  })

  test('A password that its owner chose does not expire', async () => {
    const { auth, clock, signIn } = await withFirstAccount()
    const session = await auth.findSession((await signIn('chief')).secret)
    if (!session) throw new Error('no session')
    await auth.changePassword(session, goodPassword, 'Theodolite-and-level-7')

    clock.advance(10_000 * hour)

    expect((await signIn('chief', 'Theodolite-and-level-7')).answer.account.mustChangePassword).toBe(false)
  })

  test('Who does not know an expired password does not learn that it has expired', async () => {
    const { clock, signIn } = await withFirstAccount()

    clock.advance(72 * hour)

    await expect(signIn('chief', 'Wrong-2026')).rejects.toMatchObject({ code: 'badCredentials' })
  })

  test('A disabled account with an expired password is refused like an unknown one', async () => {
    const { auth, clock, createStaff, id, signIn } = await withFirstAccount()
    await auth.saveAccount(id, { disabled: true }, await createStaff('second', 'administrator'))

    clock.advance(72 * hour)

    await expect(signIn('chief')).rejects.toMatchObject({ code: 'badCredentials' })
  })

  test('Expired passwords do not count as wrong tries', async () => {
    const { auth, clock, id, signIn } = await withFirstAccount()
    clock.advance(72 * hour)
    for (let time = 0; time < 12; time += 1) await expect(signIn('chief')).rejects.toMatchObject(expired)

    const { password } = await auth.resetPassword(id, null)

    expect((await signIn('chief', password)).answer.account.username).toBe('chief')
  })
})

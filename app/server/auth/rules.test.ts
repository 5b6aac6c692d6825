import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules, goodPassword, type TestModules } from '../../../tests/support/test-modules'
import type { SiteSettings } from '../../content/settings'
import { runInRequestContext } from '../http/request-context'
import { findBadNetwork, isInNetworks } from './networks'

const day = 24 * 3_600_000

async function set({ settings }: TestModules, changes: Partial<SiteSettings>): Promise<void> {
  const { version, ...stored } = await settings.read()
  await settings.save({ ...stored, ...changes }, version, null)
}

async function open(modules: TestModules, password = goodPassword) {
  const { secret, answer } = await modules.signIn('surveyor', password)
  const session = await modules.auth.findSession(secret)
  if (!session) throw new Error('the session has ended')
  return { secret, session, answer }
}

const from = <T>(address: string, work: () => Promise<T>) =>
  runInRequestContext({ address, secure: true, nonce: '' }, work)

describeOnEngines('the rules of passwords and networks', (engine) => {
  test('As many former passwords as the setting says may not be chosen again', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    const { session } = await open(modules)
    await set(modules, { passwordHistory: 2 })
    const change = (before: string, next: string) => modules.auth.changePassword(session, before, next)
    await change(goodPassword, 'Another-good-1')
    await change('Another-good-1', 'Another-good-2')
    for (const former of [goodPassword, 'Another-good-1'])
      await expect(change('Another-good-2', former)).rejects.toMatchObject({
        fields: { next: '新密码不能与最近 2 次用过的密码相同' },
      })
    await change('Another-good-2', 'Another-good-3')
    await change('Another-good-3', goodPassword)
    await set(modules, { passwordHistory: 0 })
    await change(goodPassword, 'Another-good-3')
  })

  test('A reset does not forget the password that it replaced', async () => {
    const modules = createTestModules(engine().db)
    const { id } = await modules.createStaff('surveyor')
    await set(modules, { passwordHistory: 1 })
    const { password } = await modules.auth.resetPassword(id, null)
    const { session } = await open(modules, password)
    await expect(modules.auth.changePassword(session, password, goodPassword)).rejects.toMatchObject({
      fields: { next: '新密码不能与最近 1 次用过的密码相同' },
    })
  })

  test('Former passwords are kept as hashes, and no more than ten of them', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    const { session } = await open(modules)
    let before = goodPassword
    for (let number = 1; number <= 12; number += 1) {
      const next = `Another-good-${number}x`
      await modules.auth.changePassword(session, before, next)
      before = next
    }
    const rows = await modules.db.selectFrom('former_password').select('password').execute()
    expect(rows).toHaveLength(10)
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$/)
  })

  test('A password that is too old has to be changed first, and is good again then', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    await set(modules, { passwordMaxDays: 90 })
    modules.clock.advance(90 * day - 1)
    expect((await open(modules)).answer.account.mustChangePassword).toBe(false)
    modules.clock.advance(1)
    const { session } = await open(modules)
    expect(session.actor.mustChangePassword).toBe(true)
    const { secret } = await modules.auth.changePassword(session, goodPassword, 'Another-good-1')
    expect((await modules.auth.findSession(secret))?.actor.mustChangePassword).toBe(false)
  })

  test('Outside of the office’s networks nobody signs in, and open sessions are none', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    const { secret } = await open(modules)
    await set(modules, { officeNetworks: '10.0.0.0/8\n2001:db8:1::/48, 192.0.2.7' })
    const signIn = (password: string) => modules.signIn('surveyor', password)
    for (const inside of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8:1:9::1', '192.0.2.7']) {
      expect((await from(inside, () => signIn(goodPassword))).answer.account.username).toBe('surveyor')
      expect(await from(inside, () => modules.auth.findSession(secret))).not.toBeNull()
    }
    for (const outside of ['11.0.0.1', '2001:db8:2::1', '192.0.2.8', '']) {
      for (const password of [goodPassword, 'Wrong-password-1'])
        await expect(from(outside, () => signIn(password))).rejects.toMatchObject({
          code: 'networkNotAllowed',
          message: '当前网络不能使用后台，请在单位网络内登录',
        })
      expect(await from(outside, () => modules.auth.findSession(secret))).toBeNull()
    }
    await set(modules, { officeNetworks: '' })
    expect(await from('11.0.0.1', () => modules.auth.findSession(secret))).not.toBeNull()
  })
})

test.each([
  ['10.0.0.0/8, 192.168.1.5', undefined],
  ['2001:db8::/32', undefined],
  ['', undefined],
  ['10.0.0.0/33', '10.0.0.0/33'],
  ['10.0.0.0/8 300.1.1.1', '300.1.1.1'],
])('Of the networks “%s” the first bad one is %s', (setting, bad) => {
  expect(findBadNetwork(setting)).toBe(bad)
})

test('An IPv4 address is in no network of IPv6', () => {
  expect(isInNetworks('10.0.0.1', '::/0')).toBe(false)
})

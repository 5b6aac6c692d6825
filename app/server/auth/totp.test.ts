import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { listRecords } from '../../../tests/support/trail'
import { createTestModules, goodPassword, type TestModules } from '../../../tests/support/test-modules'
import { computeTotp } from '../../../tests/support/totp'

const second = 1000
const minute = 60 * second
const address = '192.0.2.10'

test('The codes of the tests are those of RFC 6238 (appendix B)', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const codes = [59, 1_111_111_109, 1_234_567_890].map((time) => computeTotp(secret, time * second))
  expect(await Promise.all(codes)).toEqual(['287082', '081804', '005924'])
})

/** The session of an account that has just signed in. */
async function openSession(modules: TestModules, username: string) {
  const { secret } = await modules.signIn(username)
  const session = await modules.auth.findSession(secret)
  if (!session) throw new Error('the session has ended')
  return { session, cookie: secret }
}

/** Makes an account whose second factor is enabled. */
async function withFactor(modules: TestModules, username = 'surveyor') {
  await modules.createStaff(username)
  const { session, cookie } = await openSession(modules, username)
  const { secret } = await modules.auth.totp.begin(session)
  const codes = await modules.auth.totp.confirm(session, await computeTotp(secret, modules.clock.now()))
  await modules.auth.totp.enable(session)
  modules.clock.advance(30 * second)
  return { session, cookie, secret, codes }
}

/** Types the password. @returns the secret of the sign-in that waits for the code */
async function typePassword({ auth }: TestModules, username = 'surveyor', password = goodPassword) {
  const begun = await auth.signIn({ username, password, address })
  if (!('pendingSecret' in begun)) throw new Error('no second factor is due')
  return begun.pendingSecret
}

const finish = ({ auth }: TestModules, pendingSecret: string, code: string) =>
  auth.finishSignIn({ pendingSecret, code, previousSecret: undefined })

describeOnEngines('the second factor', (engine) => {
  test('Nothing is enabled before a code was right and the last step was taken', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    const { session } = await openSession(modules, 'surveyor')
    const { totp } = modules.auth

    const { secret, address: uri } = await totp.begin(session)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/%E7%BB%8F%E7%BA%AC%E7%A9%BA%E9%97%B4:surveyor?issuer=%E7%BB%8F%E7%BA%AC%E7%A9%BA%E9%97%B4&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    await expect(totp.enable(session)).rejects.toMatchObject({ code: 'invalid' })
    await expect(totp.confirm(session, '000000')).rejects.toMatchObject({ code: 'badCode' })
    await totp.confirm(session, await computeTotp(secret, modules.clock.now()))
    expect(await totp.getState(session.actor.id)).toEqual({ enabledAt: null, codesLeft: 0 })
    await modules.signIn('surveyor')

    await totp.enable(session)
    expect(await totp.getState(session.actor.id)).toEqual({ enabledAt: modules.clock.now(), codesLeft: 10 })
    await typePassword(modules)
  })

  test('A secret that was shown half an hour ago has to be made anew', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    const { session } = await openSession(modules, 'surveyor')
    const { secret } = await modules.auth.totp.begin(session)
    modules.clock.advance(31 * minute)
    await expect(
      modules.auth.totp.confirm(session, await computeTotp(secret, modules.clock.now())),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: '二维码已过期，请重新开始设置',
    })
  })

  test('An enabled factor cannot be replaced by setting it up once more', async () => {
    const modules = createTestModules(engine().db)
    const { session, secret } = await withFactor(modules)
    await expect(modules.auth.totp.begin(session)).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      modules.auth.totp.confirm(session, await computeTotp(secret, modules.clock.now())),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('The right password alone begins no session, the code then does', async () => {
    const modules = createTestModules(engine().db)
    const { secret, session } = await withFactor(modules)
    const pending = await typePassword(modules)
    expect(await modules.auth.findSession(pending)).toBeNull()

    const { secret: cookie, answer } = await finish(modules, pending, await computeTotp(secret, modules.clock.now()))

    expect(answer.account.username).toBe('surveyor')
    expect((await modules.auth.findSession(cookie))?.actor.id).toBe(session.actor.id)
  })

  test('Codes of the step before and after are right, those further away are not', async () => {
    const modules = createTestModules(engine().db)
    const { secret } = await withFactor(modules)
    modules.clock.advance(minute)
    const now = modules.clock.now()
    for (const away of [-60, 60])
      await expect(
        finish(modules, await typePassword(modules), await computeTotp(secret, now + away * second)),
      ).rejects.toMatchObject({ code: 'badCode', message: '验证码不正确，请等待下一个' })
    for (const near of [-30, 30])
      await finish(modules, await typePassword(modules), await computeTotp(secret, now + near * second))
  })

  test('A code that was used is refused, and so are those before it', async () => {
    const modules = createTestModules(engine().db)
    const { secret } = await withFactor(modules)
    const now = modules.clock.now()
    await finish(modules, await typePassword(modules), await computeTotp(secret, now))
    for (const used of [0, -30])
      await expect(
        finish(modules, await typePassword(modules), await computeTotp(secret, now + used * second)),
      ).rejects.toMatchObject({ code: 'badCode' })
  })

  test('Of two requests with the same code at once, one is signed in', async () => {
    const modules = createTestModules(engine().db)
    const { secret } = await withFactor(modules)
    const pending = await typePassword(modules)
    const code = await computeTotp(secret, modules.clock.now())
    const both = await Promise.allSettled([finish(modules, pending, code), finish(modules, pending, code)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('A recovery code works once, in any spelling, and is stored as a hash only', async () => {
    const modules = createTestModules(engine().db)
    const { codes, session } = await withFactor(modules)
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    const [code = ''] = codes
    await finish(modules, await typePassword(modules), ` ${code.toLowerCase().replace('-', '')}`)
    expect(await modules.auth.totp.getState(session.actor.id)).toMatchObject({ codesLeft: 9 })
    await expect(finish(modules, await typePassword(modules), code)).rejects.toMatchObject({ code: 'badCode' })

    const stored = JSON.stringify([
      await modules.db.selectFrom('recovery_code').selectAll().execute(),
      await modules.db.selectFrom('totp').selectAll().execute(),
    ])
    for (const each of codes) expect(stored).not.toContain(each.replace('-', ''))
  })

  test('Five wrong codes stop all tries for ten minutes, in every sign-in of the account', async () => {
    const modules = createTestModules(engine().db)
    const { secret } = await withFactor(modules)
    for (let count = 0; count < 5; count += 1)
      await expect(finish(modules, await typePassword(modules), '000000')).rejects.toMatchObject({ code: 'badCode' })
    const pending = await typePassword(modules)
    await expect(finish(modules, pending, await computeTotp(secret, modules.clock.now()))).rejects.toMatchObject({
      code: 'tooManyRequests',
      retryAfterSeconds: 600,
    })
    modules.clock.advance(10 * minute)
    await finish(modules, await typePassword(modules), await computeTotp(secret, modules.clock.now()))
  })

  test('The password has to be typed anew after five minutes, after a change of it, and where the cookie is another one', async () => {
    const modules = createTestModules(engine().db)
    const { secret, session } = await withFactor(modules)
    const expired = { code: 'signInExpired', message: '登录已超时，请重新输入用户名和密码' }
    const first = await typePassword(modules)
    const code = () => computeTotp(secret, modules.clock.now())
    await expect(finish(modules, 'x'.repeat(43), await code())).rejects.toMatchObject(expired)
    modules.clock.advance(5 * minute)
    await expect(finish(modules, first, await code())).rejects.toMatchObject(expired)
    const next = await typePassword(modules)
    await modules.auth.changePassword(session, goodPassword, 'Another-good-1')
    await expect(finish(modules, next, await code())).rejects.toMatchObject(expired)
  })

  test('An account that is disabled meanwhile is not signed in', async () => {
    const modules = createTestModules(engine().db)
    const { secret, session } = await withFactor(modules)
    const pending = await typePassword(modules)
    await modules.auth.saveAccount(session.actor.id, { disabled: true }, null)
    await expect(finish(modules, pending, await computeTotp(secret, modules.clock.now()))).rejects.toMatchObject({
      code: 'signInExpired',
    })
  })

  test('A sign-in that was finished cannot be finished once more', async () => {
    const modules = createTestModules(engine().db)
    const { secret } = await withFactor(modules)
    const pending = await typePassword(modules)
    await finish(modules, pending, await computeTotp(secret, modules.clock.now()))
    modules.clock.advance(30 * second)
    await expect(finish(modules, pending, await computeTotp(secret, modules.clock.now()))).rejects.toMatchObject({
      code: 'signInExpired',
    })
  })

  test('New recovery codes ask for a code and take the place of the old ones', async () => {
    const modules = createTestModules(engine().db)
    const { secret, session, codes } = await withFactor(modules)
    const { totp } = modules.auth
    await expect(totp.renewCodes(session, '000000')).rejects.toMatchObject({ fields: { code: expect.any(String) } })
    const renewed = await totp.renewCodes(session, await computeTotp(secret, modules.clock.now()))
    expect(renewed).toHaveLength(10)
    await expect(finish(modules, await typePassword(modules), codes[0] ?? '')).rejects.toMatchObject({
      code: 'badCode',
    })
    await finish(modules, await typePassword(modules), renewed[0] ?? '')
  })

  test('It is disabled with a code, and the password is enough again', async () => {
    const modules = createTestModules(engine().db)
    const { secret, session } = await withFactor(modules)
    await expect(modules.auth.totp.disable(session, '000000')).rejects.toMatchObject({ code: 'badCode' })
    await typePassword(modules)
    await modules.auth.totp.disable(session, await computeTotp(secret, modules.clock.now()))
    await modules.signIn('surveyor')
  })

  test('Administrators reset it for others, which ends their sessions, and never for themselves', async () => {
    const modules = createTestModules(engine().db)
    const { session, cookie } = await withFactor(modules)
    const chief = await modules.createStaff('chief', 'administrator')
    await expect(modules.auth.totp.resetFactors(chief.id, chief)).rejects.toMatchObject({ code: 'invalid' })
    await expect(modules.auth.totp.resetFactors(9999, chief)).rejects.toMatchObject({ code: 'notFound' })
    await modules.auth.totp.resetFactors(session.actor.id, chief)
    expect(await modules.auth.findSession(cookie)).toBeNull()
    await modules.signIn('surveyor')
  })

  test('Everything about it is recorded, without codes and secrets', async () => {
    const modules = createTestModules(engine().db)
    const { secret, session, codes } = await withFactor(modules)
    await expect(finish(modules, await typePassword(modules), '123456')).rejects.toMatchObject({ code: 'badCode' })
    await modules.auth.totp.renewCodes(session, await computeTotp(secret, modules.clock.now()))
    const rows = await listRecords(modules.db, { limit: 20 })
    expect(rows.map(({ action, outcome, account }) => `${action} ${outcome} ${account}`)).toEqual([
      'totp.renewCodes done 测试 surveyor',
      'login.code refused surveyor',
      'totp.enable done 测试 surveyor',
      'login done 测试 surveyor',
      'account.create done ',
    ])
    expect(JSON.stringify(rows) + modules.readLog()).not.toMatch(new RegExp(`${secret}|123456|${codes.join('|')}`))
  })

  test.each([undefined, 'an operator key of 32 characters'])(
    'The secret is not stored as it is (with the key %s)',
    async (secretKey) => {
      const modules = createTestModules(engine().db, undefined, undefined, secretKey === undefined ? {} : { secretKey })
      const { secret } = await withFactor(modules)
      expect(JSON.stringify(await modules.db.selectFrom('totp').selectAll().execute())).not.toContain(secret)
    },
  )

  test('With another key of the operator the app’s codes are refused, recovery codes are not', async () => {
    const { db } = engine()
    const before = createTestModules(db, undefined, undefined, { secretKey: 'an operator key of 32 characters' })
    const { secret, codes } = await withFactor(before)
    const after = createTestModules(db, before.clock, undefined, { secretKey: 'another operator key, 32 long...' })
    await expect(
      finish(after, await typePassword(after), await computeTotp(secret, after.clock.now())),
    ).rejects.toMatchObject({ code: 'badCode' })
    await finish(after, await typePassword(after), codes[0] ?? '')
  })

  test('Codes stay right after the operator has set a key', async () => {
    const { db } = engine()
    const before = createTestModules(db)
    const { secret } = await withFactor(before)
    const after = createTestModules(db, before.clock, undefined, { secretKey: 'an operator key of 32 characters' })
    const { answer } = await finish(after, await typePassword(after), await computeTotp(secret, after.clock.now()))
    expect(answer.account.username).toBe('surveyor')
  })

  test('A sealed secret is worth nothing in the row of another account', async () => {
    const modules = createTestModules(engine().db)
    const first = await withFactor(modules, 'surveyor')
    await withFactor(modules, 'drawer')
    const stored = await modules.db.selectFrom('totp').select('secret').where('account_id', '=', first.session.actor.id)
    const { secret } = await stored.executeTakeFirstOrThrow()
    await modules.db.updateTable('totp').set({ secret }).execute()
    await expect(
      finish(modules, await typePassword(modules, 'drawer'), await computeTotp(first.secret, modules.clock.now())),
    ).rejects.toMatchObject({ code: 'badCode' })
  })
})

import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules, goodPassword } from '../../../tests/support/test-modules'
import { createLimiter } from './limiter'

const minute = 60 * 1000
const nextPassword = 'Theodolite-2027'

describeOnEngines('a session', (engine) => {
  async function signedIn() {
    const modules = createTestModules(engine().db)
    const admin = await modules.createStaff('chief', 'administrator')
    const actor = await modules.createStaff('surveyor')
    const { secret, answer } = await modules.signIn('surveyor')
    const other = createTestModules(engine().db, modules.clock)
    return {
      ...modules,
      admin,
      actor,
      secret,
      sessionId: answer.sessionId,
      other,
      session: () => modules.auth.findSession(secret),
    }
  }

  test('is found by its secret alone', async () => {
    const { auth, secret, sessionId, actor } = await signedIn()
    expect(await auth.findSession(secret)).toEqual({
      id: expect.any(Number),
      sessionId,
      actor: { ...actor, duties: ['日常工作'], mustChangePassword: false, secondFactor: 'optional' },
    })
    for (const wrong of [
      undefined,
      '',
      sessionId,
      `${secret}x`,
      secret.slice(1),
      'x'.repeat(43),
      `${secret.slice(0, 42)}\0`,
    ]) {
      expect(await auth.findSession(wrong)).toBeNull()
    }
  })

  test('ends after thirty idle minutes, and use begins them anew', async () => {
    const { clock, session } = await signedIn()
    for (let time = 0; time < 3; time += 1) {
      clock.advance(29 * minute)
      expect(await session()).not.toBeNull()
    }
    clock.advance(30 * minute)
    expect(await session()).toBeNull()
  })

  test('ends twelve hours after signing in, however busy', async () => {
    const { clock, session } = await signedIn()
    for (let time = 0; time < 35; time += 1) {
      clock.advance(20 * minute)
      expect(await session()).not.toBeNull()
    }
    clock.advance(20 * minute)
    expect(await session()).toBeNull()
  })

  test('does not live longer when the clock is set back', async () => {
    const { clock, session } = await signedIn()
    clock.advance(-24 * 60 * minute)
    expect(await session()).toBeNull()
  })

  test('notes its use at most once a minute', async () => {
    const { db, clock, session } = await signedIn()
    const seenAt = async () => (await db.selectFrom('session').select('seen_at').executeTakeFirstOrThrow()).seen_at
    const start = await seenAt()
    clock.advance(59_000)
    await session()
    expect(await seenAt()).toBe(start)
    clock.advance(1000)
    await session()
    expect(await seenAt()).toBe(start + minute)
  })

  test('ends when its owner logs out, on every instance; the others live on', async () => {
    const { auth, other, secret, signIn } = await signedIn()
    const second = await signIn('surveyor')
    await auth.signOut(secret)
    await auth.signOut(secret)
    expect(await other.auth.findSession(secret)).toBeNull()
    expect(await other.auth.findSession(second.secret)).not.toBeNull()
  })

  test('ends when its owner signs in anew from it, not when that fails', async () => {
    const { session, signIn, secret } = await signedIn()
    await expect(signIn('surveyor', 'Wrong-2026', '192.0.2.10', secret)).rejects.toMatchObject({
      code: 'badCredentials',
    })
    expect(await session()).not.toBeNull()
    await signIn('surveyor', goodPassword, '192.0.2.10', secret)
    expect(await session()).toBeNull()
  })

  test('ends when the account is disabled, and signing in is refused from then on', async () => {
    const { auth, other, actor, admin, secret, signIn } = await signedIn()
    await auth.saveAccount(actor.id, { disabled: true }, admin)
    expect(await other.auth.findSession(secret)).toBeNull()
    await expect(signIn('surveyor')).rejects.toMatchObject({ code: 'badCredentials' })
    await auth.saveAccount(actor.id, { disabled: false }, admin)
    expect(await other.auth.findSession(secret)).toBeNull()
    await signIn('surveyor')
  })

  test('ends when the password is reset; the one-time password must be changed', async () => {
    const { auth, other, actor, admin, secret, signIn } = await signedIn()
    const { password } = await auth.resetPassword(actor.id, admin)
    expect(await other.auth.findSession(secret)).toBeNull()
    await expect(signIn('surveyor')).rejects.toMatchObject({ code: 'badCredentials' })
    const { secret: next, answer } = await signIn('surveyor', password)
    expect(answer.account.mustChangePassword).toBe(true)
    const session = await auth.findSession(next)
    if (!session) throw new Error('no session')
    const changed = await auth.changePassword(session, password, nextPassword)
    expect(await auth.findSession(next)).toBeNull()
    expect((await auth.findSession(changed.secret))?.actor.mustChangePassword).toBe(false)
    await signIn('surveyor', nextPassword)
  })

  test('outlives a change of password only where it was changed, under another secret and another public id', async () => {
    const { auth, other, secret, signIn, session } = await signedIn()
    const second = await signIn('surveyor')
    const mine = await session()
    if (!mine) throw new Error('no session')
    const changed = await auth.changePassword(mine, goodPassword, nextPassword)
    const kept = await other.auth.findSession(changed.secret)
    expect([changed.secret === secret, kept?.id, kept?.sessionId === mine.sessionId]).toEqual([false, mine.id, false])
    for (const ended of [secret, second.secret]) expect(await other.auth.findSession(ended)).toBeNull()
    await expect(signIn('surveyor')).rejects.toMatchObject({ code: 'badCredentials' })
    await signIn('surveyor', nextPassword)
  })

  test('cannot begin with a password that is being changed at that moment', async () => {
    const { auth, db, actor, admin, signIn } = await signedIn()
    const attempts = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => signIn('surveyor')),
      auth.resetPassword(actor.id, admin),
      ...Array.from({ length: 5 }, () => signIn('surveyor')),
    ])
    expect(attempts[5]?.status).toBe('fulfilled')
    expect(await db.selectFrom('session').select('id').where('account_id', '=', actor.id).execute()).toEqual([])
  })

  test('has the rights its account has now', async () => {
    const { auth, duties, session, actor, admin } = await signedIn()
    expect((await session())?.actor.rights['news.publish']).toBe('all')
    await auth.saveAccount(actor.id, { duties: await duties.findPresets(['editor', 'auditor']) }, admin)
    const { rights, duties: names } = (await session())?.actor ?? {}
    expect(names).toEqual(['内容编辑', '审计'])
    expect([rights?.['news.publish'], rights?.['trail.verify'], rights?.['application.view']]).toEqual([
      'own',
      'all',
      undefined,
    ])
  })

  test('does not help guessing the current password', async () => {
    const { auth, session } = await signedIn()
    const mine = await session()
    if (!mine) throw new Error('no session')
    for (let time = 0; time < 10; time += 1) {
      const attempt = auth.changePassword(mine, `Wrong-${time}`, nextPassword)
      await expect(attempt).rejects.toMatchObject({ fields: { current: '当前密码不正确' } })
    }
    await expect(auth.changePassword(mine, goodPassword, nextPassword)).rejects.toMatchObject({
      code: 'tooManyRequests',
    })
  })

  test('leaves nothing behind once it has ended by itself', async () => {
    const { db, clock, signIn } = await signedIn()
    clock.advance(13 * 60 * minute)
    await signIn('surveyor')
    expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1)
  })
})

describeOnEngines('a limit', (engine) => {
  test('allows its number of uses at once, then says how long to wait', async () => {
    const { clock } = createTestModules(engine().db)
    const limiter = createLimiter(engine().db, { name: 'form', points: 5, duration: 3600, now: clock.now })
    const taken = await Promise.all(Array.from({ length: 20 }, () => limiter.consume('192.0.2.1')))
    expect(taken.filter((use) => use.waitSeconds === 0).map((use) => use.remaining)).toHaveLength(5)
    expect(taken.filter((use) => use.waitSeconds === 3600)).toHaveLength(15)
    expect(await limiter.getWaitSeconds('192.0.2.1')).toBe(3600)
    expect(await limiter.getWaitSeconds('192.0.2.2')).toBe(0)
    clock.advance(3600 * 1000)
    expect(await limiter.consume('192.0.2.1')).toEqual({ waitSeconds: 0, remaining: 4 })
  })

  test('keeps no address in the database, and nothing for longer than it counts', async () => {
    const { db, clock } = createTestModules(engine().db)
    const limiter = createLimiter(db, { name: 'form', points: 5, duration: 60, now: clock.now })
    await limiter.consume('192.0.2.1')
    expect(JSON.stringify(await db.selectFrom('rate_limit').selectAll().execute())).not.toContain('192.0.2.1')
    clock.advance(11 * minute)
    await limiter.consume('192.0.2.2')
    expect(await db.selectFrom('rate_limit').selectAll().execute()).toHaveLength(1)
  })
})

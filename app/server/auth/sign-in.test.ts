import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { measureCpuMs } from '../../../tests/support/cost'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules, goodPassword, type TestModules } from '../../../tests/support/test-modules'
import { Problem } from '../errors'
import { runInRequestContext } from '../http/request-context'
import { listRecords } from '../../../tests/support/trail'

const minute = 60 * 1000

/** How a sign-in ended: its code, or `in`. */
async function outcome(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt
    return 'in'
  } catch (problem) {
    if (problem instanceof Problem) return problem.code
    throw problem
  }
}

/** How many of several sign-ins at once ended in each way. */
async function outcomes(attempts: Array<Promise<unknown>>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const code of await Promise.all(attempts.map(outcome))) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

async function tryWrong(modules: TestModules, times: number, username = 'surveyor', address?: string) {
  for (let time = 0; time < times; time += 1) {
    expect(await outcome(modules.signIn(username, 'Wrong-2026', address))).toBe('badCredentials')
  }
}

describeOnEngines('signing in', (engine) => {
  test('answers a secret and a session id that have nothing to do with each other', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor', 'administrator')
    const first = await modules.signIn('surveyor')
    const second = await modules.signIn('surveyor')
    expect(first.answer.account).toMatchObject({
      username: 'surveyor',
      duties: ['全部权限'],
      mustChangePassword: false,
      mustEnableFactor: false,
    })
    expect(first.secret).toMatch(/^[\w-]{43}$/)
    expect(first.answer.sessionId).toMatch(/^[\w-]{32}$/)
    expect(new Set([first.secret, second.secret, first.answer.sessionId, second.answer.sessionId]).size).toBe(4)
    const stored = JSON.stringify(await modules.db.selectFrom('session').selectAll().execute())
    expect(stored).not.toContain(first.secret)
  })

  test('takes a name in any case, the password only as typed', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    expect(await outcome(modules.signIn(' SurveyOR '))).toBe('in')
    const lower = goodPassword.toLowerCase()
    for (const wrong of [lower, ` ${goodPassword}`, `${goodPassword} `, `${goodPassword}\0`, '', 'x'.repeat(9999)]) {
      expect(await outcome(modules.signIn('surveyor', wrong, `192.0.2.${wrong.length % 200}`))).toBe('badCredentials')
    }
  })

  test('refuses odd names like any other unknown name', async () => {
    const modules = createTestModules(engine().db)
    for (const name of ['', 'nobody', 'surveyor\0', '\ud800', "' or 1=1 --", 'x'.repeat(50_000)]) {
      await expect(modules.signIn(name)).rejects.toMatchObject({
        code: 'badCredentials',
        message: '用户名或密码不正确，请重新输入',
      })
    }
  })

  test('refuses an account of the demo content until its password was reset', async () => {
    const { auth, duties, signIn } = createTestModules(engine().db)
    const held = await duties.findPresets(['editor'])
    const demo = { username: 'author', name: '演示作者', duties: held, demo: true }
    const { id } = await auth.createAccount({ ...demo, password: goodPassword, mustChangePassword: true }, null)

    expect(await outcome(signIn('author'))).toBe('badCredentials')

    const { password } = await auth.resetPassword(id, null)
    expect(await outcome(signIn('author', password))).toBe('in')
  })

  test('checks ten of thirty concurrent wrong tries, then not even the right password', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    const spellings = ['surveyor', 'SURVEYOR', ' surveyor', 'Surveyor\t']
    const burst = Array.from({ length: 30 }, (_, index) => modules.signIn(spellings[index % 4] ?? '', `Wrong-${index}`))
    expect(await outcomes(burst)).toEqual({ badCredentials: 10, tooManyRequests: 20 })
    await expect(modules.signIn('surveyor')).rejects.toMatchObject({
      code: 'tooManyRequests',
      retryAfterSeconds: 15 * 60,
    })
    expect(modules.readLog()).toContain('sign-in limit reached')
  })

  test('treats unknown names the same', async () => {
    const modules = createTestModules(engine().db)
    const burst = Array.from({ length: 30 }, () => modules.signIn('nobody', 'Wrong-2026'))
    expect(await outcomes(burst)).toEqual({ badCredentials: 10, tooManyRequests: 20 })
  })

  test('keeps the lock on every instance and lifts it after fifteen minutes', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    await tryWrong(modules, 10)
    const other = createTestModules(engine().db, modules.clock)
    expect(await outcome(other.signIn('surveyor'))).toBe('tooManyRequests')
    modules.clock.advance(15 * minute - 1)
    expect(await outcome(modules.signIn('surveyor'))).toBe('tooManyRequests')
    modules.clock.advance(1)
    expect(await outcome(modules.signIn('surveyor'))).toBe('in')
  })

  test('counts the tries of two instances together', async () => {
    const modules = createTestModules(engine().db)
    const other = createTestModules(engine().db, modules.clock)
    await modules.createStaff('surveyor')
    const burst = Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? modules : other).signIn('surveyor', `Wrong-${index}`),
    )
    expect(await outcomes(burst)).toEqual({ badCredentials: 10, tooManyRequests: 20 })
  })

  test('locks neither other addresses, nor other accounts, nor who is signed in already', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    await modules.createStaff('drawer')
    const { secret } = await modules.signIn('surveyor')
    await tryWrong(modules, 10)
    expect(await outcome(modules.signIn('surveyor', goodPassword, '192.0.2.11'))).toBe('in')
    expect(await outcome(modules.signIn('drawer'))).toBe('in')
    expect(await modules.auth.findSession(secret)).not.toBeNull()
  })

  test('forgets wrong tries after a right one, which itself never counts', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    for (let round = 0; round < 3; round += 1) {
      await tryWrong(modules, 9)
      expect(await outcome(modules.signIn('surveyor'))).toBe('in')
    }
    const rights = Array.from({ length: 30 }, () => modules.signIn('surveyor'))
    expect(await outcomes(rights)).toEqual({ in: 30 })
  })

  test('remembers slow guessing: tries an hour apart are still in a row', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    await tryWrong(modules, 5)
    modules.clock.advance(60 * minute)
    await tryWrong(modules, 5)
    expect(await outcome(modules.signIn('surveyor'))).toBe('tooManyRequests')
  })

  test('lets one address try a hundred wrong names in ten minutes, not more', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    const tries: string[] = []
    for (let index = 0; index < 120; index++)
      tries.push(await outcome(modules.signIn(`name${index}`, 'Wrong-2026', `2001:db8:1:2::${index}`)))
    expect(tries).toEqual([...Array(100).fill('badCredentials'), ...Array(20).fill('tooManyRequests')])
    expect(await outcome(modules.signIn('surveyor', goodPassword, '2001:db8:1:2::ffff'))).toBe('tooManyRequests')
    expect(await outcome(modules.signIn('surveyor', goodPassword, '2001:db8:1:3::1'))).toBe('in')
    modules.clock.advance(10 * minute)
    expect(await outcome(modules.signIn('surveyor', goodPassword, '2001:db8:1:2::1'))).toBe('in')
  })

  test('takes as long for an unknown name as for a wrong password', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    const ratios: number[] = []
    for (let round = 0; round < 15; round += 1) {
      const tryName = (name: string) =>
        measureCpuMs(() => outcome(modules.signIn(name, 'Wrong-2026', `192.0.2.${round}`)))
      ratios.push((await tryName('nobody')) / (await tryName('surveyor')))
    }
    // The median of pairs: garbage that is collected meanwhile, or a slower core, makes single tries twice as dear.
    // Without the hash for an unknown name it is about a fifth.
    const median = ratios.toSorted((a, b) => a - b)[7]
    expect(median).toBeGreaterThan(0.4)
    expect(median).toBeLessThan(2.5)
  })

  test('A sign-in is recorded with the full address of the person', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')

    await runInRequestContext({ address: '203.0.113.77', secure: true, nonce: '' }, () => modules.signIn('surveyor'))

    expect(await listRecords(modules.db, { limit: 1 })).toMatchObject([
      { account: '测试 surveyor', action: 'login', outcome: 'done', address: '203.0.113.77' },
    ])
  })

  test('A wrong password is recorded with the name of the account and the network', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')

    await runInRequestContext({ address: '203.0.113.77', secure: true, nonce: '' }, () =>
      outcome(modules.signIn(' SurveyOR', 'Wrong-2026')),
    )

    expect(await listRecords(modules.db, { limit: 1 })).toMatchObject([
      { account: 'surveyor', action: 'login', outcome: 'refused', address: '203.0.113.0/24', detail: '' },
    ])
    expect(modules.readLog()).not.toContain('Wrong-2026')
  })

  test('A name that no account has is recorded nowhere, for it may be a password', async () => {
    const modules = createTestModules(engine().db)

    for (let time = 0; time < 10; time += 1) await outcome(modules.signIn('My-secret-7', 'surveyor'))

    const rows = await listRecords(modules.db, { limit: 2 })
    expect(rows).toMatchObject([
      { account: '', action: 'login', outcome: 'refused', detail: '用户名不存在' },
      { account: '', action: 'login.lock', outcome: 'refused', detail: '连续输错，暂停登录 15 分钟' },
    ])
    expect(JSON.stringify(rows) + modules.readLog()).not.toMatch(/my-secret-7/i)
  })

  test('The name of a disabled account is recorded', async () => {
    const modules = createTestModules(engine().db)
    const chief = await modules.createStaff('chief', 'administrator')
    const { id } = await modules.createStaff('surveyor')
    await modules.auth.saveAccount(id, { disabled: true }, chief)

    expect(await outcome(modules.signIn('surveyor'))).toBe('badCredentials')

    expect(await listRecords(modules.db, { limit: 1 })).toMatchObject([
      { account: 'surveyor', action: 'login', outcome: 'refused' },
    ])
  })
})

test('hashing leaves a processor to the pages', async () => {
  const { hashingQueue } = await import('./hashing')
  let running = 0
  let most = 0
  // Some are refused where what was hashed before took long.
  await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      hashingQueue.run(async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 1))
        running -= 1
      }),
    ),
  )
  expect(most).toBe(Math.max(1, availableParallelism() - 1))
})

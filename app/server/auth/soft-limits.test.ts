import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules, goodPassword, type TestModules } from '../../../tests/support/test-modules'
import { Problem } from '../errors'
import { createSoftLimits } from './sign-in'

const minute = 60 * 1000

/** How a sign-in ended: `in`, its code, or its code and for how many seconds. */
async function outcome(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt
    return 'in'
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    const { retryAfterSeconds } = problem
    return retryAfterSeconds === undefined ? problem.code : `${problem.code} for ${retryAfterSeconds} s`
  }
}

/**
 * Counts wrong tries at another instance, which hashes no password for them.
 * @returns the seconds that each had to wait
 */
async function guess(
  modules: TestModules,
  times: number,
  toTry: (index: number) => { username: string; address: string },
) {
  const { db, clock } = modules
  const limits = createSoftLimits({ db, now: clock.now, onReached: () => undefined })
  const waits: number[] = []
  for (let index = 0; index < times; index += 1) waits.push(await limits.consume(toTry(index)))
  return waits
}

/** Guesses the password of one account, each time from another network. */
const guessFromEverywhere = (modules: TestModules, times: number, username = 'surveyor') =>
  guess(modules, times, (index) => ({ username, address: `198.18.${index}.1` }))

describeOnEngines('guessing from many addresses', (engine) => {
  test('One account is slowed after fifty wrong tries in an hour, others are not', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    await modules.createStaff('drawer')

    expect(await guessFromEverywhere(modules, 53)).toEqual([...Array<number>(51).fill(0), 10, 10])

    expect(await outcome(modules.signIn('surveyor', 'Wrong-2026'))).toBe('tooManyRequests for 10 s')
    expect(await outcome(modules.signIn('drawer'))).toBe('in')
  })

  test('A name that no account has is slowed in the same way', async () => {
    const modules = createTestModules(engine().db)

    expect(await guessFromEverywhere(modules, 53, 'nobody')).toEqual([...Array<number>(51).fill(0), 10, 10])

    expect(await outcome(modules.signIn(' Nobody', 'Wrong-2026'))).toBe('tooManyRequests for 10 s')
  })

  test('The owner of the account who comes from elsewhere waits ten seconds, not longer', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    await guessFromEverywhere(modules, 53)

    expect(await outcome(modules.signIn('surveyor'))).toBe('tooManyRequests for 10 s')
    modules.clock.advance(10_000)
    expect(await outcome(modules.signIn('surveyor'))).toBe('in')
  })

  test('The owner is not slowed where the account has signed in within ninety days, nor are open sessions', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    const { secret } = await modules.signIn('surveyor', goodPassword, '2001:db8:7:1::1')
    await guessFromEverywhere(modules, 53)

    expect(await outcome(modules.signIn('surveyor', goodPassword, '2001:db8:7:1::2'))).toBe('in')
    expect(await outcome(modules.signIn('surveyor', goodPassword, '2001:db8:7:2::1'))).toBe('tooManyRequests for 10 s')
    expect(await modules.auth.findSession(secret)).not.toBeNull()
    modules.clock.advance(89 * 24 * 60 * minute)
    await guessFromEverywhere(modules, 53)
    expect(await outcome(modules.signIn('surveyor', goodPassword, '2001:db8:7:1::2'))).toBe('in')
    modules.clock.advance(91 * 24 * 60 * minute)
    await guessFromEverywhere(modules, 53)
    expect(await outcome(modules.signIn('surveyor', goodPassword, '2001:db8:7:1::2'))).toBe('tooManyRequests for 10 s')
  })

  test('Wrong tries of an hour ago are forgotten, and right ones never count', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    await guessFromEverywhere(modules, 49)
    for (let index = 0; index < 4; index += 1)
      expect(await outcome(modules.signIn('surveyor', goodPassword, `203.0.113.${index}`))).toBe('in')

    modules.clock.advance(60 * minute)

    expect(await guessFromEverywhere(modules, 51)).toEqual(Array<number>(51).fill(0))
  })

  test.each([
    ['IPv4', (index: number) => `198.51.100.${index % 200}`, '198.51.100.250', '198.51.101.1'],
    ['IPv6', (index: number) => `2001:db8:1:${index.toString(16)}::1`, '2001:db8:1:ffff::1', '2001:db8:2::1'],
  ])(
    'One network (%s) is slowed after three hundred wrong tries in ten minutes',
    async (_family, toAddress, near, far) => {
      const modules = createTestModules(engine().db)
      await modules.createStaff('surveyor')

      const waits = await guess(modules, 303, (index) => ({ username: `name${index}`, address: toAddress(index) }))

      expect(waits).toEqual([...Array<number>(301).fill(0), 10, 10])
      expect(await outcome(modules.signIn('surveyor', goodPassword, near))).toBe('tooManyRequests for 10 s')
      expect(await outcome(modules.signIn('surveyor', goodPassword, far))).toBe('in')
      modules.clock.advance(10 * minute)
      expect(await outcome(modules.signIn('surveyor', goodPassword, near))).toBe('in')
    },
  )

  test('An alert is counted and logged once for each limit, without the name and the whole address', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    await guessFromEverywhere(modules, 49)
    modules.readLog()

    for (let index = 0; index < 4; index += 1) await outcome(modules.signIn('surveyor', 'Wrong-2026', '203.0.113.77'))

    expect(modules.auth.signInLimitsReached).toEqual({ name: 0, address: 0, account: 1, network: 0 })
    const lines = modules.readLog()
    expect(lines.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(lines)).toMatchObject({
      level: 40,
      limit: 'account',
      network: '203.0.113.0/24',
      msg: 'sign-in limit reached',
    })
    expect(lines).not.toMatch(/surveyor|203\.0\.113\.77/)
  })

  test('What is counted holds neither names nor addresses', async () => {
    const modules = createTestModules(engine().db)
    await modules.createStaff('surveyor')
    await modules.signIn('surveyor', goodPassword, '203.0.113.5')
    await outcome(modules.signIn('surveyor', 'Wrong-2026', '198.18.1.1'))

    const stored = JSON.stringify(await modules.db.selectFrom('rate_limit').selectAll().execute())

    expect(stored).toContain('login-account')
    expect(stored).not.toMatch(/surveyor|203\.0\.113|198\.18/)
  })
})

import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { providerClient, startIdentityProvider } from '../../../tests/support/identity-provider'
import { createIdentityProvider } from './identity-provider'

const server = await startIdentityProvider()
afterAll(() => server.stop())
const secrets = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
const log = pino({ level: 'silent' })

function connect(changes: { issuer?: string; clientSecret?: string; timeoutMs?: number } = {}) {
  const options = {
    issuer: server.issuer,
    clientId: providerClient.id,
    clientSecret: providerClient.secret,
    name: '企业微信',
    scope: 'openid',
    matchBy: 'none' as const,
    newAccountDuty: undefined,
    siteUrl: 'http://site.test',
  }
  const provider = createIdentityProvider({ ...options, ...changes }, log)
  if (!provider) throw new Error('there is no provider')
  return provider
}

test('A provider that hangs is given up after the time of a sign-in', async () => {
  const provider = connect({ timeoutMs: 3_000 })
  const returned = await server.signInAt(await provider.buildAddress(secrets))
  server.letSignIn({ sub: 'slow' }, { tokens: 'hang' })
  await expect(provider.identify({ state: 'state', ...returned }, secrets)).rejects.toMatchObject({
    reason: 'unreachable',
  })
})

test('A provider that is not there, says to be another one, or knows another secret is out of reach', async () => {
  await expect(connect({ issuer: 'http://127.0.0.1:9' }).buildAddress(secrets)).rejects.toMatchObject({
    reason: 'unreachable',
  })
  const misnamed = server.issuer.replace('127.0.0.1', 'localhost')
  await expect(connect({ issuer: misnamed }).buildAddress(secrets)).rejects.toMatchObject({
    reason: 'unreachable',
  })
  const provider = connect({ clientSecret: 'another-secret' })
  server.letSignIn({ sub: 'wrong' })
  const returned = await server.signInAt(await provider.buildAddress(secrets))
  await expect(provider.identify({ state: 'state', ...returned }, secrets)).rejects.toMatchObject({
    reason: 'unreachable',
  })
})

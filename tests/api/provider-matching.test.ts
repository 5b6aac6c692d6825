import { afterAll, expect, test } from 'vitest'
import { createTestApi, ownOrigin, readCookie } from '../support/api'
import { openTestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { startIdentityProvider } from '../support/identity-provider'
import { goodPassword } from '../support/test-modules'
import { listRecords } from '../support/trail'

const provider = await startIdentityProvider()
afterAll(() => provider.stop())

/** A site whose operator has set how identities are matched. */
async function openSite(settings: Record<string, string>) {
  const context = await openTestContext(enginesOfThisRun[0], { SITE_URL: ownOrigin, ...provider.env, ...settings })
  const api = createTestApi(context)
  return {
    context,
    api,
    async createAccount(username: string, email = '') {
      const duties = await context.duties.findPresets(['editor'])
      const draft = { username, name: username, email, duties, password: goodPassword, mustChangePassword: false }
      return context.auth.createAccount(draft, null)
    },
    async signIn() {
      const begun = await api.visitor.post('/login/provider/begin/allow', { redirect: '' })
      const returned = await provider.signInAt(String(begun.json.address))
      return api.visitor.post('/login/provider/allow', returned, { headers: { cookie: readCookie(begun) } })
    },
    close: () => context.close(),
  }
}

test('By a verified e-mail address an identity finds its account once, and keeps it whatever the address becomes', async () => {
  const { context, createAccount, signIn, close } = await openSite({ OIDC_MATCH: 'email' })
  const { id } = await createAccount('chenxiaolan', 'Chen@Jingwei.example')
  provider.letSignIn({ sub: 'chen', email: 'chen@jingwei.example', email_verified: true, preferred_username: 'chen' })
  expect((await signIn()).json.account).toMatchObject({ id, username: 'chenxiaolan' })
  const [login, link] = await listRecords(context.db, { limit: 2 })
  expect([login?.action, link?.action, link?.title]).toEqual(['login', 'provider.link', '企业微信，chen'])

  provider.letSignIn({ sub: 'chen', email: 'other@jingwei.example', email_verified: false })
  expect((await signIn()).json.account).toMatchObject({ id })
  provider.letSignIn({ sub: 'another', email: 'chen@jingwei.example', email_verified: true })
  expect((await signIn()).json.code).toBe('accountUnknown')
  await close()
})

test.each([
  ['an address that was not verified', { email: 'fang@jingwei.example', email_verified: false }],
  ['an address of which nothing is said', { email: 'fang@jingwei.example' }],
  ['an address that two accounts have', { email: 'shared@jingwei.example', email_verified: true }],
  ['no address', {}],
  ['the user name alone', { preferred_username: 'fang' }],
])('By e-mail %s finds no account', async (_what, claims) => {
  const { createAccount, signIn, close } = await openSite({ OIDC_MATCH: 'email' })
  await createAccount('fang', 'fang@jingwei.example')
  await createAccount('one', 'shared@jingwei.example')
  await createAccount('two', 'shared@jingwei.example')
  provider.letSignIn({ sub: 'somebody', ...claims })
  const answer = await signIn()
  expect([answer.status, answer.json.code]).toEqual([403, 'accountUnknown'])
  await close()
})

test('By user name an identity finds its account, however it is written, and no account of the demo content', async () => {
  const { context, createAccount, signIn, close } = await openSite({ OIDC_MATCH: 'username' })
  const { id } = await createAccount('wangshuyuan')
  provider.letSignIn({ sub: 'wang', preferred_username: 'WangShuyuan', email: 'x@y.example', email_verified: true })
  expect((await signIn()).json.account).toMatchObject({ id })
  await createAccount('demo')
  await context.db.updateTable('account').set({ is_demo: 1 }).where('username', '=', 'demo').execute()
  provider.letSignIn({ sub: 'demo', preferred_username: 'demo' })
  expect((await signIn()).json.code).toBe('accountUnknown')
  await close()
})

test('Where the operator has named a duty an account is made with it, by name and address, and is signed in to by the provider alone', async () => {
  const { context, api, signIn, close } = await openSite({ OIDC_NEW_ACCOUNT_DUTY: '内容编辑' })
  provider.letSignIn({
    sub: 'li',
    name: '李岱',
    preferred_username: 'Li.Dai',
    email: 'li@j.example',
    email_verified: true,
  })
  const made = await signIn()
  expect(made.json.account).toMatchObject({
    username: 'li.dai',
    name: '李岱',
    duties: ['内容编辑'],
    mustChangePassword: false,
  })
  expect(await context.auth.findAccount('li.dai')).toMatchObject({ email: 'li@j.example', disabled: false })
  const record = (await listRecords(context.db, { limit: 5 })).find(({ action }) => action === 'account.create')
  expect(record?.detail).toBe('用户名 li.dai，内容编辑，首次以企业微信登录')
  expect((await signIn()).json.account).toMatchObject({ username: 'li.dai' })
  expect((await context.auth.listAccounts()).length).toBe(1)
  expect((await api.logIn('li.dai')).status).toBe(401)

  provider.letSignIn({ sub: 'li-2', preferred_username: 'li.dai' })
  expect((await signIn()).json.code).toBe('accountUnknown')
  provider.letSignIn({ sub: 'zhang', preferred_username: '张三' })
  expect((await signIn()).json.account).toMatchObject({
    name: '张三',
    username: expect.stringMatching(/^staff-[0-9a-f]{8}$/),
  })
  await close()
})

test.each(['系统管理员', '没有这项职责'])('No account is made with the duty %s', async (duty) => {
  const { context, signIn, close } = await openSite({ OIDC_NEW_ACCOUNT_DUTY: duty })
  provider.letSignIn({ sub: 'li', preferred_username: 'li' })
  expect((await signIn()).json.code).toBe('accountUnknown')
  expect(await context.auth.listAccounts()).toEqual([])
  await close()
})

test('No account is made with a duty that the site’s setting forbids in one hand', async () => {
  const { context, signIn, close } = await openSite({ OIDC_NEW_ACCOUNT_DUTY: '法务' })
  const rights = JSON.stringify({
    content: {},
    types: {},
    system: { 'trail.verify': 'all', 'candidate.reveal': 'all' },
  })
  await context.db.insertInto('duty').values({ preset: null, name: '法务', rights, created_at: 0 }).execute()
  const { version, ...settings } = await context.settings.read()
  await context.settings.save({ ...settings, forbidsConflicts: true }, version, null)
  provider.letSignIn({ sub: 'li', preferred_username: 'li' })
  expect((await signIn()).json.code).toBe('accountUnknown')
  expect(await context.auth.listAccounts()).toEqual([])
  await close()
})

test('The age of a password ends no session that the provider has begun', async () => {
  const { context, createAccount, signIn, api, close } = await openSite({ OIDC_MATCH: 'username' })
  const { version, ...settings } = await context.settings.read()
  await context.settings.save({ ...settings, passwordMaxDays: 30 }, version, null)
  await createAccount('old')
  context.clock.advance(31 * 86_400_000)
  provider.letSignIn({ sub: 'old', preferred_username: 'old' })
  expect((await signIn()).json.account).toMatchObject({ mustChangePassword: false })
  expect((await api.logIn('old')).json.account).toMatchObject({ mustChangePassword: true })
  await close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePage } from '../support/html-page'
import { adminPassword, findDuty, postAsStaff, type Site, signIn, type StaffSession, startSite } from '../support/site'
import { goodPassword } from '../support/test-modules'

let site: Site
let administrator: StaffSession
let reviewer: StaffSession

async function open(path: string, { cookie }: StaffSession) {
  const answer = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })
  return { status: answer.status, page: parsePage(await answer.text()) }
}

/** Makes an account that holds a duty and has changed its first password. */
async function signInAs(username: string, duty: string): Promise<StaffSession & { id: number }> {
  const account = { username, name: username, duties: [await findDuty(site.url, administrator, duty)] }
  await postAsStaff(site.url, administrator, 'security/confirm', { password: adminPassword })
  const { id, password } = await postAsStaff<{ id: number; password: string }>(
    site.url,
    administrator,
    'account/create',
    account,
  )
  const first = await signIn(site.url, username, password)
  await postAsStaff(site.url, first, 'account/password', { current: password, next: goodPassword })
  return { ...(await signIn(site.url, username, goodPassword)), id }
}

beforeAll(async () => {
  site = await startSite({ env: { DEMO_CONTENT: '0' } })
  administrator = await signIn(site.url)
  reviewer = await signInAs('reviewer', '审核')
})
afterAll(() => site.stop())

test.each([
  '/manage/settings',
  '/manage/accounts',
  '/manage/duties',
  '/manage/words',
  '/manage/redirects',
  '/linkUS/applicationShow',
  '/manage/candidates',
  '/news/addNews',
])('A page without the right is answered 403 with the name of who can give it: %s', async (path) => {
  const { status, page } = await open(path, reviewer)
  expect(status).toBe(403)
  const { text } = page.one('main')
  expect(text).toContain('没有查看此页的权限')
  expect(text).toContain('请联系系统管理员：系统管理员')
  expect(text).toContain('返回工作台')
})

test.each(['/manage', '/news/updateNews', '/manage/media', '/manage/maps', '/manage/checks', '/manage/trash', '/user'])(
  'A page with the right is answered 200: %s',
  async (path) => {
    expect((await open(path, reviewer)).status).toBe(200)
  },
)

test('A right that was taken away is gone at the next page and the next call, while the session goes on', async () => {
  const { id, ...person } = await signInAs('leaver', '审核')
  expect((await open('/manage/trash', person)).status).toBe(200)

  await postAsStaff(site.url, administrator, 'account/save', {
    id,
    duties: [await findDuty(site.url, administrator, '审计')],
  })

  expect((await open('/manage/trash', person)).status).toBe(403)
  expect((await fetch(`${site.url}/api/trash/list`, { headers: person.headers })).status).toBe(403)
  expect((await open('/manage/media', person)).status).toBe(200)
})

import { compressRights } from '../../app/content/duties'
import type { Rights } from '../../app/content/rights'
import { readCookie, type StaffCaller } from './api'
import { goodPassword } from './test-modules'
import type { openTestSite } from './test-site'

type TestSite = Awaited<ReturnType<typeof openTestSite>>

/** Signs in somebody who holds these rights and nothing else. */
export async function signInWith(
  { context, api }: Pick<TestSite, 'context' | 'api'>,
  username: string,
  rights: Rights,
): Promise<StaffCaller> {
  const { id: duty } = await context.db
    .insertInto('duty')
    .values({ preset: null, name: username, rights: JSON.stringify(compressRights(rights)), created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = { username, name: username, duties: [duty], password: goodPassword, mustChangePassword: false }
  const { id } = await context.auth.createAccount(account, null)
  const answer = await api.logIn(username)
  const [cookie, sessionId] = [readCookie(answer), String(answer.json.sessionId)]
  return { ...api.caller({ cookie, 'x-csrf-token': sessionId }), id, sessionId, cookie }
}

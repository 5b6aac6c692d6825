import type { Kysely } from 'kysely'
import { compressRights } from '../../app/content/duties'
import { rightNames, type Rights } from '../../app/content/rights'
import type { Database } from '../../app/server/db'

/** Accounts of most tests: one that may do everything, one that may do everybody's daily work, and one that may do nothing. */
export type TestRole = 'administrator' | 'editor' | 'nothing'

/** What no daily work needs. */
const reserved = new Set<string>([
  'application.delete',
  'trash.purge',
  'setting.contact',
  'setting.other',
  'account.manage',
  'trail.undo',
  'trail.verify',
])

/** The rights of a test's account. */
export const testRights: Record<TestRole, Rights> = {
  administrator: Object.fromEntries(rightNames.map((name) => [name, 'all'])),
  editor: {
    ...Object.fromEntries(rightNames.filter((name) => !reserved.has(name)).map((name) => [name, 'all'])),
    'trail.view': 'own',
  },
  nothing: {},
}

const testDutyNames: Record<TestRole, string> = { administrator: '全部权限', editor: '日常工作', nothing: '没有权限' }

/** Stores the duty of a test's accounts, if it is not there. @returns its id, as accounts take it */
export async function storeTestDuty(db: Kysely<Database>, role: TestRole): Promise<number[]> {
  const rights = JSON.stringify(compressRights(testRights[role]))
  await db
    .insertInto('duty')
    .values({ preset: null, name: testDutyNames[role], rights, created_at: 0 })
    .onConflict((known) => known.column('name').doNothing())
    .execute()
  const duty = db.selectFrom('duty').select('id').where('name', '=', testDutyNames[role])
  return [(await duty.executeTakeFirstOrThrow()).id]
}

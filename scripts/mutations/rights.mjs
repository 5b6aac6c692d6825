// Rights and duties.
import { unit } from './kinds.mjs'

/** @type {import('../mutations.mjs').Mutation[]} */
export const rights = [
  {
    name: 'a right that is held for nothing at all is not asked for',
    file: 'app/server/rights/judge-rights.ts',
    from: 'if (!isHeld) await refuse(asked)',
    to: 'void isHeld',
    tests: unit('tests/api/rights-matrix.test.ts'),
  },
  {
    name: 'who may change the own entries changes those of others',
    file: 'app/content/rights.ts',
    from: "scope === 'all' || (scope === 'own' && isOwn)",
    to: "scope !== 'none' || isOwn",
    tests: unit('tests/api/rights-matrix.test.ts'),
  },
  {
    name: 'bulk actions change what the person may not change',
    file: 'app/server/api/run-bulk-action.ts',
    from: 'allowed.has(id) ? undefined : title',
    to: 'true ? undefined : title',
    tests: unit('tests/api/rights-matrix.test.ts'),
  },
  {
    name: 'the last account that can manage accounts can be taken away',
    file: 'app/server/rights/account-rights.ts',
    from: 'isHeld(before) && !isHeld(after)',
    to: '!isHeld(before) && isHeld(after)',
    tests: unit('app/server/auth/accounts.test.ts'),
  },
  {
    name: 'people change their own duties while another administrator could',
    file: 'app/server/rights/account-rights.ts',
    from: 'grantors.some(({ id }) => id !== actor.id)',
    to: 'grantors.some(({ id }) => id === actor.id && grantors.length > 2)',
    tests: unit('app/server/auth/accounts.test.ts'),
  },
  {
    name: 'applications of others are shown whole to who may see the own ones',
    file: 'app/server/rights/judge-rights.ts',
    from: '!row || row.assignee_id === actor.id',
    to: '!row || row.assignee_id !== -1',
    tests: unit('tests/api/rights-matrix.test.ts'),
  },
  {
    name: 'an export asks for no password',
    file: 'app/server/api/applications.ts',
    from: 'await auth.confirm(session, { password })',
    to: 'void auth, password',
    tests: unit('tests/api/site.test.ts'),
  },
]

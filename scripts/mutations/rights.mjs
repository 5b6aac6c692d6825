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
  {
    name: 'who edits a type and gives its last approval is warned of for nothing',
    file: 'app/content/rights.ts',
    from: 'hasRight({ rights }, `${type}.edit`) && ',
    to: '',
    tests: unit('app/content/duties.test.ts'),
  },
  {
    name: 'a stage brings what should be in two hands into one, though that is forbidden',
    file: 'app/server/reviews/stages.ts',
    from: 'changeWithoutNewConflicts(work, async () => {',
    to: '(async (_work, change) => change())(work, async () => {',
    tests: unit('app/server/reviews/stages.test.ts'),
  },
  {
    name: 'the deputy of 终审 is no conflict',
    file: 'app/server/rights/account-conflicts.ts',
    from: 'deputy === null ? [] : [deputy]',
    to: '[]',
    tests: unit('app/server/reviews/stages.test.ts'),
  },
  {
    name: 'an account is made without the second check',
    file: 'app/server/api/accounts.ts',
    from: 'await auth.requireConfirmation(session)',
    to: 'void session',
    tests: unit('tests/api/second-check.test.ts'),
  },
  {
    name: 'a token is made without the second check',
    file: 'app/server/api/access-tokens.ts',
    from: 'await auth.requireConfirmation(session)',
    to: 'void session',
    tests: unit('tests/api/second-check.test.ts'),
  },
  {
    name: 'duties that were changed before reviews lose the right to decide',
    file: 'app/server/db/migrations/0009-review-links.ts',
    from: '"view":"all","review":"all"',
    to: '"view":"all"',
    tests: unit('app/server/db/open-engine.test.ts'),
  },
]

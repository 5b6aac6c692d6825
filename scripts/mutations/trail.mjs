// The record of who did what: that it is written with the act, whole, and shows no more than it should.
import { component, unit } from './kinds.mjs'

/** @type {import('../mutations.mjs').Mutation[]} */
export const trail = [
  {
    name: 'the trail keeps more of an IPv6 address than it says',
    file: 'app/server/audit/address.ts',
    from: 'formatNetwork(parsed, 3)',
    to: 'formatNetwork(parsed, 4)',
    tests: unit('app/server/audit/address.test.ts'),
  },
  {
    name: 'the trail keeps the whole address of strangers',
    file: 'app/server/audit/create-audit.ts',
    from: 'actor ? encodeLine(normaliseAddress(address), 60) : shortenAddress(address)',
    to: 'encodeLine(normaliseAddress(address), 60)',
    tests: unit('app/server/audit/audit.test.ts'),
  },
  {
    name: 'a refused call of staff leaves no record',
    file: 'app/server/api/record-refusal.ts',
    from: 'if (problem.status !== 403) return problem',
    to: 'if (problem.status === 403) return problem',
    tests: unit('tests/api/access.test.ts'),
  },
  {
    name: 'a refusal that cannot be recorded is answered all the same',
    file: 'app/server/api/record-refusal.ts',
    from: 'return toProblem(context, error, call.name)',
    to: 'return problem',
    tests: unit('tests/api/trail.test.ts'),
  },
  {
    name: 'an act whose record cannot be written happens',
    file: 'app/server/audit/create-audit.ts',
    from: "throw new Problem('unavailable'",
    to: "void new Problem('unavailable'",
    tests: unit('tests/api/trail.test.ts'),
  },
  {
    name: 'the address of a record can be altered unseen',
    file: 'app/server/audit/chain.ts',
    from: '({ address }) => [address]',
    to: '() => []',
    tests: unit('app/server/audit/verify-trail.test.ts'),
  },
  {
    name: 'the database lets records of the trail be deleted',
    file: 'app/server/db/audit-guards.ts',
    from: "const isUnsealed = 'old.id > (",
    to: "const isUnsealed = 'old.id < (",
    tests: unit('app/server/audit/audit.test.ts'),
  },
  {
    name: 'secrets stand in the trail',
    file: 'app/server/settings/setting-changes.ts',
    from: 'if (isSecret(name)) return { label }',
    to: 'if (!isSecret(name)) return { label }',
    tests: unit('app/server/settings/settings.test.ts'),
  },
  {
    name: 'everybody reads addresses in the trail',
    file: 'app/server/audit/trail-rights.ts',
    from: "seesAddresses: hasRight(actor, 'trail.verify')",
    to: 'seesAddresses: true',
    tests: unit('tests/api/activity.test.ts'),
  },
  {
    name: 'an exported chain that lacks its end is whole',
    file: 'app/server/audit/verify-chain-file.ts',
    from: 'if (check.lastId < last) report(',
    to: 'if (check.lastId > last) report(',
    tests: unit('app/server/audit/verify-chain-file.test.ts'),
  },
  {
    name: 'the parts of an exported chain need not belong together',
    file: 'app/server/audit/verify-chain-file.ts',
    from: 'previous !== before.hash) report(',
    to: 'previous === id) report(',
    tests: unit('app/server/audit/verify-chain-file.test.ts'),
  },
  {
    name: 'each part of an exported chain begins anew',
    file: 'app/data/admin/activity.ts',
    from: 'after: part.last }',
    to: 'after: part.range.first }',
    tests: component('tests/component/activity.test.tsx'),
  },
]

// Reviews: what is signed, who decides, and what may go live.
import { component, unit } from './kinds.mjs'

/** @type {import('../mutations.mjs').Mutation[]} */
export const reviews = [
  {
    name: 'what nobody has agreed to goes live',
    file: 'app/server/judgement.ts',
    from: '      ...(await judgeReview(db, candidate)),\n',
    to: '',
    tests: unit('tests/api/review-gate.test.ts'),
  },
  {
    name: 'a decision counts for later words too',
    file: 'app/server/approved-rounds.ts',
    from: "    .where('hash', '=', hash)\n",
    to: '',
    tests: unit('tests/api/review-gate.test.ts'),
  },
  {
    name: 'the alternative text of a picture is signed',
    file: 'app/content/reviewed-content.ts',
    from: "  image: ['alt', 'width', 'height', 'color'],\n",
    to: "  image: ['width', 'height', 'color'],\n",
    tests: unit('app/server/hash-reviewed.test.ts'),
  },
  {
    name: 'who wrote a version decides on it',
    file: 'app/server/reviews/people.ts',
    from: '(allowsWriters || !writers.includes(id))',
    to: '(allowsWriters || writers.length >= 0)',
    tests: unit('tests/api/reviews.test.ts'),
  },
  {
    name: 'the second of two decisions replaces the first',
    file: 'app/server/reviews/decide.ts',
    from: "  if (round.outcome === 'open' && round.stage === stage) return\n",
    to: "  if (round.outcome !== 'withdrawn') return\n",
    tests: unit('app/server/reviews/reviews.test.ts'),
  },
  {
    name: 'a file is replaced under a live page that needs a review',
    file: 'app/server/entries/media-use.ts',
    from: '  await refuseUnreviewed(db, type, { ...revision, values })\n',
    to: '',
    tests: unit('tests/api/review-gate.test.ts'),
  },
  {
    name: 'anybody publishes in an emergency',
    file: 'app/server/entries/judge.ts',
    from: 'if (emergency && !mayPublishInEmergency(actor))',
    to: 'if (emergency && mayPublishInEmergency(actor) === undefined)',
    tests: unit('tests/api/review-gate.test.ts'),
  },
  {
    name: 'the form does not ask before a key that voids decisions',
    file: 'app/admin/reviews/review-guard.tsx',
    from: '    if (!field || !wouldChange(event)) return\n',
    to: '    if (field) return\n',
    tests: component('tests/component/reviews.test.tsx'),
  },
]

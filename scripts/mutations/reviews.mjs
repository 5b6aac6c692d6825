// Reviews: what is signed, who decides, and what may go live.
import { browser, component, server, unit } from './kinds.mjs'

/** @type {import('../mutations.mjs').Mutation[]} */
export const reviews = [
  {
    name: 'an entry goes live with a file that the library does not hold',
    file: 'app/server/judgement.ts',
    from: '      ...(await judgeUploads(db, type, uses)),\n',
    to: '',
    tests: unit('tests/api/judgement.test.ts'),
  },
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
  {
    name: 'a colleague’s text that comes before the anchors that follow it loses its comment',
    file: 'app/admin/comments/comment-marks.ts',
    from: 'storedWords.length > words.length && storedWords',
    to: "words !== '' && storedWords",
    tests: unit('app/admin/comments/comment-marks.test.ts'),
  },
  {
    name: 'the reader of a link comments after the decision',
    file: 'app/server/reviews/linked-review.ts',
    from: `if (state === 'decided') throw new Problem('conflict', '您已经提交过意见，不能再批注')`,
    to: 'void state',
    tests: unit('app/server/comments/link-comments.test.ts'),
  },
  {
    name: 'words that are none of the version are commented on by a link',
    file: 'app/server/comments/anchor-words.ts',
    from: 'return plain ? ',
    to: 'return plain || texts[0] ? ',
    tests: unit('app/server/comments/link-comments.test.ts'),
  },
  {
    name: 'a comment by a link that is typed is gone after a reload',
    file: 'app/site/review/use-link-comments.ts',
    from: 'useEffect(() => setDraft(readDraft(linkId)), [linkId])',
    to: 'useEffect(() => void readDraft(linkId), [linkId])',
    tests: browser('tests/browser/review-link.spec.ts'),
  },
  {
    name: '送审 comes after the form',
    file: 'app/admin/update-page.tsx',
    from: 'if (entryId !== null) await preloadReviewCard',
    to: 'if (entryId === null) await preloadReviewCard',
    tests: server('tests/http/review-link.test.ts'),
  },
]

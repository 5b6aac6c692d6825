import { expect, test } from 'vitest'
import { findStaleAnswers, getLongProof } from '../support/kept-answers'

// On PostgreSQL in a file of its own, so that both workers share the work.
test(
  'After each of thousands of random changes, what two instances keep is what is computed anew (sqlite)',
  { timeout: 3_600_000 },
  async () => {
    expect((await findStaleAnswers(getLongProof('sqlite'))).stale).toEqual([])
  },
)

test.each([
  ['an entry', (part: string) => part.startsWith('entry-')],
  ['a listing', (part: string) => /^(news|solution|caseInfo)/.test(part)],
  ['what can be found', (part: string) => part === 'entries'],
  ['the settings', (part: string) => part === 'settings'],
  ['uploads', (part: string) => part === 'media'],
])(
  'Something would be stale if changes did not say that they touch %s',
  { timeout: 300_000 },
  async (_part, forgets) => {
    expect((await findStaleAnswers({ engine: 'sqlite', changes: 1_000, seed: 7, forgets })).stale).not.toEqual([])
  },
)

import { expect, test } from 'vitest'
import { engineNames } from '../support/engines'
import { findStaleAnswers } from '../support/kept-answers'

/** `SEED` and `CHANGES` try others, and more. */
const seed = Number(process.env.SEED ?? 2026)
const changes = Number(process.env.CHANGES ?? 5_000)

test.each(engineNames)(
  'After each of thousands of random changes, what two instances keep is what is computed anew (%s)',
  { timeout: 1_800_000 },
  async (engine) => {
    expect((await findStaleAnswers({ engine, changes, seed })).stale).toEqual([])
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

import { expect, test } from 'vitest'
import { findStaleAnswers, getLongProof } from '../support/kept-answers'

test(
  'After each of thousands of random changes, what two instances keep is what is computed anew (postgres)',
  { timeout: 3_600_000 },
  async () => {
    expect((await findStaleAnswers(getLongProof('postgres'))).stale).toEqual([])
  },
)

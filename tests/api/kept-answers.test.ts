import { expect, test } from 'vitest'
import { enginesOfThisRun } from '../support/engines'
import { findStaleAnswers } from '../support/kept-answers'

test.each(enginesOfThisRun)(
  'What two instances keep is the same as what is computed anew, after any of a hundred changes (%s)',
  async (engine) => {
    const { stale, compared, changed } = await findStaleAnswers({ engine, changes: 100, seed: 23 })

    expect(stale).toEqual([])
    expect(compared).toBe(600)
    expect(changed).toBeGreaterThan(40)
  },
)

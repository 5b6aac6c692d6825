import { expect, test } from 'vitest'
import { enginesOfThisRun } from '../support/engines'
import { findStaleAnswers } from '../support/kept-answers'

test.each(enginesOfThisRun)(
  'What two instances keep is the same as what is computed anew, after any of a hundred changes (%s)',
  async (engine) => {
    const seed = Math.ceil(Math.random() * 1e9)

    const { stale, compared, changed } = await findStaleAnswers({ engine, changes: 100, seed })

    expect(stale, `seed ${seed}`).toEqual([])
    expect(compared).toBe(600)
    expect(changed).toBeGreaterThan(40)
  },
)

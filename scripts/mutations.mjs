// The places that `npm run mutate` breaks.
import { backups } from './mutations/backups.mjs'
import { content } from './mutations/content.mjs'
import { delivery } from './mutations/delivery.mjs'
import { office } from './mutations/office.mjs'
import { candidates } from './mutations/candidates.mjs'
import { people } from './mutations/people.mjs'
import { reviews } from './mutations/reviews.mjs'
import { rights } from './mutations/rights.mjs'
import { site } from './mutations/site.mjs'
import { trail } from './mutations/trail.mjs'

/**
 * A realistic slip of one place of the product, and the tests that should notice it.
 * @typedef {object} Mutation
 * @property {string} name what visitors or staff would meet
 * @property {string} file where it happens
 * @property {string} from stands exactly once in the file
 * @property {string} to what is put there; it compiles
 * @property {import('./mutations/kinds.mjs').Tests} tests
 */

/** @type {Mutation[]} */
export const mutations = [
  ...people,
  ...candidates,
  ...rights,
  ...trail,
  ...backups,
  ...content,
  ...reviews,
  ...delivery,
  ...site,
  ...office,
]

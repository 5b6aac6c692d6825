import type { Contract } from '../../contract'
import type { Handlers } from './handler'

/** The site's search. */
export const searchHandlers: Handlers<Contract['search']> = {
  find: async ({ search }, { query }) =>
    query.keyword === ''
      ? { rows: [], total: 0, totalIsLowerBound: false, onlySomeWords: false, groups: [] }
      : search.find(query),
}

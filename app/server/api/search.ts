import { z } from 'zod'
import { publicCall } from './call'
import { paging, queryText } from './query'
import { searchAnswer } from './shapes/site'

/** The site's search. */
export const searchCalls = [
  publicCall({
    method: 'GET',
    path: '/search/allow',
    summary: '站内搜索',
    query: z.object({ ...paging, keyword: queryText.default(''), group: queryText.default('') }),
    answer: searchAnswer,
    handle: async ({ search }, { query }) =>
      query.keyword === '' ? { rows: [], total: 0, groups: [] } : search.find(query),
  }),
]

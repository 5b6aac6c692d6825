import { z } from 'zod'
import { publicRead } from './call'
import { paging, queryText } from './query'
import { id } from './shapes'

/** Text cut into pieces; the marked ones matched the search. Safe to render as plain text nodes. */
const markedText = z.array(z.strictObject({ text: z.string(), marked: z.boolean() }))

export type MarkedText = z.infer<typeof markedText>

const searchHit = z.strictObject({
  id,
  /** The content type's name, such as `news`. */
  type: z.string(),
  category: z.number().int(),
  /** The result group, such as 案例. */
  group: z.string(),
  title: markedText,
  extract: markedText,
  date: z.string(),
  /** The address of the page that shows it. */
  path: z.string(),
})

/** A search hit; `title` and `extract` mark the matched parts. */
export type SearchHit = z.infer<typeof searchHit>

const searchAnswer = z.strictObject({
  rows: z.array(searchHit),
  total: z.number().int(),
  /** Counting has stopped: there are at least `total`, and at least as many in each group. */
  totalIsLowerBound: z.boolean(),
  /** Nothing holds every word: the hits hold more than half of them. */
  onlySomeWords: z.boolean(),
  groups: z.array(z.strictObject({ name: z.string(), count: z.number().int() })),
})

/** A page of search results with the number of hits in each group. */
export type SearchAnswer = z.infer<typeof searchAnswer>

export const searchCalls = {
  find: publicRead({
    path: '/search/allow',
    summary: '站内搜索',
    query: z.object({ ...paging, keyword: queryText.default(''), group: queryText.default('') }),
    answer: searchAnswer,
  }),
}

import type { Contract } from '../../contract'
import { readRelatedToNews, readRelatedToProduct, readSolutionsForClient } from '../page-data'
import type { Handlers } from './handler'

/** What stands beside an entry. */
export const relatedHandlers: Handlers<Contract['related']> = {
  ofNews: ({ entries, now }, { query }) => readRelatedToNews(entries, query.id, now()),

  ofProduct: ({ entries, now }, { query }) => readRelatedToProduct(entries, query.id, now()),

  async forClient({ entries, now }, { query }) {
    const rows = await readSolutionsForClient(entries, query.client, now())
    return { rows, total: rows.length }
  },
}

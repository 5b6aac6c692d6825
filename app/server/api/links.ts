import { z } from 'zod'
import { typeNames } from '../../content/registry'
import { linkable, linkingEntry } from '../../contract/links'
import { listing, queryIds, queryInteger, queryText } from '../../contract/shapes'
import { staffRead } from './call'

/** The most titles that a question before a withdrawal names. */
const mostNamed = 5

/** Links between the entries of the site. */
export const linkCalls = {
  find: staffRead({
    asks: '*.view',
    summary: '选择链接：按标题查找各类内容，不填为最近修改的',
    query: z.object({
      text: queryText.default(''),
      limit: queryInteger(1, 20).default(8),
      /** `all` for what may be opened in the back office too: entries that have no page of their own. */
      among: z.enum(['pages', 'all']).default('pages'),
    }),
    answer: z.strictObject({ rows: z.array(linkable) }),
    handle: async ({ entries }, { query: { text, limit, among }, session }) => ({
      rows: await entries.findLinkable(text, limit, session.actor, among === 'all' ? typeNames : undefined),
    }),
  }),
  users: staffRead({
    asks: '*.view',
    summary: '哪些已发布的内容链接到所选内容',
    query: z.object({ ids: queryIds }),
    answer: listing(linkingEntry),
    async handle({ entries }, { query: { ids } }) {
      const rows = await entries.listLinking(ids)
      return { rows: rows.slice(0, mostNamed), total: rows.length }
    },
  }),
}

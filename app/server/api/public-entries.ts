import type { PublicEntryCalls } from '../../contract'
import type { TypeName } from '../../content/registry'
import { Problem } from '../errors'
import type { Handlers } from './handler'

/** What visitors read of a content type. */
export function createPublicEntryHandlers<Name extends TypeName>(name: Name): Handlers<PublicEntryCalls<Name>> {
  return {
    list: ({ entries }, { query: { type: category, ...query } }) => entries.listPublic(name, { ...query, category }),
    async detail({ entries }, { query }) {
      const entry = await entries.getPublic(name, query.id)
      if (!entry || (query.type !== 0 && query.type !== entry.type)) throw new Problem('notFound', '内容不存在或已下线')
      return entry
    },
    async pick({ entries }, { query }) {
      const rows = await entries.pickPublic(name, [...new Set(query.ids)])
      return { rows, total: rows.length }
    },
    async years({ entries }, { query }) {
      const rows = await entries.listYears(name, query.type)
      return { rows, total: rows.length }
    },
  }
}

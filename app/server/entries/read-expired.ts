import type { AllValuesOf } from '../../contract'
import { getContentType, type TypeName } from '../../content/registry'
import type { EntriesContext } from './context'
import { endsByItself } from './publication-row'
import { parseValuesOf } from './values'

/** An entry as visitors saw it last. */
interface ExpiredEntry<Name extends TypeName> {
  id: number
  category: number
  title: string
  values: AllValuesOf<Name>
}

/** The reads of what was on the site until a day of its own. */
export function createExpiredReads({ engine }: Pick<EntriesContext, 'engine'>) {
  return {
    /**
     * The entries of a type that left the site because the last day of their own has passed (`visibleUntil`), as they were
     * shown last. What somebody withdrew, deleted or published anew is not among them.
     */
    async listExpired<Name extends TypeName>(name: Name, at: number): Promise<Array<ExpiredEntry<Name>>> {
      const rows = await engine.db
        .selectFrom('entry')
        .innerJoin('publication', (join) =>
          join.onRef('publication.entry_id', '=', 'entry.id').onRef('publication.ends_at', '=', 'entry.last_ends_at'),
        )
        .innerJoin('revision', 'revision.id', 'publication.revision_id')
        .select(['entry.id', 'publication.category', 'publication.ends_at', 'publication.sort'])
        .select(['revision.title', 'revision.fields', 'revision.texts'])
        .where('entry.type', '=', name)
        .where('entry.deleted_at', 'is', null)
        .where('entry.last_ends_at', '>', 0)
        .where('entry.last_ends_at', '<=', at)
        .orderBy('publication.sort')
        .orderBy('entry.id')
        .execute()
      return rows.flatMap(({ id, category, title, ends_at: endsAt, ...stored }) => {
        const values = parseValuesOf(name, stored)
        return endsByItself(getContentType(name), values, endsAt) ? [{ id, category, title, values }] : []
      })
    },
  }
}

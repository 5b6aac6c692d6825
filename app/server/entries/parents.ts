import type { Kysely } from 'kysely'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/wire'
import { invalid } from '../check'
import type { Database } from '../db/schema'
import { readListedValues } from './values'

/** The fields of a type that put its entries in a tree. */
export function parentFields(type: ContentType): string[] {
  return Object.entries(type.fields)
    .filter(([, field]) => field.kind === 'parent')
    .map(([name]) => name)
}

/**
 * Judges the places in the tree that a draft asks for, by the newest revisions of the entries above.
 * @param id the entry's own id; null for a new one
 * @throws Problem invalid, when a parent does not exist or stands below the entry itself
 */
export async function checkParents(db: Kysely<Database>, type: ContentType, id: number | null, draft: EntryDraft): Promise<void> {
  for (const name of parentFields(type)) {
    const label = type.fields[name]?.label ?? ''
    const passed = new Set<unknown>([id])
    let above = draft.values[name]
    let isFirst = true
    while (typeof above === 'number') {
      if (passed.has(above)) throw invalid({ [name]: `${label}不能是自己或自己的下级` })
      passed.add(above)
      const row = await db
        .selectFrom('entry')
        .innerJoin('revision', 'revision.id', 'entry.revision_id')
        .select('revision.fields')
        .where('entry.id', '=', above)
        .where('entry.type', '=', type.name)
        .where('entry.deleted_at', 'is', null)
        .executeTakeFirst()
      // Higher up a parent may have gone to the trash: the tree simply ends there.
      if (!row && isFirst) throw invalid({ [name]: `所选的${label}不存在` })
      isFirst = false
      above = row ? readListedValues(type, row.fields)[name] : null
    }
  }
}

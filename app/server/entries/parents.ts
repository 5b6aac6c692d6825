import type { Kysely } from 'kysely'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { createInvalidProblem } from '../validate'
import type { Database } from '../db'
import { parseListedValues } from './values'

/** The names of a type's fields of kind `parent`. */
export function listParentFields(type: ContentType): string[] {
  return Object.entries(type.fields)
    .filter(([, field]) => field.kind === 'parent')
    .map(([name]) => name)
}

/**
 * Validates the parents of a draft against the newest revisions of their ancestors.
 * @param id the entry's own id; null for a new one
 * @throws Problem invalid, when a parent does not exist or descends from the entry itself
 */
export async function validateParents(
  db: Kysely<Database>,
  type: ContentType,
  id: number | null,
  draft: EntryDraft,
): Promise<void> {
  for (const name of listParentFields(type)) {
    const label = type.fields[name]?.label ?? ''
    const seen = new Set<unknown>([id])
    let above = draft.values[name]
    let isFirst = true
    while (typeof above === 'number') {
      if (seen.has(above)) throw createInvalidProblem({ [name]: `${label}不能是自己或自己的下级` })
      seen.add(above)
      const row = await db
        .selectFrom('entry')
        .innerJoin('revision', 'revision.id', 'entry.revision_id')
        .select('revision.fields')
        .where('entry.id', '=', above)
        .where('entry.type', '=', type.name)
        .where('entry.deleted_at', 'is', null)
        .executeTakeFirst()
      // An ancestor further up may be in the trash: the chain ends there.
      if (!row && isFirst) throw createInvalidProblem({ [name]: `所选的${label}不存在` })
      isFirst = false
      above = row ? parseListedValues(type, row.fields)[name] : null
    }
  }
}

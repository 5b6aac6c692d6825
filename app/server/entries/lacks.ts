import type { Kysely } from 'kysely'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { encodeLacks, listLacks } from '../../content/lacks'
import { getContentType, isTypeName } from '../../content/registry'
import type { Database } from '../db'
import { listUsedMedia, readDescribed } from '../media/notes'
import { parseValues } from './values'

const batchSize = 500

/** What a draft lacks, as one number; a picture with a text in the media library lacks none. */
export async function readLacks(
  db: Kysely<Database>,
  type: ContentType,
  draft: Pick<EntryDraft, 'category' | 'values'>,
): Promise<number> {
  const described = await readDescribed(db, listUsedMedia(type, draft.values))
  return encodeLacks(listLacks(type, draft, described))
}

/** Stores what entries lack for which that is unknown: those that were stored before it was kept. */
export async function computeUnknownLacks(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('entry')
      .innerJoin('revision', 'revision.id', 'entry.revision_id')
      .select(['entry.id', 'entry.type', 'entry.category', 'revision.fields', 'revision.texts'])
      .where('entry.lacks', '<', 0)
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return
    const idsByLacks = new Map<number, number[]>()
    for (const { id, type: name, category, ...stored } of rows) {
      const type = isTypeName(name) ? getContentType(name) : null
      const bits = type ? await readLacks(db, type, { category, values: parseValues(type, stored) }) : 0
      idsByLacks.set(bits, [...(idsByLacks.get(bits) ?? []), id])
    }
    for (const [lacks, ids] of idsByLacks)
      await db.updateTable('entry').set({ lacks }).where('id', 'in', ids).where('lacks', '<', 0).execute()
  }
}

/** Computes anew what the entries lack that use these uploads. Call it in the transaction that changes their alternative texts. */
export async function computeLacksOfUsers(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('entry')
    .set({ lacks: -1 })
    .where('id', 'in', db.selectFrom('media_use').select('entry_id').where('media_key', 'in', keys))
    .execute()
  await computeUnknownLacks(db)
}

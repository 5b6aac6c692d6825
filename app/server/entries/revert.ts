import type { Kysely, Selectable } from 'kysely'
import { getContentType, type TypeName } from '../../content/registry'
import type { Anyway, Emergency, ManagedEntryOf, Obstacle } from '../../contract'
import type { Actor } from '../actor'
import type { Database, EntryTable } from '../db'
import type { EntriesContext, EntryRef } from './context'
import { judgeEntry, type Override, refuseObstacles } from './judge'
import {
  findPermission,
  type FormerPublications,
  keepTrashedState,
  logPublication,
  parseFormerPublications,
} from './publication-history'
import { buildPublication } from './publication-row'
import { endAllPublications, insertPublication, updateAfterPublications } from './publish'
import { getManaged } from './read-managed'
import { parseValues } from './values'
import { describeOverrides, recordEntryAct } from './record-act'
import { inWriteTransaction, lockEntry, refuseSecondEntry } from './write-transaction'

/** Taking back what was done to publications. */
export function createRevert(context: EntriesContext) {
  return {
    /**
     * Takes back the last publication, withdrawal or deletion: visitors see again what they saw before, until it was to
     * end, and what was scheduled is scheduled. An entry that was restored from the trash is put back there unchanged.
     * Content that was saved since is kept.
     * @throws Problem conflict, also when there is nothing to take back; unpublishable, when visitors would see again what
     * must not go live now
     */
    async revert<Name extends TypeName>(
      ref: EntryRef<Name>,
      actor: Actor,
      { anyway, emergency }: { anyway?: Anyway | undefined; emergency?: Emergency | undefined } = {},
    ): Promise<ManagedEntryOf<Name>> {
      const type = getContentType(ref.type)
      const reverted = await inWriteTransaction(context, type, async (db) => {
        const { state } = await getManaged(context, db, ref.type, ref.id)
        const entry = await lockEntry(context, db, ref, { trashed: state === 'deleted' })
        const former = parseFormerPublications(entry)
        if (state === 'deleted') await refuseSecondEntry(db, type, entry.id)
        const ended = await endAllPublications(context, db, ref)
        let seenAgain = 0
        const { trashed, ...before } = former
        if (state !== 'deleted' && trashed) {
          await db
            .updateTable('entry')
            .set({ ...trashed, former_publications: JSON.stringify(before) })
            .where('id', '=', entry.id)
            .execute()
        } else {
          const former_publications = state === 'deleted' ? keepTrashedState(entry) : null
          const restored = before.isDraft ? { restored_at: context.now() } : {}
          await db
            .updateTable('entry')
            .set({ deleted_at: null, former_publications, ...restored })
            .where('id', '=', entry.id)
            .execute()
          seenAgain = await publishAgain(context, db, ref.type, entry, { ...before, actor, anyway, emergency })
        }
        if (ended && seenAgain === 0)
          await logPublication(context, db, actor, { entryId: entry.id, action: 'reverted', ...ended })
        await updateAfterPublications(db, ref, context.now())
        const managed = await getManaged(context, db, ref.type, entry.id)
        const { title } = managed
        const detail = describeOverrides({ anyway, emergency })
        await recordEntryAct(context, db, { type: ref.type, id: entry.id, title, verb: 'revert', actor, detail })
        return managed
      })
      context.notifyChange(ref)
      return reverted
    },
  }
}

/**
 * Takes up publications where they were ended, as far as they have not ended by themselves since.
 * @returns how many
 * @throws Problem unpublishable, when visitors would see what must not go live now
 */
async function publishAgain(
  context: EntriesContext,
  db: Kysely<Database>,
  name: TypeName,
  { id, sort }: Selectable<EntryTable>,
  { publications, ...override }: FormerPublications & Override,
): Promise<number> {
  const type = getContentType(name)
  const obstacles: Obstacle[] = []
  let seenAgain = 0
  for (const { revisionId, until, arrangedUntil = until, date, ...former } of publications) {
    const from = Math.max(former.from, context.now())
    const revision = await db.selectFrom('revision').selectAll().where('id', '=', revisionId).executeTakeFirst()
    // An autosave whose publication was still to come may have been replaced since.
    if (!revision || until <= from) continue
    const { category, title } = revision
    const draft = { category, title, values: parseValues(type, revision) }
    for (const one of await judgeEntry(context, db, { type, id, draft, from }))
      if (!obstacles.some(({ field, message }) => field === one.field && message === one.message)) obstacles.push(one)
    const built = buildPublication(type, revision, { from, until }, { sort, otherPublications: [] })
    await insertPublication(context, db, type, revision, { ...built, date })
    await logPublication(context, db, override.actor, {
      entryId: id,
      action: 'reverted',
      revisionId: revision.id,
      // With its end as it was arranged, which is that again once the plan that shortened it is cancelled.
      span: { from, until: arrangedUntil },
      ...(await findPermission(db, type, id, draft, { now: context.now(), emergency: override.emergency })),
    })
    seenAgain += 1
  }
  refuseObstacles(obstacles, override)
  return seenAgain
}

import type { Kysely } from 'kysely'
import type { MapAnswer } from '../../content/map-registration'
import type { Actor } from '../actor'
import { allMediaNotes } from '../content-reads'
import type { Database } from '../db'
import { computeMissingPartsOfUsers, raiseContentVersion } from '../entries'
import { Problem } from '../errors'
import { countUses, isInSomeVersion, isUnused } from './uses'

/** The parts of a registration that are typed in. */
interface MapDetails {
  number: string
  source: string
  second: number
  validUntil: string
}

type Changes = Partial<{
  alt: string
  decorative: number
  map_answer: MapAnswer
  map_number: string
  map_source: string
  map_second: number
  map_valid_until: string
  map_answered_at: number | null
  map_answered_by: number | null
}>

/** Creates what staff say of uploads. Public pages follow at once. */
export function createMediaDescriptions(db: Kysely<Database>, now: () => number) {
  async function change(ids: number[], changes: Changes): Promise<void> {
    await db.transaction().execute(async (work) => {
      const changed = await work
        .updateTable('media')
        .set(changes)
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (Number(changed.numUpdatedRows) < new Set(ids).size) throw new Problem('notFound', '文件不存在')
      if ('alt' in changes) {
        const rows = await work.selectFrom('media').select('key').where('id', 'in', ids).execute()
        await computeMissingPartsOfUsers(
          work,
          rows.map(({ key }) => key),
        )
      }
      await raiseContentVersion(work, now(), [allMediaNotes])
    })
  }

  return {
    /** Says what a picture shows, or that it shows nothing that needs a text. @throws Problem notFound */
    describe: (id: number, { alt, decorative }: { alt: string; decorative: boolean }) =>
      change([id], { alt, decorative: decorative ? 1 : 0 }),

    /**
     * Answers whether uploads show a map. What was typed in is kept, so that an answer can be taken back.
     * @throws Problem notFound, and then none of them is changed
     */
    answerMap: (ids: number[], answer: MapAnswer, actor: Actor) =>
      change(ids, {
        map_answer: answer,
        map_answered_at: answer === 'unasked' ? null : now(),
        map_answered_by: answer === 'unasked' ? null : actor.id,
      }),

    /** Registers the map that an upload shows. @throws Problem notFound */
    registerMap: (id: number, { number, source, second, validUntil }: MapDetails, actor: Actor) =>
      change([id], {
        map_answer: 'map',
        map_number: number,
        map_source: source,
        map_second: second,
        map_valid_until: validUntil,
        map_answered_at: now(),
        map_answered_by: actor.id,
      }),
  }
}

const inHistory = '历史版本里还有这个文件，删除后旧版本将不再显示它'

interface RemovalOptions {
  alsoFormer?: boolean
}

/** @param forget called with the key of every upload that was removed */
export function createMediaRemoval(db: Kysely<Database>, now: () => number, forget: (key: string) => void) {
  /**
   * @param options.alsoFormer whether one that only older versions show may be removed
   * @throws Problem notFound, inUse
   */
  async function remove(id: number, { alsoFormer, at }: { alsoFormer: boolean; at: number }): Promise<void> {
    const row = await findRow(id)
    if (!row) throw new Problem('notFound', '文件不存在')
    const removed = await db
      .updateTable('media')
      .set({ deleted_at: at })
      .where('id', '=', id)
      .where(isUnused)
      .$if(!alsoFormer, (update) => update.where((media) => media.not(isInSomeVersion(media))))
      .executeTakeFirst()
    if (removed.numUpdatedRows === 0n) {
      const uses = await countUses(db, row.key)
      throw new Problem('inUse', uses > 0 ? `文件正在被 ${uses} 处内容使用，不能删除` : inHistory)
    }
    forget(row.key)
  }

  const findRow = (id: number) =>
    db
      .selectFrom('media')
      .select(['key', 'name'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()

  return {
    /**
     * @param options.alsoFormer removes it although older versions of entries show it
     * @returns when that was
     * @throws Problem notFound; inUse while an entry, an older version of one, or a setting uses it
     */
    async remove(id: number, { alsoFormer = false }: RemovalOptions = {}): Promise<number> {
      const at = now()
      await remove(id, { alsoFormer, at })
      return at
    },

    /**
     * Removes those of these uploads that nothing uses; as `remove`.
     * @returns the ids of those, the names of the others, and when that was
     */
    async removeUnused(ids: number[], { alsoFormer = false }: RemovalOptions = {}) {
      const deleted: number[] = []
      const inUse: string[] = []
      const at = now()
      for (const id of new Set(ids)) {
        const row = await findRow(id)
        try {
          await remove(id, { alsoFormer, at })
          deleted.push(id)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          // What somebody else has deleted meanwhile is gone, as was wanted.
          if (error.code === 'inUse' && row) inUse.push(row.name)
          else if (error.code !== 'notFound') throw error
        }
      }
      return { deleted, inUse, deletedAt: at }
    },

    /**
     * Brings removed uploads back with all that is known of them, until the next clean-up after an hour. What was uploaded
     * again, removed another time or replaced stays as it is.
     * @param removal.deletedAt when they were removed
     * @returns the ids of those that are back
     */
    async restore({ ids, deletedAt }: { ids: number[]; deletedAt: number }): Promise<number[]> {
      const restored = await db
        .updateTable('media')
        .set({ deleted_at: null })
        .where('id', 'in', ids)
        .where('deleted_at', '=', deletedAt)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('media_replacement').select('id').whereRef('media_replacement.old_id', '=', 'media.id')),
          ),
        )
        .returning('id')
        .execute()
      return restored.map(({ id }) => id)
    },
  }
}

import type { Kysely } from 'kysely'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { Media } from './types'
import { countUses, isInSomeVersion, isUnused } from './uses'

const inHistory = '历史版本里还有这个文件，删除后旧版本将不再显示它'

/** @param forget called with the key of every upload that was removed */
export function createMediaRemoval(
  db: Kysely<Database>,
  now: () => number,
  forget: (key: string) => void,
): Pick<Media, 'remove' | 'removeUnused' | 'restore'> {
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
    async remove(id, _actor, { alsoFormer = false } = {}) {
      const at = now()
      await remove(id, { alsoFormer, at })
      return at
    },

    async removeUnused(ids, _actor, { alsoFormer = false } = {}) {
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

    async restore({ ids, deletedAt }) {
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

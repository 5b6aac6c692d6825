import type { Kysely } from 'kysely'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { Media } from './types'
import { countUses, isUnused } from './uses'

/** @param forget called with the key of every upload that was removed */
export function createMediaRemoval(
  db: Kysely<Database>,
  now: () => number,
  forget: (key: string) => void,
): Pick<Media, 'remove' | 'removeUnused'> {
  /** @throws Problem notFound, inUse */
  async function remove(id: number): Promise<void> {
    const row = await findRow(id)
    if (!row) throw new Problem('notFound', '文件不存在')
    const removed = await db
      .updateTable('media')
      .set({ deleted_at: now() })
      .where('id', '=', id)
      .where(isUnused)
      .executeTakeFirst()
    if (removed.numUpdatedRows === 0n)
      throw new Problem('inUse', `文件正在被 ${await countUses(db, row.key)} 处内容使用，不能删除`)
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
    remove,

    async removeUnused(ids) {
      const deleted: number[] = []
      const inUse: string[] = []
      for (const id of new Set(ids)) {
        const row = await findRow(id)
        try {
          await remove(id)
          deleted.push(id)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          // What somebody else has deleted meanwhile is gone, as was wanted.
          if (error.code === 'inUse' && row) inUse.push(row.name)
          else if (error.code !== 'notFound') throw error
        }
      }
      return { deleted, inUse }
    },
  }
}

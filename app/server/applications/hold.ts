import { type Kysely, type Selectable, sql } from 'kysely'
import type { ApplicationTable, Database } from '../db/schema'
import { Problem } from '../errors'

/**
 * Holds an application until the transaction ends, so that staff and sender change it one after the
 * other on every engine.
 * @throws Problem notFound, or conflict once it was withdrawn
 */
export async function hold(work: Kysely<Database>, id: number): Promise<Selectable<ApplicationTable>> {
  const held = await holdAny(work, id)
  if (held.withdrawn_at !== null) throw new Problem('conflict', '申请人已撤回此申请，个人信息已清除')
  return held
}

/** The same, also when it was withdrawn. @throws Problem notFound */
export async function holdAny(work: Kysely<Database>, id: number): Promise<Selectable<ApplicationTable>> {
  const held = await work
    .updateTable('application')
    .set({ updated_at: sql<number>`updated_at` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!held) throw new Problem('notFound', '申请不存在或已删除')
  return held
}

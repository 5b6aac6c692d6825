import { type Kysely, type Selectable, sql } from 'kysely'
import type { ApplicationTable, Database } from '../db'
import { Problem } from '../errors'

/**
 * Locks an application until the transaction ends, so that concurrent changes by staff and applicant are
 * serialised on every engine.
 * @throws Problem notFound, or conflict once it was withdrawn
 */
export async function lockActiveApplication(work: Kysely<Database>, id: number): Promise<Selectable<ApplicationTable>> {
  const locked = await lockApplication(work, id)
  if (locked.withdrawn_at !== null) throw new Problem('conflict', '申请人已撤回此申请，个人信息已清除')
  return locked
}

/** Locks an application that may have been withdrawn. @throws Problem notFound */
export async function lockApplication(work: Kysely<Database>, id: number): Promise<Selectable<ApplicationTable>> {
  const locked = await work
    .updateTable('application')
    .set({ updated_at: sql<number>`updated_at` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!locked) throw new Problem('notFound', '申请不存在或已删除')
  return locked
}

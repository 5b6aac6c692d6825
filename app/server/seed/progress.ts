import type { AppContext } from '../app/context'
import { deleteAllContent } from '../entries'

/** The row of `setting` that stores the progress of seeding; an interrupted start leaves `running`. */
const progressName = 'seed'

export type Progress = 'none' | 'running' | 'done'

export async function readProgress({ db }: AppContext): Promise<Progress> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', progressName).executeTakeFirst()
  const value: unknown = row ? JSON.parse(row.value) : undefined
  return value === 'running' || value === 'done' ? value : 'none'
}

export async function writeProgress({ db, now }: AppContext, progress: Progress): Promise<void> {
  const row = { name: progressName, value: JSON.stringify(progress), updated_at: now() }
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/**
 * Deletes what an interrupted seed has written. Accounts, uploads and settings stay, because storing them
 * is idempotent.
 */
export async function removeUnfinishedSeed({ db, engine }: AppContext): Promise<void> {
  await db.transaction().execute(async (work) => {
    await engine.search.remove(work, await deleteAllContent(work))
    for (const table of ['application_log', 'application'] as const) await work.deleteFrom(table).execute()
  })
}

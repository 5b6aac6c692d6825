import type { AppContext } from '../context'

/** The row of `setting` that says how far the demo content is; a cut-off start leaves `running` behind. */
const markName = 'seed'

export type Progress = 'none' | 'running' | 'done'

export async function readProgress({ db }: AppContext): Promise<Progress> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', markName).executeTakeFirst()
  const value: unknown = row ? JSON.parse(row.value) : undefined
  return value === 'running' || value === 'done' ? value : 'none'
}

export async function writeProgress({ db, now }: AppContext, progress: Progress): Promise<void> {
  const row = { name: markName, value: JSON.stringify(progress), updated_at: now() }
  await db.insertInto('setting').values(row).onConflict((conflict) => conflict.column('name').doUpdateSet(row)).execute()
}

/**
 * Removes what a cut-off seed has written, for good. Accounts, uploads and settings stay: writing
 * those again finds them.
 */
export async function removeUnfinished({ db, engine }: AppContext): Promise<void> {
  await db.transaction().execute(async (work) => {
    const publications = await work.selectFrom('publication').select('id').execute()
    await engine.search.remove(work, publications.map(({ id }) => id))
    for (const table of ['media_use', 'publication', 'revision', 'entry', 'application_log', 'application'] as const) {
      await work.deleteFrom(table).execute()
    }
  })
}

import type { Kysely } from 'kysely'
import type { Database } from '../../db'

/** How often a file may have been replaced. */
const maxSteps = 50

/** Where a file leads: to this one, or on to what is in the place of that. */
interface Step {
  id: number
  /** Null where the library does not hold it. */
  key: string | null
}

/**
 * Finds what has been put in the place of files, and in the place of that, up to one that the library holds. The rows of
 * those between may be gone.
 * @returns the keys of those that are held, by the keys of the files; what leads to none is missing
 */
export async function findSuccessors(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const reached = toSteps(await selectReplacements(db).where('old_key', 'in', keys).execute(), ({ old_key }) => old_key)
  for (let step = 1; step < maxSteps; step += 1) {
    const gone = [...reached].flatMap(([start, { id, key }]) => (key === null ? [{ start, id }] : []))
    if (gone.length === 0) break
    const ids = [...new Set(gone.map(({ id }) => id))]
    const later = toSteps(await selectReplacements(db).where('old_id', 'in', ids).execute(), ({ old_id }) => old_id)
    for (const { start, id } of gone) {
      const next = later.get(id)
      if (next) reached.set(start, next)
      else reached.delete(start)
    }
  }
  return new Map([...reached].flatMap(([start, { key }]) => (key === null ? [] : [[start, key]])))
}

/** The latest last. */
function selectReplacements(db: Kysely<Database>) {
  return db
    .selectFrom('media_replacement')
    .leftJoin('media', (join) =>
      join.onRef('media.id', '=', 'media_replacement.new_id').on('media.deleted_at', 'is', null),
    )
    .select(['old_id', 'old_key', 'new_id as id', 'media.key'])
    .orderBy('media_replacement.id')
}

/** A file that came back may have been replaced several times: the latest one leads on that leads to a file which is held. */
function toSteps<Row extends Step, Start>(rows: readonly Row[], getStart: (row: Row) => Start): Map<Start, Step> {
  const steps = new Map<Start, Step>()
  for (const row of rows) {
    const start = getStart(row)
    if (row.key !== null || !steps.get(start)?.key) steps.set(start, row)
  }
  return steps
}

import { type Kysely, sql } from 'kysely'
import type { Database, Engine } from '../../app/server/db'

/** A record of the trail, in the parts that tests look at. */
export interface FoundRecord {
  id: number
  at: number
  account: string
  action: string
  target: string
  title: string
  outcome: string
  address: string
  detail: string
  facts: unknown
}

/**
 * The newest records of the trail.
 * @param action also finds those that begin with it and a dot: `application` finds `application.reveal`
 */
export async function listRecords(
  db: Kysely<Database>,
  { limit, action }: { limit: number; action?: string },
): Promise<FoundRecord[]> {
  const rows = await db
    .selectFrom('audit')
    .select([
      'id',
      'at',
      'account_name as account',
      'action',
      'target',
      'title',
      'outcome',
      'address',
      'detail',
      'facts',
    ])
    .orderBy('id', 'desc')
    .execute()
  const found = rows.filter((row) => !action || row.action === action || row.action.startsWith(`${action}.`))
  return found.slice(0, limit).map((row) => ({ ...row, facts: JSON.parse(row.facts) as unknown }))
}

/** How many records the trail has. */
export async function countRecords(db: Kysely<Database>): Promise<number> {
  return (await db.selectFrom('audit').select('id').execute()).length
}

/** Runs `work` as somebody who has the files of the database, whom it does not refuse to change the trail. */
export async function withoutGuards(engine: Engine, work: (db: Kysely<Database>) => Promise<unknown>): Promise<void> {
  for (const statement of engine.auditGuards.drop) await sql.raw(statement).execute(engine.db)
  await work(engine.db)
  for (const statement of engine.auditGuards.create) await sql.raw(statement).execute(engine.db)
}

/** For modules whose acts a test does not ask about. */
export const silentAudit = { record: async () => undefined }

/** Empties the trail, for a test that begins with none. */
export function emptyTrail(engine: Engine): Promise<void> {
  return withoutGuards(engine, async (db) => {
    await db.deleteFrom('audit').execute()
    await db.deleteFrom('undo_state').execute()
    await db.updateTable('audit_head').set({ last_id: 0, hash: '' }).execute()
  })
}

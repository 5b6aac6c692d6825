import { type Kysely, sql } from 'kysely'
import type { Database } from '../db'
import { findKind } from './act-kinds'
import { hashParts, hashRecord } from './chain'

const rowsPerQuery = 500

/**
 * Chains the records of versions that had no chain, and closes the gaps in their numbers. Does nothing once there is a
 * chain: records without a hash beside it are no earlier ones, and are found by a check.
 * @param work a transaction
 */
export async function chainEarlierRecords(work: Kysely<Database>): Promise<void> {
  // Nobody else appends a record before the end of the transaction.
  await work
    .updateTable('audit_head')
    .set((row) => ({ last_id: row.ref('last_id') }))
    .execute()
  const head = await work.selectFrom('audit_head').select(['last_id', 'hash']).executeTakeFirstOrThrow()
  if (head.last_id > 0) return
  let last = { id: 0, hash: '' }
  for (let after = 0; ;) {
    const rows = await work
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerQuery)
      .execute()
    for (const row of rows) {
      after = row.id
      const record = { ...row, id: last.id + 1, kind: findKind(row.action, row.outcome) }
      const parts = hashParts(record)
      const hash = hashRecord(record.id, parts, last.hash)
      await work
        .updateTable('audit')
        .set({ id: record.id, kind: record.kind, parts, previous: last.hash, hash })
        .where('id', '=', row.id)
        .execute()
      last = { id: record.id, hash }
    }
    if (rows.length < rowsPerQuery) break
  }
  if (last.id > 0) await work.updateTable('audit_head').set({ last_id: last.id, hash: last.hash }).execute()
}

/** Whether there are records without a chain; several processes may ask at once. */
export async function hasEarlierRecords(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 from audit where (select last_id from audit_head) = 0 limit 1`.execute(db)
  return rows.length > 0
}

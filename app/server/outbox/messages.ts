import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db'
import type { Message, NewMessage } from './types'

/** A message that this process may deliver until its lease ends; `version` and `tries` identify the claim. */
export interface ClaimedMessage extends Message {
  id: number
  version: number
  tries: number
  createdAt: number
}

/** Longer than any delivery takes: after it, another process may claim the message. */
const leaseMs = 60_000

/** Stores a message; it replaces a waiting one of the same kind and name. */
export async function storeMessage(db: Kysely<Database>, message: NewMessage, now: number): Promise<void> {
  const { kind, name = randomUUID(), payload, dueAt = now } = message
  const fresh = { payload: JSON.stringify(payload), due_at: dueAt, tries: 0, created_at: now }
  await db
    .insertInto('outbox')
    .values({ kind, name, version: 1, leased_until: 0, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet({ ...fresh, version: sql<number>`outbox.version + 1` }),
    )
    .execute()
}

/** Claims due messages in one statement, so that no two processes get the same one. */
export async function claimMessages(
  db: Kysely<Database>,
  kind: string,
  limit: number,
  now: number,
): Promise<ClaimedMessage[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ leased_until: now + leaseMs, tries: sql<number>`tries + 1` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where('due_at', '<=', now)
        .where('leased_until', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit),
    )
    // Repeated, because another process may have claimed a row since the subquery ran.
    .where('leased_until', '<=', now)
    .returning(['id', 'name', 'payload', 'version', 'tries', 'created_at'])
    .execute()
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ payload, created_at: createdAt, ...row }) => ({ ...row, payload: JSON.parse(payload), createdAt }))
}

/** Deletes a delivered or dropped message. One that was replaced meanwhile is released instead. */
export async function finishMessage(db: Kysely<Database>, { id, version }: ClaimedMessage): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('version', '=', version).execute()
  await releaseReplacement(db, id, version)
}

/** Releases a message until `dueAt`, unless another process has claimed it after the lease expired. */
export async function deferMessage(
  db: Kysely<Database>,
  { id, version, tries }: ClaimedMessage,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: dueAt, leased_until: 0 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('tries', '=', tries)
    .execute()
  await releaseReplacement(db, id, version)
}

/** Releases a message that was replaced during its delivery, so that the new one is delivered. */
async function releaseReplacement(db: Kysely<Database>, id: number, version: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leased_until: 0 })
    .where('id', '=', id)
    .where('version', '>', version)
    .where('tries', '=', 0)
    .execute()
}

import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema'
import type { Message, NewMessage } from './types'

/** A message that this process may deliver until its lease ends; `version` and `tries` tell this claim from any other. */
export interface Claimed extends Message {
  id: number
  version: number
  tries: number
  createdAt: number
}

/** Longer than any delivery takes: after this long without a word, the process that had a message is taken for dead. */
const lease = 60_000

/** Stores a message, in the place of one of the same kind and name that still waits. */
export async function storeMessage(db: Kysely<Database>, message: NewMessage, now: number): Promise<void> {
  const { kind, name = randomUUID(), payload, dueAt = now } = message
  const fresh = { payload: JSON.stringify(payload), due_at: dueAt, tries: 0, created_at: now }
  await db
    .insertInto('outbox')
    .values({ kind, name, version: 1, leased_until: 0, ...fresh })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ ...fresh, version: sql<number>`outbox.version + 1` }))
    .execute()
}

/** Takes messages that are due, for this process alone: in one statement, so that no two processes get the same one. */
export async function claimMessages(db: Kysely<Database>, kind: string, limit: number, now: number): Promise<Claimed[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ leased_until: now + lease, tries: sql<number>`tries + 1` })
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
    // Asked again, because another process may have been faster since the rows were chosen.
    .where('leased_until', '<=', now)
    .returning(['id', 'name', 'payload', 'version', 'tries', 'created_at'])
    .execute()
  return rows.sort((a, b) => a.id - b.id).map(({ payload, created_at: createdAt, ...row }) => ({ ...row, payload: JSON.parse(payload), createdAt }))
}

/** Removes a message that has been delivered or given up, unless it was replaced meanwhile: then it is free again. */
export async function finishMessage(db: Kysely<Database>, { id, version }: Claimed): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('version', '=', version).execute()
  await freeReplacement(db, id, version)
}

/** Puts a message back until `dueAt`. A claim that has run out and been taken over by another process is left alone. */
export async function deferMessage(db: Kysely<Database>, { id, version, tries }: Claimed, dueAt: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: dueAt, leased_until: 0 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('tries', '=', tries)
    .execute()
  await freeReplacement(db, id, version)
}

/** A message that was replaced during its delivery is to be delivered anew. */
async function freeReplacement(db: Kysely<Database>, id: number, version: number): Promise<void> {
  await db.updateTable('outbox').set({ leased_until: 0 }).where('id', '=', id).where('version', '>', version).where('tries', '=', 0).execute()
}

import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DeliveryListing, DeliveryState } from '../../contract'
import type { DeliveryKind } from '../../content/deliveries'
import type { Database } from '../db'

/** Anything JSON can hold. */
export type Payload = string | number | boolean | null | Payload[] | { [name: string]: Payload }

/** A message to be sent. */
export interface NewMessage {
  /** The key of its delivery. */
  kind: DeliveryKind
  /** A message replaces one of the same kind and name that waits or has ended. Default: a unique name. */
  name?: string
  payload: Payload
  /** What administrators read of it in the list of deliveries. Default: its name. */
  title?: string
  /** Whom it is for, where that is a person. */
  receiver?: string
  /** Not sent before then, in ms since 1970. Default: now. */
  dueAt?: number
}

/** A message as a delivery receives it. */
export interface Message {
  name: string
  payload: Payload
}

/** A message that this process may deliver until its lease ends; `version` and `tries` identify the claim. */
export interface ClaimedMessage extends Message {
  id: number
  version: number
  tries: number
  createdAt: number
}

/** Longer than any delivery takes: after it, another process may claim the message. */
const leaseMs = 60_000

/** Stores a message; it replaces one of the same kind and name. */
export async function storeMessage(db: Kysely<Database>, message: NewMessage, now: number): Promise<void> {
  const { kind, name = randomUUID(), payload, title = name, receiver = '', dueAt = now } = message
  // A new row, so that messages are sent in the order in which they were enqueued.
  if (message.name !== undefined)
    await db
      .deleteFrom('outbox')
      .where('kind', '=', kind)
      .where('name', '=', name)
      .where('state', '!=', 'waiting')
      .execute()
  const fresh = {
    payload: JSON.stringify(payload),
    title,
    receiver,
    state: 'waiting',
    reason: '',
    due_at: dueAt,
    tries: 0,
    created_at: now,
    finished_at: null,
  }
  await db
    .insertInto('outbox')
    .values({ kind, name, version: 1, leased_until: 0, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet({ ...fresh, version: sql<number>`outbox.version + 1` }),
    )
    .execute()
}

/** Finds the kinds of which a message is due. */
export async function findDueKinds(db: Kysely<Database>, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('kind')
    .distinct()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('leased_until', '<=', now)
    .execute()
  return rows.map(({ kind }) => kind)
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
        .where('state', '=', 'waiting')
        .where('kind', '=', kind)
        .where('due_at', '<=', now)
        .where('leased_until', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit),
    )
    // Repeated, because another process may have claimed a row since the subquery ran.
    .where('leased_until', '<=', now)
    .where('state', '=', 'waiting')
    .returning(['id', 'name', 'payload', 'version', 'tries', 'created_at'])
    .execute()
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ payload, created_at: createdAt, ...row }) => ({ ...row, payload: JSON.parse(payload), createdAt }))
}

/**
 * Notes how a message has ended. One that was replaced meanwhile is released instead.
 * @param end.reason why it failed; the message of one that was delivered is forgotten
 */
export async function finishMessage(
  db: Kysely<Database>,
  { id, version }: ClaimedMessage,
  end: { at: number; reason?: string },
): Promise<void> {
  const { at, reason } = end
  const ended = reason === undefined ? { state: 'delivered', reason: '', payload: 'null' } : { state: 'failed', reason }
  await db
    .updateTable('outbox')
    .set({ ...ended, finished_at: at, leased_until: 0 })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
  await releaseReplacement(db, id, version)
}

/** Releases a message until `dueAt`, unless another process has claimed it after the lease expired. */
export async function deferMessage(
  db: Kysely<Database>,
  { id, version, tries }: ClaimedMessage,
  { dueAt, reason }: { dueAt: number; reason: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: dueAt, leased_until: 0, reason })
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

/**
 * Makes a message due at once; one that was given up begins anew.
 * @returns false for one that is gone, was delivered, or is being delivered
 */
export async function retryMessage(db: Kysely<Database>, id: number, now: number): Promise<boolean> {
  const isFailed = sql`state = 'failed'`
  const retried = await db
    .updateTable('outbox')
    .set({
      state: 'waiting',
      due_at: now,
      finished_at: null,
      created_at: sql<number>`case when ${isFailed} then cast(${now} as bigint) else created_at end`,
      tries: sql<number>`case when ${isFailed} then 0 else tries end`,
    })
    .where('id', '=', id)
    .where('state', '!=', 'delivered')
    .where('leased_until', '<=', now)
    .executeTakeFirst()
  return retried.numUpdatedRows > 0n
}

/** Removes messages that have ended. @param until in ms since 1970 */
export async function removeFinishedMessages(db: Kysely<Database>, until: number): Promise<void> {
  await db.deleteFrom('outbox').where('state', '!=', 'waiting').where('finished_at', '<=', until).execute()
}

/** Counts the messages that were given up since a time. @param since ms since 1970 */
export async function countFailedMessages(db: Kysely<Database>, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'failed')
    .where('finished_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which messages are listed. */
interface MessageFilter {
  offset: number
  limit: number
  state?: DeliveryState | undefined
  kind?: DeliveryKind | undefined
}

/** Lists messages, those that were enqueued last first, and counts those of the kind by state. */
export async function listMessages(
  db: Kysely<Database>,
  { offset, limit, state, kind }: MessageFilter,
): Promise<DeliveryListing> {
  const counted = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, delivered: 0, failed: 0 }
  for (const { state: name, count } of counted) counts[parseState(name)] += Number(count)
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'title', 'receiver', 'state', 'reason', 'tries'])
    .select(['created_at as createdAt', 'due_at as dueAt', 'finished_at as finishedAt'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return {
    rows: rows.map((row) => ({ ...row, state: parseState(row.state) })),
    total: state === undefined ? counts.waiting + counts.delivered + counts.failed : counts[state],
    counts,
  }
}

function parseState(stored: string): DeliveryState {
  return stored === 'delivered' || stored === 'failed' ? stored : 'waiting'
}

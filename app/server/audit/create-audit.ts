import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ActFacts } from '../../contract/trail'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import { findKind } from './act-kinds'
import { normaliseAddress, shortenAddress } from './address'
import { getCaller, isUnrecorded } from './caller'
import { hashParts, hashRecord, type TrailRecord } from './chain'
import { markUndone, storeUndoState, type UndoState } from './undo-state'

/** What is recorded of an act. */
export interface AuditEvent {
  /** Such as `login`, `news.publish`, `application.reveal`. Default: the name of the call that is being answered. */
  action?: string
  /** Such as `news:12`. */
  target?: string
  /** What the target is called at this moment. Never personal data of applicants. */
  title?: string
  outcome?: 'done' | 'refused'
  /** Default: who makes the call that is being answered. */
  actor?: Actor | null
  /** The account that somebody who is not signed in has named; never a text that may be a password in the wrong field. */
  actorName?: string
  detail?: string
  facts?: ActFacts
  /** Of a pruning: the last record that it removes. */
  sealedUntil?: number
  /** What taking it back needs to know; left out of acts that cannot be taken back. */
  undo?: UndoState | undefined
}

/** Who did what, when: without a record of it, nothing is done. */
export type Audit = ReturnType<typeof createAudit>

/**
 * Creates the trail over a database: records are appended, each chained to the one before it.
 * @param options.isKnownFailure whether the database is known to fail like that; such errors are passed on as they are
 */
export function createAudit({
  db,
  now,
  log,
  isKnownFailure = () => false,
}: {
  db: Kysely<Database>
  now: () => number
  log: Logger
  isKnownFailure?: (error: unknown) => boolean
}) {
  return {
    /**
     * Records an act. Address and time are taken from the request.
     * @param work the transaction of the act. The record is the last thing in it: the newest record stays locked until
     * its end. Without one the record has a transaction of its own, and what it is about is done or answered after it.
     * @throws Problem unavailable when it cannot be recorded: the act must not happen then
     */
    async record(event: AuditEvent, work?: Kysely<Database>): Promise<void> {
      if (isUnrecorded()) return
      try {
        const values = createRecord(event, now())
        if (work) await appendRecord(work, values, event.undo)
        else await db.transaction().execute((own) => appendRecord(own, values, event.undo))
      } catch (cause) {
        if (isKnownFailure(cause) || cause instanceof Problem) throw cause
        const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
        log.error({ action: event.action, code }, 'an act was refused, because it could not be recorded')
        throw new Problem('unavailable', '操作记录暂时无法写入，本次操作没有执行，请稍后重试或联系管理员', {
          retryAfterSeconds: 5,
          cause,
        })
      }
    },
  }
}

/** The address of staff is kept in full, so that a misused account can be traced; of visitors only the network. */
function createRecord(event: AuditEvent, at: number): Omit<TrailRecord, 'id'> {
  const caller = getCaller()
  const actor = event.actor === undefined ? (caller?.actor ?? null) : event.actor
  const token = caller?.actor?.token ?? actor?.token
  const { address } = getRequestContext()
  const action = event.action ?? caller?.call ?? ''
  const outcome = event.outcome ?? 'done'
  return {
    at,
    account_id: actor?.id ?? null,
    account_name: encodeLine(actor?.name ?? event.actorName ?? '', 60),
    kind: findKind(action, outcome),
    action: encodeLine(action, 60),
    target: encodeLine(event.target ?? '', 100),
    title: encodeLine(event.title ?? '', 200),
    outcome,
    address: actor ? encodeLine(normaliseAddress(address), 60) : shortenAddress(address),
    detail: encodeLine(event.detail ?? '', 500),
    facts: JSON.stringify({
      ...event.facts,
      ...(token !== undefined && { token: encodeLine(token, 20) }),
      ...(caller && { act: caller.act }),
      ...(caller?.undoes && { undoes: caller.undoes }),
    }),
    sealed_until: event.sealedUntil ?? null,
  }
}

/** Appends a record to the chain, in a transaction that goes on. */
async function appendRecord(
  work: Kysely<Database>,
  values: Omit<TrailRecord, 'id'>,
  undo: UndoState | undefined,
): Promise<void> {
  // Until the end of the transaction nobody else can append a record.
  const head = await work
    .updateTable('audit_head')
    .set((row) => ({ last_id: row('last_id', '+', 1) }))
    .returning(['last_id', 'hash'])
    .executeTakeFirstOrThrow()
  const record = { ...values, id: head.last_id }
  const parts = hashParts(record)
  const hash = hashRecord(record.id, parts, head.hash)
  await work
    .insertInto('audit')
    .values({ ...record, parts, previous: head.hash, hash })
    .execute()
  await work.updateTable('audit_head').set({ hash }).execute()
  const undoes = getCaller()?.undoes
  // What takes something back is not taken back itself: the thing has its own screen.
  if (undoes) await markUndone(work, undoes, record.id)
  else if (undo) await storeUndoState(work, record.id, undo)
}

/**
 * Escapes control characters, line breaks and lone surrogates, and truncates, for one line of a log.
 * @param max the greatest number of characters that are kept of `text`
 */
function encodeLine(text: string, max: number): string {
  return text.slice(0, max).replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, escape)
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

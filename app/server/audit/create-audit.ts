import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { getRequestContext } from '../http/request-context'
import { normaliseAddress, shortenAddress } from './address'

/** One line of the audit log. */
interface AuditEvent {
  /** Such as `login`, `news.publish`, `application.reveal`. */
  action: string
  /** Such as `news:12`. */
  target?: string
  outcome?: 'done' | 'refused'
  actor?: Actor | null
  /** The account that somebody who is not signed in has named; never a text that may be a password in the wrong field. */
  actorName?: string
  detail?: string
}

/** Who did what, when; kept at least 180 days and never deleted from the back office. */
export type Audit = ReturnType<typeof createAudit>

/**
 * Creates the audit log over a database. It is append-only.
 */
export function createAudit({ db, now, log }: { db: Kysely<Database>; now: () => number; log: Logger }) {
  return {
    /**
     * Address and time are taken from the request. Line breaks are encoded. The address of staff is stored in full, so that
     * a misused account can be traced; of visitors only the network.
     */
    async record(event: AuditEvent): Promise<void> {
      const { address } = getRequestContext()
      try {
        await db
          .insertInto('audit')
          .values({
            at: now(),
            account_id: event.actor?.id ?? null,
            account_name: encodeLine(event.actor?.name ?? event.actorName ?? '', 60),
            action: encodeLine(event.action, 60),
            target: encodeLine(event.target ?? '', 100),
            outcome: event.outcome ?? 'done',
            address: event.actor ? encodeLine(normaliseAddress(address), 60) : shortenAddress(address),
            detail: encodeLine(event.detail ?? '', 500),
          })
          .execute()
      } catch (cause) {
        log.error({ err: cause, action: event.action }, 'audit line could not be written')
      }
    },

    async list({ offset, limit, action }: { offset: number; limit: number; action?: string }) {
      let query = db.selectFrom('audit')
      if (action) {
        // `application` also finds `application.reveal`: every action of that group.
        const wanted = encodeLine(action, 60)
        query = query.where((where) =>
          where.or([
            where('action', '=', wanted),
            where(sql<string>`substr(action, 1, ${wanted.length + 1})`, '=', `${wanted}.`),
          ]),
        )
      }
      const [rows, count] = await Promise.all([
        query
          .select(['id', 'at', 'account_name as account', 'action', 'target', 'outcome', 'address', 'detail'])
          .orderBy('id', 'desc')
          .offset(offset)
          .limit(limit)
          .execute(),
        query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { rows, total: Number(count.total) }
    },
  }
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

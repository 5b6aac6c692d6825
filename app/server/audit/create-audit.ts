import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db'
import { getRequestContext } from '../http/request-context'
import { normaliseAddress, shortenAddress } from './address'
import { encodeLine } from './encode'
import type { Audit } from './types'

/**
 * Creates the audit log over a database. It is append-only.
 */
export function createAudit({ db, now, log }: { db: Kysely<Database>; now: () => number; log: Logger }): Audit {
  return {
    async record(event) {
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

    async list({ offset, limit, action }) {
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

import type { Kysely } from 'kysely'
import type { CaretPlace, PersonAtEntry } from '../contract'
import type { Actor } from './actor'
import type { Database } from './db'

/** Open forms report more often than this. */
const forgottenAfterMs = 60_000

/** Creates the list of who has the form of which entry open, in any process. @param options.now the clock that all processes share */
export function createPresence({ db, now }: { db: Kysely<Database>; now: () => number }) {
  const listAt = (entryIds: number[]) =>
    db
      .selectFrom('editing')
      .innerJoin('account', 'account.id', 'editing.account_id')
      .select(['entry_id', 'account_id', 'account.name', 'opened_at as openedAt', 'changed_at as changedAt', 'caret'])
      .where('entry_id', 'in', entryIds)
      .where('seen_at', '>', now() - forgottenAfterMs)
      .orderBy('opened_at')
      .execute()

  return {
    /**
     * Records that somebody has an entry's form open.
     * @param state.changedAgo how long ago, in ms, they have last changed something since their last report; null when they
     * have not
     * @param state.caret where they write
     * @returns the others there
     */
    async report(
      entryId: number,
      actor: Actor,
      { changedAgo, caret }: { changedAgo: number | null; caret: CaretPlace | null },
    ): Promise<PersonAtEntry[]> {
      const at = now()
      const seen = { seen_at: at, caret: caret ? JSON.stringify(caret) : '' }
      const changedAt = changedAgo === null ? null : at - Math.min(changedAgo, forgottenAfterMs)
      await db
        .insertInto('editing')
        .values({
          entry_id: entryId,
          account_id: actor.id,
          opened_at: at,
          changed_at: changedAt,
          ...seen,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['entry_id', 'account_id'])
            .doUpdateSet(changedAt === null ? seen : { ...seen, changed_at: changedAt }),
        )
        .execute()
      const rows = await listAt([entryId])
      const others = rows.filter((row) => row.account_id !== actor.id)
      return others.map(({ name, openedAt, changedAt, caret: place }) => ({
        name,
        openedAt,
        changedAt,
        caret: place === '' ? null : (JSON.parse(place) as CaretPlace),
      }))
    },
    async leave(entryId: number, actor: Actor): Promise<void> {
      await db
        .deleteFrom('editing')
        .where((where) =>
          where.or([
            where.and({ entry_id: entryId, account_id: actor.id }),
            where('seen_at', '<', now() - forgottenAfterMs),
          ]),
        )
        .execute()
    },
    /** Whether somebody has opened an entry, or changed something in it, after a moment, and is there still. */
    async isBackAt(entryId: number, accountId: number, after: number): Promise<boolean> {
      const own = (await listAt([entryId])).find((row) => row.account_id === accountId)
      return own !== undefined && (own.openedAt > after || (own.changedAt ?? 0) > after)
    },
    /** The names of the others who have these entries open, by entry. */
    async listEditors(entryIds: number[], actor: Actor): Promise<Map<number, string[]>> {
      const editors = new Map<number, string[]>()
      for (const { entry_id: id, account_id: account, name } of await listAt(entryIds))
        if (account !== actor.id) editors.set(id, [...(editors.get(id) ?? []), name])
      return editors
    },
  }
}

export type Presence = ReturnType<typeof createPresence>

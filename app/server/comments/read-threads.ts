import { type Kysely, sql } from 'kysely'
import type { CommentAnchor } from '../../content/comments/anchor'
import { listMentions, type NamedPerson } from '../../content/comments/mentions'
import { minuteMs } from '../../content/durations'
import type { CommentState, CommentThread, EntryComments } from '../../contract'
import { commentAnchor } from '../../contract/comments'
import type { Actor } from '../actor'
import type { Database } from '../db'

/** For so long after it was said, and until somebody answers, a comment can be taken back. */
export const removableMs = 10 * minuteMs

/** All comments of an entry, as somebody reads them. */
export async function readEntryComments(db: Kysely<Database>, entryId: number, reader: Actor): Promise<EntryComments> {
  const [state, { threads, people }] = await Promise.all([
    readCommentState(db, entryId),
    readThreads(db, reader, { entryId }),
  ])
  return { ...state, threads, people }
}

/** What tells open forms that the comments of an entry have changed. */
export async function readCommentState(db: Kysely<Database>, entryId: number): Promise<CommentState> {
  const { count, last, changes, open } = await db
    .selectFrom('comment_thread')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('id').as('last'),
      fn.sum<number>('changes').as('changes'),
    ])
    .select(sql<number>`coalesce(sum(case when resolved_at is null then 1 else 0 end), 0)`.as('open'))
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow()
  return { stamp: [count, last ?? 0, changes ?? 0].join('.'), open: Number(open) }
}

/**
 * Some threads in the order in which they were begun, with everybody whom they name.
 * @param reader null for somebody without an account, who takes nothing back
 */
export async function readThreads(
  db: Kysely<Database>,
  reader: Actor | null,
  which: { entryId: number } | { ids: number[] },
): Promise<{ threads: CommentThread[]; people: NamedPerson[] }> {
  const query = db
    .selectFrom('comment_thread')
    .leftJoin('account as resolver', 'resolver.id', 'comment_thread.resolved_by')
    .leftJoin('account as reopener', 'reopener.id', 'comment_thread.reopened_by')
    .selectAll('comment_thread')
    .select(['resolver.name as resolvedBy', 'reopener.name as reopenedBy'])
    .orderBy('comment_thread.id')
  const rows = await (
    'ids' in which
      ? query.where('comment_thread.id', 'in', which.ids)
      : query.where('comment_thread.entry_id', '=', which.entryId)
  ).execute()
  const messages = await readMessages(
    db,
    rows.map(({ id }) => id),
  )
  const people = await readPeople(db, [
    ...messages.flatMap(({ account_id: id, text }) => [...(id === null ? [] : [id]), ...listMentions(text)]),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const byThread = Map.groupBy(messages, ({ thread_id: id }) => id)
  const threads = rows.map((row) => {
    const said = byThread.get(row.id) ?? []
    return {
      id: row.id,
      anchor: parseAnchor(row.anchor),
      messages: said.map(({ id, account_id: accountId, text, created_at: at }, index) => ({
        id,
        accountId,
        name: (accountId !== null && names.get(accountId)) || '已不在的账号',
        text,
        at,
        removableUntil: reader && accountId === reader.id && index === said.length - 1 ? at + removableMs : null,
      })),
      resolved: row.resolved_at === null ? null : { at: row.resolved_at, by: row.resolvedBy ?? '' },
      reopened: row.reopened_at === null ? null : { at: row.reopened_at, by: row.reopenedBy ?? '' },
    }
  })
  return { threads, people }
}

function readMessages(db: Kysely<Database>, threadIds: number[]) {
  if (threadIds.length === 0) return []
  return db
    .selectFrom('comment_message')
    .select(['id', 'thread_id', 'account_id', 'text', 'created_at'])
    .where('thread_id', 'in', threadIds)
    .orderBy('id')
    .execute()
}

/** People by their accounts; the name of a disabled one says so. */
async function readPeople(db: Kysely<Database>, ids: number[]): Promise<NamedPerson[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'username', 'disabled_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return rows.map(({ id, name, username, disabled_at: disabledAt }) => ({
    id,
    name: `${name || username}${disabledAt === null ? '' : '（已停用）'}`,
  }))
}

function parseAnchor(json: string): CommentAnchor {
  return commentAnchor.parse(JSON.parse(json))
}

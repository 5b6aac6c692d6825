import type { Kysely } from 'kysely'
import type { CommentAnchor } from '../../content/comments/anchor'
import { showMentions } from '../../content/comments/mentions'
import { readAnchored } from '../../content/comments/read-anchored'
import { resolveAnchor } from '../../content/comments/resolve-anchor'
import { hasField } from '../../content/fields'
import { getContentType, isTypeName } from '../../content/registry'
import type { WaitingComment } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { listOwnEntries, parseValues, readNewestEntries } from '../entries'
import type { JudgeRights } from '../rights'
import { readBlocks } from './read-blocks'
import { readThreads } from './read-threads'

/** As many as somebody looks through; what is left is found in the entries themselves. */
const mostShown = 50

/** The open comments that name somebody, and those of entries that they have made; what was said last comes first. */
export async function listWaitingComments(
  { db, rights }: { db: Kysely<Database>; rights: Pick<JudgeRights, 'selectViewable'> },
  reader: Actor,
): Promise<{ rows: WaitingComment[]; total: number }> {
  const open = await db
    .selectFrom('comment_thread')
    .select(['comment_thread.id', 'entry_id as entryId'])
    .select(({ selectFrom }) => [
      selectFrom('comment_message')
        .whereRef('thread_id', '=', 'comment_thread.id')
        .select(({ fn }) => fn.max('id').as('last'))
        .as('last'),
      selectFrom('comment_mention')
        .innerJoin('comment_message', 'comment_message.id', 'comment_mention.message_id')
        .whereRef('comment_message.thread_id', '=', 'comment_thread.id')
        .where('comment_mention.account_id', '=', reader.id)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('mentions'),
    ])
    .where('resolved_at', 'is', null)
    .execute()
  const ids = [...new Set(open.map(({ entryId }) => entryId))]
  const [own, viewable] = await Promise.all([listOwnEntries(db, ids, reader.id), rights.selectViewable(reader, ids)])
  const waiting = open
    .filter(({ entryId, mentions }) => viewable.has(entryId) && (Number(mentions) > 0 || own.has(entryId)))
    .toSorted((one, other) => Number(other.last) - Number(one.last))
  const shown = waiting.slice(0, mostShown)
  if (shown.length === 0) return { rows: [], total: 0 }

  const [entries, { threads, people }] = await Promise.all([
    readNewestEntries(db, [...new Set(shown.map(({ entryId }) => entryId))]),
    readThreads(db, reader, { ids: shown.map(({ id }) => id) }),
  ])
  const rows = shown.flatMap(({ id: threadId, entryId, mentions }): WaitingComment[] => {
    const entry = entries.get(entryId)
    const thread = threads.find(({ id }) => id === threadId)
    const last = thread?.messages.at(-1)
    if (!entry || !isTypeName(entry.type) || entry.deletedAt !== null || !thread || !last) return []
    const type = getContentType(entry.type)
    const fields = Object.fromEntries(
      Object.entries(type.fields).filter(([, field]) => hasField(field, entry.category)),
    )
    const values = parseValues(type, entry)
    const { state } = resolveAnchor(thread.anchor, readAnchored(thread.anchor, { fields, values }, readBlocks))
    return [
      {
        threadId,
        entryId,
        type: entry.type,
        title: entry.title,
        reason: Number(mentions) > 0 ? 'mention' : 'own',
        quote: describeAnchor(thread.anchor, { ...fields, title: type.title }),
        place: state,
        text: showMentions(last.text, people),
        by: last.name,
        at: last.at,
      },
    ]
  })
  return { rows, total: waiting.length - (shown.length - rows.length) }
}

/** What a comment is about, in words: those that it quotes, else the name of the part. */
export function describeAnchor(anchor: CommentAnchor, fields: Readonly<Record<string, { label: string }>>): string {
  if (anchor.kind === 'passage') return anchor.quote
  if (anchor.kind === 'object' && anchor.label !== '') return anchor.label
  return fields[anchor.field]?.label ?? '已取消的栏目'
}

import type { Kysely } from 'kysely'
import type { CommentAnchor } from '../../content/comments/anchor'
import { commentMax, listMentions, type NamedPerson, showMentions } from '../../content/comments/mentions'
import { countCharacters } from '../../content/count-characters'
import { mayActOn } from '../../content/rights'
import { linkDecisionNote } from '../../content/review'
import type {
  CommentState,
  CommentThread,
  EntryComments,
  LinkedComment,
  MentionablePerson,
  PagePassage,
} from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { findVersion, readOwners } from '../entries'
import { Problem } from '../errors'
import type { Announce } from '../notices'
import { type JudgeRights, listAccountRights } from '../rights'
import { createInvalidProblem } from '../validate'
import { anchorWords } from './anchor-words'
import { type CommentedEntry, requireCommentable } from './comment-access'
import { listCommentsAsTexts } from './list-as-texts'
import { listWaitingComments } from './list-waiting'
import { readCommentState, readEntryComments, readThreads, removableMs } from './read-threads'
import { recordMentions } from './record-mentions'

/** What somebody says. */
interface Said {
  text: string
  /** Made by the form that sends it: what is sent twice, because the answer was lost, is stored once. */
  key: string
}

export type Comments = ReturnType<typeof createComments>

interface CommentsDeps {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  rights: JudgeRights
  /** Tells whoever is mentioned. */
  announce: Announce
}

/**
 * Creates the comments of staff on entries. They are part of no revision and of nothing that visitors see: they change
 * neither an entry's version nor the content stamp. All refusals are `Problem`s.
 */
export function createComments(deps: CommentsDeps) {
  const { db, now, audit, rights, announce } = deps

  async function readThread(id: number, reader: Actor): Promise<CommentThread> {
    const { threads } = await readThreads(db, reader, { ids: [id] })
    if (!threads[0]) throw new Problem('notFound', '批注已被删除')
    return threads[0]
  }

  /** The entry of a thread that is going to be changed. */
  async function requireThread(id: number, actor: Actor): Promise<CommentedEntry> {
    const thread = await db.selectFrom('comment_thread').select('entry_id').where('id', '=', id).executeTakeFirst()
    if (!thread) throw new Problem('notFound', '批注已被删除')
    return requireCommentable(deps, actor, thread.entry_id, { isWrite: true })
  }

  /** Records what was done to the comments of an entry, and nothing of what was said. */
  const record = (
    { entry: { type, id, title }, ...act }: { action: string; entry: CommentedEntry; actor: Actor; detail?: string },
    work: Kysely<Database>,
  ) => audit.record({ ...act, target: `${type}:${id}`, title }, work)

  async function addMessage(
    transaction: Kysely<Database>,
    { threadId, entry }: { threadId: number; entry: CommentedEntry },
    { text, key, mentioned }: Checked,
    author: Actor,
  ): Promise<void> {
    const { id } = await transaction
      .insertInto('comment_message')
      .values({ thread_id: threadId, account_id: author.id, text, written_key: key, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const others = mentioned.filter((person) => person.id !== author.id)
    const message = { id, threadId, entry, author, text: showMentions(text, mentioned) }
    await recordMentions(transaction, message, others, announce)
  }

  /** The thread that a message was stored in before; undefined when it is new. */
  async function findSent(key: string, author: Actor): Promise<number | undefined> {
    const sent = await db
      .selectFrom('comment_message')
      .select('thread_id')
      .where('written_key', '=', key)
      .where('account_id', '=', author.id)
      .executeTakeFirst()
    return sent?.thread_id
  }

  /** @param detail what the trail says of how it was said */
  async function start(
    entryId: number,
    anchor: CommentAnchor,
    said: Said,
    { author, detail }: { author: Actor; detail?: string },
  ): Promise<CommentThread> {
    const sent = await findSent(said.key, author)
    if (sent !== undefined) return readThread(sent, author)
    const entry = await requireCommentable(deps, author, entryId, { isWrite: true })
    const checked = await checkMessage(db, entryId, said)
    const threadId = await db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('comment_thread')
        .values({ entry_id: entryId, anchor: JSON.stringify(anchor), created_at: now(), changes: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addMessage(transaction, { threadId: id, entry }, checked, author)
      await record({ action: 'comment.start', entry, actor: author, ...(detail && { detail }) }, transaction)
      return id
    })
    return readThread(threadId, author)
  }

  /** Notes that a thread is open or resolved. Of two people who do the same at once, the second is told of the first. */
  async function setResolved(id: number, isResolved: boolean, actor: Actor): Promise<CommentThread> {
    const entry = await requireThread(id, actor)
    const isChanged = await db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('comment_thread')
        .set((thread) => ({
          changes: thread('changes', '+', 1),
          ...(isResolved
            ? { resolved_at: now(), resolved_by: actor.id }
            : { resolved_at: null, resolved_by: null, reopened_at: now(), reopened_by: actor.id }),
        }))
        .where('id', '=', id)
        .where('resolved_at', isResolved ? 'is' : 'is not', null)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) return false
      const act = isResolved ? { action: 'comment.resolve' } : { action: 'comment.reopen' }
      await record({ ...act, entry, actor }, transaction)
      return true
    })
    const thread = await readThread(id, actor)
    if (isChanged) return thread
    const who = (isResolved ? thread.resolved : thread.reopened)?.by
    throw new Problem('conflict', `此批注已由${who || '他人'}${isResolved ? '标为已解决' : '重新打开'}`)
  }

  return {
    /** @throws Problem notFound */
    async list(entryId: number, reader: Actor): Promise<EntryComments> {
      await requireCommentable(deps, reader, entryId, { isWrite: false })
      return readEntryComments(db, entryId, reader)
    },

    /** For somebody who reads a version without an account; the caller sees to it that they may. */
    async listAsTexts(revisionId: number): Promise<LinkedComment[]> {
      const version = await findVersion(db, revisionId)
      return version ? listCommentsAsTexts(db, version) : []
    },

    /**
     * Begins a thread about words of the page that shows a version, for somebody who has not signed in.
     * @param author whose comment it is; the caller sees to it that it is them
     * @throws Problem as `start`, and invalid for words that are none of the version's
     */
    async startOnWords(
      { revisionId, author }: { revisionId: number; author: Actor },
      passage: PagePassage & { isTitle: boolean },
      message: Said,
    ): Promise<void> {
      const version = await findVersion(db, revisionId)
      if (!version) throw new Problem('notFound', '内容不存在，可能已被彻底删除')
      const anchor = anchorWords(version, passage)
      if (!anchor) throw createInvalidProblem({ words: '所选文字不在送审的内容中，请选择正文中的文字' })
      await start(version.entryId, anchor, message, { author, detail: linkDecisionNote })
    },

    readState: (entryId: number): Promise<CommentState> => readCommentState(db, entryId),

    /** Who may be named in the comments of an entry: everybody who may read them. */
    async listPeople(entryId: number, reader: Actor): Promise<MentionablePerson[]> {
      await requireCommentable(deps, reader, entryId, { isWrite: false })
      const readers = await listReaders(db, entryId)
      const people = await db
        .selectFrom('account')
        .select(['id', 'name', 'username', 'department'])
        .where('disabled_at', 'is', null)
        .orderBy('id')
        .execute()
      const rows = people.filter(({ id }) => readers.has(id))
      const { pinyin } = await import('pinyin-pro')
      return rows.map((row) => {
        const name = row.name || row.username
        const sound = pinyin(name, { toneType: 'none', surname: 'head' }).toLowerCase()
        return { id: row.id, name, department: row.department, pinyin: sound }
      })
    },

    /** Begins a thread. @throws Problem notFound, conflict, invalid */
    start: (entryId: number, anchor: CommentAnchor, message: Said, author: Actor): Promise<CommentThread> =>
      start(entryId, anchor, message, { author }),

    /** Answers in an open thread. @throws Problem notFound, conflict, invalid */
    async answer(threadId: number, said: Said, author: Actor): Promise<CommentThread> {
      const sent = await findSent(said.key, author)
      if (sent !== undefined) return readThread(sent, author)
      const entry = await requireThread(threadId, author)
      const checked = await checkMessage(db, entry.id, said)
      await db.transaction().execute(async (transaction) => {
        const thread = await transaction
          .updateTable('comment_thread')
          .set((row) => ({ changes: row('changes', '+', 1) }))
          .where('id', '=', threadId)
          .returning('resolved_at')
          .executeTakeFirst()
        if (!thread) throw new Problem('notFound', '批注已被删除')
        if (thread.resolved_at !== null) throw new Problem('conflict', '此批注已标为已解决，请先重新打开再回复')
        await addMessage(transaction, { threadId, entry }, checked, author)
        await record({ action: 'comment.answer', entry, actor: author }, transaction)
      })
      return readThread(threadId, author)
    },

    resolve: (threadId: number, actor: Actor) => setResolved(threadId, true, actor),
    reopen: (threadId: number, actor: Actor) => setResolved(threadId, false, actor),

    /**
     * Deletes what somebody said themselves, while it is the last of its thread and for a short time; the first one takes
     * its thread along.
     * @throws Problem notFound, forbidden, conflict
     */
    async remove(messageId: number, actor: Actor): Promise<void> {
      const found = await db
        .selectFrom('comment_message')
        .select(['thread_id', 'account_id', 'created_at'])
        .where('id', '=', messageId)
        .executeTakeFirst()
      if (!found) throw new Problem('notFound', '批注已被删除')
      const entry = await requireThread(found.thread_id, actor)
      if (found.account_id !== actor.id) throw new Problem('forbidden', '只能删除自己的批注')
      if (now() > found.created_at + removableMs) throw new Problem('conflict', '发出超过 10 分钟，不能再删除')
      await db.transaction().execute(async (transaction) => {
        // Waits for an answer that is just being stored.
        await transaction
          .updateTable('comment_thread')
          .set((row) => ({ changes: row('changes', '+', 1) }))
          .where('id', '=', found.thread_id)
          .execute()
        const ids = await transaction
          .selectFrom('comment_message')
          .select('id')
          .where('thread_id', '=', found.thread_id)
          .orderBy('id')
          .execute()
        if (ids.at(-1)?.id !== messageId) throw new Problem('conflict', '已有人回复，不能再删除')
        await transaction.deleteFrom('comment_message').where('id', '=', messageId).execute()
        if (ids.length === 1) await transaction.deleteFrom('comment_thread').where('id', '=', found.thread_id).execute()
        await record({ action: 'comment.remove', entry, actor }, transaction)
      })
    },

    /** Stores where anchors are in the text that was just saved, so that the next edits start from there. */
    async follow(entryId: number, anchors: ReadonlyArray<{ threadId: number; anchor: CommentAnchor }>, actor: Actor) {
      await requireCommentable(deps, actor, entryId, { isWrite: true })
      const { threads } = await readThreads(db, actor, { entryId })
      for (const { threadId, anchor } of anchors) {
        const stored = threads.find(({ id }) => id === threadId)?.anchor
        // What was commented on never changes, only where it is.
        if (stored?.kind !== 'passage' || anchor.kind !== 'passage') continue
        const followed = { ...anchor, field: stored.field, quote: stored.quote }
        await db
          .updateTable('comment_thread')
          .set({ anchor: JSON.stringify(followed) })
          .where('id', '=', threadId)
          .execute()
      }
    },

    /** Open comments that name somebody, and those of entries that they have made. */
    listWaiting: (reader: Actor) => listWaitingComments({ db, rights }, reader),
  }
}

interface Checked extends Said {
  mentioned: NamedPerson[]
}

/** @throws Problem invalid with the field `text` */
async function checkMessage(db: Kysely<Database>, entryId: number, { text, key }: Said): Promise<Checked> {
  const written = text.replaceAll('\r\n', '\n').trim()
  if (written === '') throw createInvalidProblem({ text: '请填写批注内容' })
  const ids = listMentions(written)
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('account')
          .select(['id', 'name', 'username', 'disabled_at', 'is_demo'])
          .where('id', 'in', ids)
          .execute()
  if (rows.length < ids.length) throw createInvalidProblem({ text: '提到的人不存在，请重新选择' })
  const mentioned = rows.map(({ id, name, username }) => ({ id, name: name || username }))
  const disabled = rows.find((row) => row.disabled_at !== null)
  if (disabled) throw createInvalidProblem({ text: `${disabled.name || disabled.username}的账号已停用，不能提到` })
  const demo = rows.find((row) => row.is_demo === 1)
  if (demo) throw createInvalidProblem({ text: `${demo.name || demo.username}的账号尚未设置密码，不能提到` })
  const readers = ids.length === 0 ? undefined : await listReaders(db, entryId)
  const outsider = mentioned.find(({ id }) => readers?.has(id) === false)
  if (outsider) throw createInvalidProblem({ text: `${outsider.name}不能查看这条内容，不能提到` })
  if (countCharacters(showMentions(written, mentioned)) > commentMax)
    throw createInvalidProblem({ text: `批注不能超过 ${commentMax} 个字` })
  if (/[^\P{Cc}\n\t]/u.test(written)) throw createInvalidProblem({ text: '批注含有不能使用的字符' })
  return { text: written, key, mentioned }
}

/** The accounts that may view an entry, and so read its comments. */
async function listReaders(db: Kysely<Database>, entryId: number): Promise<Set<number>> {
  const [entry, accounts] = await Promise.all([readOwners(db, entryId), listAccountRights(db)])
  if (!entry) return new Set()
  return new Set(accounts.flatMap((account) => (mayActOn(account, `${entry.type}.view`, entry) ? [account.id] : [])))
}

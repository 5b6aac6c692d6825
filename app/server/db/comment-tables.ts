import type { Generated } from 'kysely'

export interface CommentTables {
  comment_thread: CommentThreadTable
  comment_message: CommentMessageTable
  comment_mention: CommentMentionTable
}

/** Something that staff discuss about an entry. */
interface CommentThreadTable {
  id: Generated<number>
  entry_id: number
  /** What it is about, as JSON: see `content/comments/anchor.ts`. */
  anchor: string
  created_at: number
  /** Raised by every change, so that open forms notice it. */
  changes: number
  /** Null while it is open. */
  resolved_at: number | null
  resolved_by: number | null
  /** When it was opened again for the last time. */
  reopened_at: number | null
  reopened_by: number | null
}

/** What somebody has said: the first one opens the thread, the others answer. */
interface CommentMessageTable {
  id: Generated<number>
  thread_id: number
  account_id: number | null
  /** Names people by the ids of their accounts: see `content/comments/mentions.ts`. */
  text: string
  /** Made by the form that sent it: what is sent twice is stored once. */
  written_key: string
  created_at: number
}

/** Somebody whom a message names. */
interface CommentMentionTable {
  message_id: number
  account_id: number
}

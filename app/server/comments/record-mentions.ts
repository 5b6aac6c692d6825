import type { Kysely } from 'kysely'
import type { NamedPerson } from '../../content/comments/mentions'
import { getContentType } from '../../content/registry'
import type { Actor } from '../actor'
import type { Database } from '../db'
import type { Announce } from '../notices'
import type { CommentedEntry } from './comment-access'

/** A message that names people, as it is being stored. */
export interface StoredMessage {
  id: number
  threadId: number
  entry: CommentedEntry
  author: Actor
  /** As it is shown. */
  text: string
}

/**
 * Records whom a message names, and tells them. Called once for each new message, in the transaction that stores it.
 * @param mentioned everybody whom the message names, the author left out
 */
export async function recordMentions(
  transaction: Kysely<Database>,
  message: StoredMessage,
  mentioned: readonly NamedPerson[],
  announce: Announce,
): Promise<void> {
  if (mentioned.length === 0) return
  const rows = mentioned.map(({ id }) => ({ message_id: message.id, account_id: id }))
  await transaction.insertInto('comment_mention').values(rows).execute()
  const { type, id, title } = message.entry
  await announce(
    'mentioned',
    { form: getContentType(type).paths.update, id, title, by: message.author.name },
    transaction,
    mentioned.map((person) => person.id),
  )
}

import type { Kysely } from 'kysely'
import { showMentions } from '../../content/comments/mentions'
import { getContentType, isTypeName } from '../../content/registry'
import type { LinkedReview } from '../../contract'
import type { Database } from '../db'
import { readNewestEntries } from '../entries'
import { describeAnchor } from './list-waiting'
import { readThreads } from './read-threads'

/** The comments of an entry for somebody who reads them and does not take part: names and words, and no accounts. */
export async function listCommentsAsTexts(db: Kysely<Database>, entryId: number): Promise<LinkedReview['comments']> {
  const entry = (await readNewestEntries(db, [entryId])).get(entryId)
  if (!entry || !isTypeName(entry.type)) return []
  const { title, fields } = getContentType(entry.type)
  const { threads, people } = await readThreads(db, null, { entryId })
  return threads.map(({ id, anchor, messages, resolved }) => ({
    id,
    quote: describeAnchor(anchor, { ...fields, title }),
    messages: messages.map((message) => ({
      id: message.id,
      name: message.name,
      text: showMentions(message.text, people),
      at: message.at,
    })),
    resolvedBy: resolved ? resolved.by : null,
  }))
}

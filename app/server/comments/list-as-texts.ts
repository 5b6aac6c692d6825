import type { Kysely } from 'kysely'
import { type CommentAnchor, createPassageAnchor } from '../../content/comments/anchor'
import { showMentions } from '../../content/comments/mentions'
import { readAnchored } from '../../content/comments/read-anchored'
import { resolveAnchor } from '../../content/comments/resolve-anchor'
import type { LinkedComment } from '../../contract'
import type { Database } from '../db'
import type { ReviewedVersion } from '../entries'
import { listFields } from './anchor-words'
import { describeAnchor } from './list-waiting'
import { readBlocks } from './read-blocks'
import { readThreads } from './read-threads'

/**
 * The comments of an entry for somebody who reads one version of it and has no account: names and words, and where the words
 * are in that version.
 */
export async function listCommentsAsTexts(db: Kysely<Database>, version: ReviewedVersion): Promise<LinkedComment[]> {
  const { type } = version
  const { threads, people } = await readThreads(db, null, { entryId: version.entryId })
  return threads.map(({ id, anchor, messages, resolved }) => ({
    id,
    quote: describeAnchor(anchor, { ...type.fields, title: type.title }),
    ...findInVersion(anchor, version),
    messages: messages.map((message) => ({
      id: message.id,
      name: message.name,
      text: showMentions(message.text, people),
      at: message.at,
    })),
    resolvedBy: resolved ? resolved.by : null,
  }))
}

function findInVersion(anchor: CommentAnchor, version: ReviewedVersion): Pick<LinkedComment, 'place' | 'passage'> {
  const { values } = version.draft
  const value = readAnchored(anchor, { fields: listFields(version), values }, readBlocks)
  const place = resolveAnchor(anchor, value)
  if (anchor.kind !== 'passage' || place.from === null) return { place: place.state, passage: null }
  const found = createPassageAnchor(anchor.field, value?.blocks ?? [], place)
  return {
    place: place.state,
    passage: found && { words: found.words, before: found.before, after: found.after },
  }
}

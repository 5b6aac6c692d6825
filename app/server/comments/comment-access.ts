import type { Kysely } from 'kysely'
import { isTypeName, type TypeName } from '../../content/registry'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { describeEntries } from '../entries'
import { Problem } from '../errors'
import type { JudgeRights } from '../rights'

interface AccessDeps {
  db: Kysely<Database>
  now: () => number
  rights: Pick<JudgeRights, 'requireFor'>
}

/** An entry that somebody may comment on. */
export interface CommentedEntry {
  id: number
  type: TypeName
  title: string
}

/**
 * Decides who reads and writes the comments of an entry: whoever may view it, which is what opens its form.
 * @param isWrite an entry in the trash keeps its comments, but takes no new ones
 * @throws Problem notFound, forbidden or conflict
 */
export async function requireCommentable(
  { db, now, rights }: AccessDeps,
  actor: Actor,
  entryId: number,
  { isWrite }: { isWrite: boolean },
): Promise<CommentedEntry> {
  const entry = (await describeEntries(db, [entryId], now())).get(entryId)
  if (!entry || !isTypeName(entry.type)) throw new Problem('notFound', '内容不存在，可能已被彻底删除')
  await rights.requireFor(actor, '*.view', { entry: entryId })
  if (isWrite && entry.state === 'deleted') throw new Problem('conflict', '内容在回收站中，恢复后才能批注')
  return { id: entry.id, type: entry.type, title: entry.title }
}

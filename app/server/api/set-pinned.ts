import { getContentType, type TypeName } from '../../content/registry'
import type { Anyway, ManagedEntry } from '../../contract'
import type { AppContext } from '../app/create-context'
import type { Actor } from '../actor'
import type { EntryRef } from '../entries'
import { Problem } from '../errors'

/**
 * Puts an entry before all others of its lists, or back among them. Visitors see it at once where they see the newest
 * content and no other is scheduled; otherwise it waits for the next publication with what else was changed.
 * @throws Problem invalid for a type without such a place
 */
export async function setPinned(
  { entries, audit }: AppContext,
  ref: EntryRef<TypeName>,
  isPinned: boolean,
  actor: Actor,
  anyway?: Anyway,
): Promise<ManagedEntry> {
  const { type, id } = ref
  const { pinnedBy, label } = getContentType(type)
  if (!pinnedBy) throw new Problem('invalid', `${label}不能置顶`)
  const entry = await entries.getManaged(type, id)
  const { category, title, version, state, changed, scheduledAt, publishedUntil } = entry
  const values: Record<string, unknown> = entry.values
  // A write that is based on another version is refused below, as is one to the trash.
  if (values[pinnedBy] === isPinned && version === ref.version && state !== 'deleted') return entry
  const draft = { category, title, values: { ...values, [pinnedBy]: isPinned } }
  if (state !== 'published' || changed || scheduledAt !== null) return entries.save(ref, draft, actor)
  const published = await entries.saveAndPublish(ref, draft, actor, { until: publishedUntil ?? undefined, anyway })
  await audit.record({ action: `${type}.publish`, actor, target: `${type}:${id}` })
  return published
}

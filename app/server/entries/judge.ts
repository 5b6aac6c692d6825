import type { Kysely } from 'kysely'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import type { Obstacle } from '../../contract'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { EntriesContext } from './context'
import { computeVisibleSpan, type Span } from './spans'

/** What stands in the way of showing an entry, and when it would be shown; no span where its own dates leave none. */
export async function judgeForSpan(
  { judge, now }: EntriesContext,
  db: Kysely<Database>,
  type: ContentType,
  { id, draft, span: requested }: { id: number; draft: EntryDraft; span: Partial<Span> },
): Promise<{ obstacles: Obstacle[]; span: Span | null }> {
  const { span, obstacles: ofPeriod } = readSpan(type, draft, requested, now())
  const from = span?.from ?? Math.max(now(), requested.from ?? 0)
  return { obstacles: [...(await judge(db, { type, id, draft, from })), ...ofPeriod], span }
}

/** See `Entries.judge`. */
export async function judgeDraft(
  context: EntriesContext,
  name: TypeName,
  candidate: { id: number; draft: EntryDraft; span: Partial<Span> },
): Promise<Obstacle[]> {
  return (await judgeForSpan(context, context.engine.db, getContentType(name), candidate)).obstacles
}

/** @throws Problem invalid, when what was asked for is no span of time */
function readSpan(
  type: ContentType,
  { values }: EntryDraft,
  requested: Partial<Span>,
  now: number,
): { span: Span | null; obstacles: Obstacle[] } {
  try {
    return { span: computeVisibleSpan(type, values, requested, now), obstacles: [] }
  } catch (error) {
    const [field, message] = Object.entries((error instanceof Problem ? error.fields : undefined) ?? {})[0] ?? []
    if (field === undefined || message === undefined || !Object.hasOwn(type.fields, field)) throw error
    return { span: null, obstacles: [{ kind: 'period', field, severity: 'stops', message }] }
  }
}

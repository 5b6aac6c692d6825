import type { Kysely } from 'kysely'
import type { HeldCertificate } from '../../content/claims'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { getPlace, honourCategories } from '../../content/site-structure'
import { shortestReason } from '../../content/validate'
import type { Anyway, Emergency, Obstacle } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { Problem } from '../errors'
import { mayPublishInEmergency } from '../review-rights'
import { foldPublicTitle, foldText } from '../search-index'
import type { Candidate, EntriesContext } from './context'
import { computeVisibleSpan, type Span } from './publication-row'
import { isVisibleAt } from './state'
import { parseListedValuesOf, toCategory } from './values'

/** Lists all obstacles to showing an entry: in its own values, and in other entries. */
export async function judgeEntry(
  { judge }: EntriesContext,
  db: Kysely<Database>,
  candidate: Candidate,
): Promise<Obstacle[]> {
  const certificates = await listHeldCertificates(db, candidate.from)
  return [
    ...(await judge(db, candidate, certificates)),
    ...(await judgeParents(db, candidate)),
    ...(await judgeTitle(db, candidate)),
  ]
}

/** What the company holds at a moment, read through the connection of the transaction that publishes. */
async function listHeldCertificates(db: Kysely<Database>, at: number): Promise<HeldCertificate[]> {
  const rows = await db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['revision.title', 'revision.category', 'revision.fields'])
    .where('publication.type', '=', 'honour')
    .where(isVisibleAt(at))
    .execute()
  return rows.map(({ title, category, fields }) => ({
    title,
    number: parseListedValuesOf('honour', fields).number,
    category: honourCategories[toCategory('honour', category)],
  }))
}

/** Lists the obstacles to showing an entry, and computes when it would be shown: `span` is null where its own date fields leave no time. */
export async function judgeForSpan(
  context: EntriesContext,
  db: Kysely<Database>,
  type: ContentType,
  { id, draft, span: requested }: { id: number; draft: EntryDraft; span: Partial<Span> },
): Promise<{ obstacles: Obstacle[]; span: Span | null }> {
  const { now } = context
  const { span, obstacles: ofPeriod } = readSpan(type, draft, requested, now())
  const from = span?.from ?? Math.max(now(), requested.from ?? 0)
  return { obstacles: [...(await judgeEntry(context, db, { type, id, draft, from })), ...ofPeriod], span }
}

/** @throws Problem invalid, when the requested span is empty */
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

/** An entry above that is in the trash or was purged. */
async function judgeParents(db: Kysely<Database>, { type, id, draft }: Candidate): Promise<Obstacle[]> {
  const found: Obstacle[] = []
  for (const [field, { kind, label }] of Object.entries(type.fields)) {
    const above = draft.values[field]
    if (kind !== 'parent' || typeof above !== 'number' || above === id) continue
    const parent = await db
      .selectFrom('entry')
      .select('id')
      .where('id', '=', above)
      .where('type', '=', type.name)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!parent)
      found.push({ kind: 'brokenReference', field, severity: 'stops', message: `所选的${label}已被删除，请重新选择` })
  }
  return found
}

/** Readers cannot distinguish two pages of the same title in one listing. */
async function judgeTitle(db: Kysely<Database>, { type, id, draft, from }: Candidate): Promise<Obstacle[]> {
  const title = draft.title.trim()
  if (title === '' || getPlace(type.name).kind !== 'page') return []
  const other = await db
    .selectFrom('entry')
    .innerJoin('publication', 'publication.entry_id', 'entry.id')
    .select('entry.id')
    .where('entry.type', '=', type.name)
    .where('entry.title_folded', '=', foldText(title))
    .where('entry.deleted_at', 'is', null)
    .where('entry.id', '<>', id)
    .where('publication.title_folded', '=', foldPublicTitle(title))
    .where('publication.category', '=', draft.category)
    .where('publication.ends_at', '>', from)
    .executeTakeFirst()
  return other
    ? [
        {
          kind: 'duplicateTitle',
          field: 'title',
          severity: 'confirm',
          message: `已有同名的${type.label}在前台显示（编号 ${other.id}），读者难以区分`,
        },
      ]
    : []
}

/** In spite of what something goes live, and by whom. */
export interface Override {
  actor: Actor
  anyway?: Anyway | undefined
  /** Why it goes live without the decisions that it needs. */
  emergency?: Emergency | undefined
}

/**
 * Accepts a publication without obstacles, or whose obstacles are all overridden.
 * @throws Problem unpublishable, with all obstacles at once; forbidden for an emergency that is not the actor's to declare
 */
export function refuseObstacles(obstacles: Obstacle[], { actor, anyway, emergency }: Override): void {
  if (emergency && !mayPublishInEmergency(actor)) throw new Problem('forbidden', '应急发布须由系统管理员进行')
  const isOverridden = ({ kind, severity }: Obstacle) =>
    kind === 'unreviewed'
      ? emergency !== undefined
      : anyway !== undefined &&
        (severity === 'confirm' || (severity === 'reason' && anyway.reason.length >= shortestReason))
  if (obstacles.every(isOverridden)) return
  const fields: Record<string, string> = {}
  const fieldCodes: Record<string, string> = {}
  for (const { field, kind, message } of obstacles) {
    fields[field] = [fields[field], message].filter(Boolean).join('；')
    fieldCodes[field] ??= kind
  }
  const canBeOverridden = obstacles.every(({ severity }) => severity !== 'stops')
  const begin = canBeOverridden ? '请确认后再发布' : '不能发布'
  throw new Problem('unpublishable', `${begin}：${Object.values(fields).join('；')}`, { fields, fieldCodes, obstacles })
}

import type { Kysely } from 'kysely'
import { isTypeName, type TypeName } from '../../content/registry'
import { type ContentAction, hasRight, mayActOn, type RightName } from '../../content/rights'
import { contactSettings } from '../../content/settings'
import type { Actor } from '../actor'
import type { UndoState } from '../audit'
import type { Database } from '../db'
import { readOwners } from '../entries'

/** A record that can be taken back, in the parts that decide who may. */
export interface UndoableRecord {
  id: number
  account_id: number | null
  target: string
  action: string
  state: UndoState
}

/** The steps in the life of an entry: each of them ends what the one before can be taken back to. */
const steps = [
  'publish',
  'schedule',
  'withdraw',
  'unschedule',
  'delete',
  'restore',
  'revert',
  'purge',
  'place',
] as const

/** The type and the number of an entry that a record names; null for what is none. */
export function parseEntryTarget(target: string): { type: TypeName; id: number } | null {
  const [type = '', id = ''] = target.split(':')
  return isTypeName(type) ? { type, id: Number(id) } : null
}

/**
 * The rights that taking back a record asks for beside that of taking back: those of the act that reverses it.
 * `own` says that they hold for the own entry too.
 */
export function listAskedRights({ state, target, action }: Omit<UndoableRecord, 'id'>): RightName[] {
  const entry = parseEntryTarget(target)
  const ask = (...actions: ContentAction[]): RightName[] =>
    entry ? actions.map((one) => `${entry.type}.${one}` as const) : []
  switch (state.kind) {
    case 'settings':
      return Object.keys(state.before).every(isContactSetting) ? ['setting.contact'] : ['setting.other']
    case 'entry':
    case 'place':
      return ask('edit')
    case 'publication':
      // Who may not publish gets a deleted entry back as a draft.
      if (action.endsWith('.delete')) return ask('delete')
      return action.endsWith('.restore') ? ask('publish', 'delete') : ask('publish')
    case 'media':
      return 'alt' in (state.files[0]?.before ?? {}) ? ['media.edit'] : ['map.edit']
    case 'removedMedia':
      return ['media.edit']
    case 'duty':
    case 'account':
      return ['account.manage']
  }
}

function isContactSetting(name: string): boolean {
  return contactSettings.some((contact) => contact === name)
}

/** Whether an account may take back acts of this person at all. */
export function mayUndo(actor: Actor, accountId: number | null): boolean {
  return hasRight(actor, 'trail.undo', accountId === actor.id ? 'own' : 'all')
}

/**
 * Which of some records an account may take back now: it may do what reverses them, and no later step stands in the way.
 * Whether values were changed since is judged when it is done, because then it is said of each by itself.
 */
export async function selectUndoable(
  db: Kysely<Database>,
  actor: Actor,
  records: readonly UndoableRecord[],
): Promise<Set<number>> {
  const candidates = records.filter(({ account_id: accountId }) => mayUndo(actor, accountId))
  const latest = await findLatestSteps(db, candidates)
  const allowed = new Set<number>()
  for (const record of candidates) {
    const step = latest.get(`${record.target} ${record.state.kind}`)
    if (step !== undefined && step > record.id) continue
    if (await holdsAll(db, actor, record)) allowed.add(record.id)
  }
  return allowed
}

async function holdsAll(db: Kysely<Database>, actor: Actor, record: UndoableRecord): Promise<boolean> {
  const asked = listAskedRights(record)
  if (asked.length === 0 || !asked.every((right) => hasRight(actor, right))) return false
  if (asked.every((right) => hasRight(actor, right, 'all'))) return true
  const entry = parseEntryTarget(record.target)
  const owners = entry && (await readOwners(db, entry.id))
  return owners ? asked.every((right) => mayActOn(actor, right, owners)) : false
}

/** The newest step of each entry, and its newest place: only the last one can be taken back. */
async function findLatestSteps(
  db: Kysely<Database>,
  records: readonly UndoableRecord[],
): Promise<ReadonlyMap<string, number>> {
  const targets = [
    ...new Set(
      records.flatMap(({ state, target }) => (state.kind === 'publication' || state.kind === 'place' ? [target] : [])),
    ),
  ]
  const types = new Set(targets.flatMap((target) => parseEntryTarget(target)?.type ?? []))
  const actions = [...types].flatMap((type) => steps.map((step) => `${type}.${step}`))
  if (actions.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit')
    .select(['target', 'action', (select) => select.fn.max('id').as('id')])
    .where('target', 'in', targets)
    .where('action', 'in', actions)
    .where('outcome', '=', 'done')
    .groupBy(['target', 'action'])
    .execute()
  const latest = new Map<string, number>()
  for (const { target, action, id } of rows) {
    const key = `${target} ${action.endsWith('.place') ? 'place' : 'publication'}`
    latest.set(key, Math.max(latest.get(key) ?? 0, Number(id)))
  }
  return latest
}

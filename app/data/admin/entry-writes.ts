import type { QueryClient } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'
import type { Anyway, ManagedEntry } from '../../contract'
import { writeAsStaff, writeDraftAsStaff } from '../client/staff-client'

/** Changes to stored content. Each call answers the entry as it is afterwards and throws ApiFailure. */

/** Which entry, and the version the change is based on. */
export interface EntryVersion {
  id: number
  version: number
}

/** How a form sends its content. */
export interface WriteOptions {
  /** Without being asked to: the next save takes its place. */
  autosave?: boolean
  note?: string
  /** The open form, and the number of its write: one that got no answer may write again. */
  writer?: { form: string; number: number }
}

/** Stores a new entry as a draft. */
export function createEntry(
  type: TypeName,
  draft: EntryDraft,
  options: Omit<WriteOptions, 'note'> = {},
): Promise<ManagedEntry> {
  return writeDraftAsStaff(type, 'create', { ...draft, ...options })
}

/** Stores a new revision; what visitors see stays as it is. */
export function saveEntry(
  type: TypeName,
  { id, version }: EntryVersion,
  draft: EntryDraft,
  options: WriteOptions = {},
): Promise<ManagedEntry> {
  return writeDraftAsStaff(type, 'save', { id, version, ...draft, ...options })
}

/**
 * Shows the newest revision to visitors: from now on, or from one moment on in place of what was planned before.
 * @param plan.from that moment, in ms
 * @param plan.until until which moment (ms) it is shown
 * @param plan.anyway in spite of what was found in it
 */
export function publishEntry(
  type: TypeName,
  { id, version }: EntryVersion,
  { from, ...plan }: { from: number | undefined; until: number | undefined; anyway: Anyway | undefined },
): Promise<ManagedEntry> {
  return from === undefined
    ? writeAsStaff(`${type}.publish`, { id, version, ...plan })
    : writeAsStaff(`${type}.schedule`, { id, version, from, replacesPlans: true, ...plan })
}

/**
 * Forgets everything read before a change: what is on screen is fetched anew, the rest when it is next
 * asked for. Public pages are included, so that 查看 shows the change.
 */
export async function refetchAfterChange(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  await client.invalidateQueries()
}

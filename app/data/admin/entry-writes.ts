import type { QueryClient } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'
import type { ManagedEntry } from '../../contract'
import { writeAsStaff } from '../client/staff-client'

/** Changes to stored content. Each call answers the entry as it is afterwards and throws ApiFailure. */

/** Which entry, and the version the change is based on. */
export interface EntryVersion {
  id: number
  version: number
}

/** Stores a new entry as a draft. */
export function createEntry(type: TypeName, draft: EntryDraft): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.create`, draft)
}

/** Stores a new revision; what visitors see stays as it is. */
export function saveEntry(
  type: TypeName,
  { id, version }: EntryVersion,
  draft: EntryDraft,
  options: { autosave?: boolean; note?: string } = {},
): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.save`, { id, version, ...draft, ...options })
}

/** Shows the newest revision to visitors from now on. */
export function publishEntry(type: TypeName, { id, version }: EntryVersion): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.publish`, { id, version })
}

/** Shows the newest revision from one moment (ms) on, until another if one is given. */
export function scheduleEntry(
  type: TypeName,
  { id, version }: EntryVersion,
  from: number,
  until?: number,
): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.schedule`, { id, version, from, ...(until === undefined ? {} : { until }) })
}

/** Takes an entry off the site. */
export function withdrawEntry(type: TypeName, { id, version }: EntryVersion): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.withdraw`, { id, version })
}

/** Moves an entry to the trash. */
export function deleteEntry(type: TypeName, { id, version }: EntryVersion): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.delete`, { id, version })
}

/** Takes an entry out of the trash, as a draft. */
export function restoreEntry(type: TypeName, { id, version }: EntryVersion): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.restore`, { id, version })
}

/** Puts the entries in this order, before those not named. */
export function reorderEntries(type: TypeName, ids: number[]) {
  return writeAsStaff(`${type}.reorder`, { ids })
}

/**
 * Forgets everything read before a change: what is on screen is fetched anew, the rest when it is next
 * asked for. Public pages are included, so that 查看 shows the change.
 */
export async function refetchAfterChange(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  await client.invalidateQueries()
}

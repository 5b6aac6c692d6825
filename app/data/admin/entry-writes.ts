import type { QueryClient } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'
import type { Anyway, BodyOf, BulkAnswer, ManagedEntry } from '../../contract'
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

/** Until which moment (ms) something is shown, and in spite of what was found in it. */
interface PublishOptions {
  until?: number | undefined
  anyway?: Anyway | undefined
}

/** Shows the newest revision to visitors from now on. */
export function publishEntry(
  type: TypeName,
  { id, version }: EntryVersion,
  options: PublishOptions = {},
): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.publish`, { id, version, ...options })
}

/** Shows the newest revision from one moment (ms) on, in place of what was planned before. */
export function scheduleEntry(
  type: TypeName,
  { id, version }: EntryVersion,
  options: PublishOptions & { from: number },
): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.schedule`, { id, version, replacesPlans: true, ...options })
}

/** Forgets what is scheduled; what visitors see now stays. */
export function cancelSchedule(type: TypeName, { id, version }: EntryVersion): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.unschedule`, { id, version })
}

/** Takes an entry off the site. */
export function withdrawEntry(type: TypeName, { id, version }: EntryVersion): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.withdraw`, { id, version })
}

/** Takes an entry out of the trash, as a draft. */
export function restoreEntry(type: TypeName, { id, version }: EntryVersion): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.restore`, { id, version })
}

/** Takes back the last publication, withdrawal, deletion or way out of the trash: visitors see again what they saw before. */
export function revertEntry(type: TypeName, { id, version }: EntryVersion, anyway?: Anyway): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.revert`, { id, version, ...(anyway && { anyway }) })
}

/** Makes a new draft of an entry's newest content, beside it. */
export function duplicateEntry(type: TypeName, id: number): Promise<ManagedEntry> {
  return writeAsStaff(`${type}.duplicate`, { id })
}

/** Puts an entry in its place of the manual order. @returns the entry it stood behind; null when it was the first */
export async function placeEntry(type: TypeName, id: number, place: BodyOf<'news.place'>['place']) {
  return (await writeAsStaff(`${type}.place`, { id, place })).previous
}

/** Does one thing to many entries, at most a hundred in one call. */
export function changeEntries(type: TypeName, body: BodyOf<'news.bulk'>): Promise<BulkAnswer> {
  return writeAsStaff(`${type}.bulk`, body)
}

/**
 * Forgets everything read before a change: what is on screen is fetched anew, the rest when it is next
 * asked for. Public pages are included, so that 查看 shows the change.
 */
export async function refetchAfterChange(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  await client.invalidateQueries()
}

import type { TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'

/** What was typed and not yet saved, kept in this browser so that nothing is lost with the page. */
export interface LocalDraft {
  at: number
  /** The stored version it was typed on; null for an entry that is not stored yet. */
  baseVersion: number | null
  draft: EntryDraft
}

/** Whose draft of which entry; `id` is null on the empty form. */
export interface LocalDraftKey {
  accountId: number
  type: TypeName
  id: number | null
}

function storageKey({ accountId, type, id }: LocalDraftKey): string {
  return `admin-draft:${accountId}:${type}:${id ?? 'new'}`
}

/** Stores a draft. A full storage is no reason to disturb anybody. */
export function writeLocalDraft(key: LocalDraftKey, content: Omit<LocalDraft, 'at'>): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify({ at: Date.now(), ...content } satisfies LocalDraft))
  } catch {
    // Quota exceeded or storage switched off.
  }
}

/** The stored draft, or null. */
export function readLocalDraft(key: LocalDraftKey): LocalDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null')
    return isLocalDraft(stored) ? stored : null
  } catch {
    return null
  }
}

export function removeLocalDraft(key: LocalDraftKey): void {
  try {
    localStorage.removeItem(storageKey(key))
  } catch {
    // Storage switched off: there is nothing to remove.
  }
}

function isLocalDraft(stored: unknown): stored is LocalDraft {
  if (typeof stored !== 'object' || stored === null) return false
  if (!('at' in stored) || !('baseVersion' in stored) || !('draft' in stored)) return false
  const { draft } = stored
  return (
    typeof draft === 'object' &&
    draft !== null &&
    'title' in draft &&
    typeof draft.title === 'string' &&
    'values' in draft &&
    'category' in draft
  )
}

import type { EntryDraft } from '../../content/wire'

/** What was typed and not yet saved, kept in this browser so that nothing is lost with the page. */
export interface LocalDraft {
  at: number
  draft: EntryDraft
}

function keyOf(type: string, id: number | null): string {
  return `office-draft:${type}:${id ?? 'new'}`
}

/** Keeps a draft. A full storage is no reason to disturb anybody. */
export function keepLocalDraft(type: string, id: number | null, draft: EntryDraft): void {
  try {
    localStorage.setItem(keyOf(type, id), JSON.stringify({ at: Date.now(), draft } satisfies LocalDraft))
  } catch {
    // Quota exceeded or storage switched off.
  }
}

/** The draft that was kept, or null. */
export function localDraft(type: string, id: number | null): LocalDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(type, id)) ?? 'null')
    return isLocalDraft(kept) ? kept : null
  } catch {
    return null
  }
}

export function dropLocalDraft(type: string, id: number | null): void {
  try {
    localStorage.removeItem(keyOf(type, id))
  } catch {
    // Storage switched off: there is nothing to remove.
  }
}

function isLocalDraft(kept: unknown): kept is LocalDraft {
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('draft' in kept)) return false
  const { draft } = kept
  return typeof draft === 'object' && draft !== null && 'title' in draft && typeof draft.title === 'string' && 'values' in draft && 'category' in draft
}

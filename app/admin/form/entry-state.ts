import type { ManagedEntry, Obstacle } from '../../contract'
import type { EntryProblems } from '../../content/validate'

/** A publication that was refused. */
export interface Refusal {
  obstacles: readonly Obstacle[]
  /** When it was to be seen, in ms since 1970. */
  span: { from?: number | undefined; until?: number | undefined }
  /** When it was refused. */
  at: number
}

/** What is known of the entry behind a form, beside what its fields hold. */
export interface EntryState {
  /** The stored entry; null before it is stored for the first time. */
  entry: ManagedEntry | null
  /** When the server last took what the form held, and this browser what the server has not, in ms. */
  savedAt: number | null
  keptAt: number | null
  /** Why the server did not take what the form holds; null when it did, or was not asked yet. */
  failure: unknown
  /** What the last attempt to save or publish met, by field. */
  problems: EntryProblems
  /** The publication that was refused last; null once it is done or something else was tried. */
  refusal: Refusal | null
  /** What somebody else has saved at the same place, until a person has decided. */
  conflict: ManagedEntry | null
}

/** What happens to it. */
export type EntryEvent =
  | { kind: 'saved'; entry: ManagedEntry; at: number }
  | { kind: 'kept'; at: number | null }
  | { kind: 'failed'; error: unknown }
  | { kind: 'invalid'; problems: EntryProblems }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'accepted' }
  | { kind: 'adopted'; entry: ManagedEntry }
  | { kind: 'collided'; theirs: ManagedEntry }

export function createEntryState(stored: ManagedEntry | null): EntryState {
  return {
    entry: stored,
    savedAt: stored?.updatedAt ?? null,
    keptAt: null,
    failure: null,
    problems: {},
    refusal: null,
    conflict: null,
  }
}

export function reduceEntryState(state: EntryState, event: EntryEvent): EntryState {
  switch (event.kind) {
    case 'saved':
      return { ...state, entry: event.entry, savedAt: event.at, failure: null }
    case 'kept':
      return { ...state, keptAt: event.at }
    case 'failed':
      return { ...state, failure: event.error }
    case 'invalid':
      return { ...state, problems: event.problems, refusal: null }
    case 'refused':
      return { ...state, problems: {}, refusal: event.refusal }
    case 'accepted':
      return { ...state, problems: {}, refusal: null }
    case 'adopted':
      return { ...state, entry: event.entry, conflict: null }
    case 'collided':
      return { ...state, conflict: event.theirs }
  }
}

import type { TypeName, TypeOf } from '../../content/registry'
import type { PublicEntry, PublicRow } from '../../content/define'
import type { EntryDraft, EntryState, Listing, ManagedEntry, ManagedRow } from '../../content/wire'
import type { MenuRow, Overview, PreviewedRevision, RevisionRow } from '../../content/wire'
import type { Actor } from '../context'
import type { Boundary } from './stamp'
import type { VisibleEntry } from './visible'

/** What a public listing is asked for. `category` 0 is all of them; `at` is the moment to look at, in ms. */
export interface PublicListQuery {
  offset: number
  limit: number
  /** Words that the title must contain. */
  text?: string
  category?: number
  year?: number
  at?: number
}

export interface ManagedListQuery {
  offset: number
  limit: number
  text?: string
  category?: number
  state?: EntryState
  order?: 'updated' | 'sort' | 'title'
  /** Last change between two moments, ms. */
  changedFrom?: number
  changedUntil?: number
}

export interface ManagedListing extends Listing<ManagedRow> {
  /** Entries in each category, trash left out; key 0 is all of them. */
  counts: Record<number, number>
}

/** Which entry a write is meant for, and the version it was based on. */
export interface EntryRef {
  type: TypeName
  id: number
  version: number
}

/** What visitors see has changed, or will by a plan: of one entry, or of a whole type without `id`. */
export interface ContentChange {
  type: TypeName
  id?: number
}

/** What visitors are shown comes through these. */
export type PublicReading = Pick<Entries, 'listPublic' | 'getPublic' | 'pickPublic' | 'menu' | 'years'>

/** Revisions, publications, ordering and trash: the only code that queries content. All refusals are `Problem`s. */
export interface Entries {
  listPublic<Name extends TypeName>(type: Name, query: PublicListQuery): Promise<Listing<PublicRow<TypeOf<Name>>>>
  /** Null when visitors cannot see such an entry at that moment. */
  getPublic<Name extends TypeName>(type: Name, id: number, at?: number): Promise<PublicEntry<TypeOf<Name>> | null>
  /** The visible entries among `ids`, in the order of `ids`. */
  pickPublic<Name extends TypeName>(type: Name, ids: number[], at?: number): Promise<Array<PublicRow<TypeOf<Name>>>>
  menu(type: TypeName, query: PublicListQuery): Promise<Listing<MenuRow>>
  /** Years in which a type (and category) has visible entries, newest first. */
  years(type: TypeName, category: number): Promise<number[]>
  /** How many entries with pages of their own visitors can see now. */
  countVisible(): Promise<number>
  /** These entries, the earliest publications first, a few thousand at a time. */
  visible(offset: number, limit: number): AsyncGenerator<VisibleEntry[]>

  listManaged(type: TypeName, query: ManagedListQuery): Promise<ManagedListing>
  /** Answers trashed entries too, with state `deleted`. @throws Problem notFound */
  getManaged(type: TypeName, id: number): Promise<ManagedEntry>
  /** @throws Problem invalid with `fields`, when a value does not fit its field's schema; required fields may be empty */
  create(type: TypeName, draft: EntryDraft, actor: Actor): Promise<ManagedEntry>
  /** Adds a revision; what visitors see stays as it is. @throws Problem conflict with `current` */
  save(ref: EntryRef, draft: EntryDraft, actor: Actor, options?: { autosave?: boolean; note?: string }): Promise<ManagedEntry>
  /**
   * Makes the newest revision visible from `from` (now) until `until` (for ever), within the type's own date fields.
   * @throws Problem invalid, when a required field is empty
   */
  publish(ref: EntryRef, actor: Actor, span?: { from?: number; until?: number }): Promise<ManagedEntry>
  /** Ends what is visible and drops what is planned. */
  withdraw(ref: EntryRef, actor: Actor): Promise<ManagedEntry>
  /** To the trash; withdraws first. */
  remove(ref: EntryRef, actor: Actor): Promise<ManagedEntry>
  /** Out of the trash, as a draft. */
  restore(ref: EntryRef, actor: Actor): Promise<ManagedEntry>
  /** Puts the given entries in this order, before those not named. */
  reorder(type: TypeName, ids: number[], actor: Actor): Promise<void>
  revisions(type: TypeName, id: number): Promise<RevisionRow[]>
  /** An old revision's content, for comparing and restoring. */
  revision(type: TypeName, id: number, revisionId: number): Promise<EntryDraft>
  /** What a saved revision is of. @throws Problem notFound, also for entries in the trash */
  previewed(revisionId: number): Promise<PreviewedRevision>
  /**
   * Reads the site as if a saved revision were published, complete or not; nobody else sees anything of it.
   * @param work must read through what it is given, and nothing else of the database
   * @throws Problem notFound, and whatever `work` throws
   */
  asIfPublished<Answer>(revisionId: number, work: (reading: PublicReading) => Promise<Answer>): Promise<Answer>
  overview(): Promise<Omit<Overview, 'applications'>>
  /** Whether nothing was ever stored (the seed looks at this). */
  isEmpty(): Promise<boolean>

  /** A number that is another one after every change of what visitors see, whichever process made it. */
  stamp(): Promise<number>
  /** The first moment after `after` (now) at which a plan changes what visitors see; null when there is none. */
  nextBoundary(after?: number): Promise<number | null>
  /** The last moment up to now at which a publication began or ended; null before the first one. */
  lastBoundary(): Promise<number | null>
  /** What began or ended to be visible after one moment and up to another, the earliest first. */
  boundaries(after: number, until: number): Promise<Boundary[]>
  /** Calls `listener` after every such change made by this process; answers how to stop that. */
  onChange(listener: (change: ContentChange) => void): () => void
}

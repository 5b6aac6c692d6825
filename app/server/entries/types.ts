import type { EntryDraft, EntryOf, RowOf, TitleOf } from '../../content/entries'
import type { EntryState } from '../../content/entry-states'
import type { TypeName } from '../../content/registry'
import type {
  AllValuesOf,
  ListedOf,
  Listing,
  ManagedEntryOf,
  ManagedListing,
  Overview,
  PreviewedRevision,
  RevisionRow,
} from '../../contract'
import type { Actor } from '../actor'
import type { VisibilityChange } from './content-version'
import type { VisibleEntry } from './visible'

/** The query of a public listing. `category` 0 selects all; `at` is the time to read at, in ms since 1970. */
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

/** The entry that a write changes, and the version that the write is based on. */
export interface EntryRef<Name extends TypeName = TypeName> {
  type: Name
  id: number
  version: number
}

/** A change of visible content, immediate or scheduled: of one entry, or of a whole type without `id`. */
export interface ContentChange {
  type: TypeName
  id?: number
}

/** The reads that public pages use. */
export type PublicReads = Pick<Entries, 'listPublic' | 'getPublic' | 'pickPublic' | 'listMenu' | 'listYears'>

/** Revisions, publications, ordering and trash: the only code that queries content. All refusals are `Problem`s. */
export interface Entries {
  listPublic<Name extends TypeName>(type: Name, query: PublicListQuery): Promise<Listing<RowOf<Name>>>
  /** Null when no such entry is visible at that time. */
  getPublic<Name extends TypeName>(type: Name, id: number, at?: number): Promise<EntryOf<Name> | null>
  /** The visible entries among `ids`, in the order of `ids`. */
  pickPublic<Name extends TypeName>(type: Name, ids: number[], at?: number): Promise<Array<RowOf<Name>>>
  listMenu<Name extends TypeName>(type: Name, query: PublicListQuery): Promise<Listing<TitleOf<Name>>>
  /** Years in which a type (and category) has visible entries, newest first. */
  listYears(type: TypeName, category: number): Promise<number[]>
  /** How many entries with pages of their own visitors can see now. */
  countVisible(): Promise<number>
  /**
   * The ranges of publication ids that hold such entries: range 1 is the ids 1 to `size`, and so on. An entry stays
   * in its range until it is published anew.
   */
  listVisibleRanges(size: number): Promise<number[]>
  /** These entries in batches, in the order of their publications, whose ids are above `after` and up to `until`. */
  listVisible(range: { after: number; until: number }): AsyncGenerator<VisibleEntry[]>

  listManaged<Name extends TypeName>(type: Name, query: ManagedListQuery): Promise<ManagedListing<ListedOf<Name>>>
  /** Answers trashed entries too, with state `deleted`. @throws Problem notFound */
  getManaged<Name extends TypeName>(type: Name, id: number): Promise<ManagedEntryOf<Name>>
  /** @throws Problem invalid with `fields`, when a value does not fit its field's schema; required fields may be empty */
  create<Name extends TypeName>(type: Name, draft: EntryDraft, actor: Actor): Promise<ManagedEntryOf<Name>>
  /** Adds a revision; visible content does not change. @throws Problem conflict with `current` */
  save<Name extends TypeName>(
    ref: EntryRef<Name>,
    draft: EntryDraft,
    actor: Actor,
    options?: { autosave?: boolean; note?: string },
  ): Promise<ManagedEntryOf<Name>>
  /**
   * Makes the newest revision visible from `from` (now) until `until` (for ever), within the type's own date fields.
   * @throws Problem invalid, when a required field is empty
   */
  publish<Name extends TypeName>(
    ref: EntryRef<Name>,
    actor: Actor,
    span?: { from?: number; until?: number },
  ): Promise<ManagedEntryOf<Name>>
  /** Ends the current publication and deletes scheduled ones. */
  withdraw<Name extends TypeName>(ref: EntryRef<Name>, actor: Actor): Promise<ManagedEntryOf<Name>>
  /** To the trash; withdraws first. */
  remove<Name extends TypeName>(ref: EntryRef<Name>, actor: Actor): Promise<ManagedEntryOf<Name>>
  /** Out of the trash, as a draft. */
  restore<Name extends TypeName>(ref: EntryRef<Name>, actor: Actor): Promise<ManagedEntryOf<Name>>
  /** Puts the given entries in this order, before those not named. */
  reorder(type: TypeName, ids: number[], actor: Actor): Promise<void>
  listRevisions(type: TypeName, id: number): Promise<RevisionRow[]>
  /** An old revision's content, for comparing and restoring. */
  getRevision<Name extends TypeName>(type: Name, id: number, revisionId: number): Promise<EntryDraft<AllValuesOf<Name>>>
  /** The entry and title of a saved revision. @throws Problem notFound, also for entries in the trash */
  getPreviewedRevision(revisionId: number): Promise<PreviewedRevision>
  /**
   * Reads the site as if a saved revision were published, complete or not. Other requests do not see it.
   * @param work must read through its argument only
   * @throws Problem notFound, and whatever `work` throws
   */
  withRevisionPublished<Answer>(revisionId: number, work: (reading: PublicReads) => Promise<Answer>): Promise<Answer>
  readOverview(): Promise<Omit<Overview, 'applications'>>
  /** Whether nothing was ever stored (the seed looks at this). */
  isEmpty(): Promise<boolean>

  /** The content version: a number that every change of visible content raises, in any process. */
  readContentVersion(): Promise<number>
  /** The first time after `after` (default: now) at which a publication starts or ends; null when there is none. */
  findNextVisibilityChange(after?: number): Promise<number | null>
  /** The last time up to now at which a publication started or ended; null before the first one. */
  findLastVisibilityChange(): Promise<number | null>
  /** The starts and ends of publications after `after` and up to `until`, the earliest first. */
  listVisibilityChanges(after: number, until: number): Promise<VisibilityChange[]>
  /** Calls `listener` after every change made by this process. @returns a function that unsubscribes */
  onChange(listener: (change: ContentChange) => void): () => void
}

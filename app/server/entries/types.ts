import type { HeldCertificate } from '../../content/claims'
import type { ContentType } from '../../content/define'
import type { EntryDraft, EntryOf, RowOf, TitleOf, ListedState } from '../../content/entries'
import type { FileKind } from '../../content/files'
import type { Lack } from '../../content/lacks'
import type { TypeName } from '../../content/registry'
import type { FileValue } from '../../content/values'
import type {
  AllValuesOf,
  Anyway,
  ListedOf,
  Listing,
  ManagedEntryOf,
  ManagedListing,
  Obstacle,
  Overview,
  PreviewedRevision,
  PublicationStep,
  RevisionRow,
  TrashedRow,
} from '../../contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../actor'
import type { Database } from '../db'
import type { MediaChange, UsedMedia } from '../media/notes'
import type { VisibilityChange } from './content-version'

/** An entry as visitors are to see it from a moment on. */
export interface Candidate {
  type: ContentType
  /** 0 while it is not stored. */
  id: number
  draft: EntryDraft
  /** In ms since 1970. */
  from: number
}

/** Finds everything that stands in the way of a publication by the certificates that are held when it starts, in the order of its weight. */
export type JudgeEntry = (
  db: Kysely<Database>,
  candidate: Candidate,
  certificates: readonly HeldCertificate[],
) => Promise<Obstacle[]>

/** A file and the visible entry that carries it. */
export interface CarriedFile {
  file: FileValue
  /** `type` is its category. */
  owner: { kind: FileKind; id: number; type: number; title: string }
}

/** An entry that visitors can see now, without its content. */
export interface VisibleEntry {
  type: TypeName
  id: number
  category: number
  /** When the visible revision was saved, in ms since 1970. */
  updatedAt: number
}

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

/** What a managed list is narrowed to. */
export interface ManagedFilter {
  /** Part of the title, or the number of an entry. */
  text?: string
  category?: number
  state?: ListedState
  /** The account that changed it last. */
  editor?: number
  missing?: Lack
  /** Last change between two moments, ms. */
  changedFrom?: number
  changedUntil?: number
}

export interface ManagedListQuery extends ManagedFilter {
  offset: number
  limit: number
  order?: 'updated' | 'sort' | 'title'
  /** The page that holds this entry, or would hold it, is meant and not the one at `offset`. */
  holding?: number
}

/** A place in the manual order: its number, from 1, among the entries of a category (0: of all), or beside an entry. */
export type Place = { position: number; category: number } | { before: number } | { after: number }

/** Entries that a filter chooses, in the order of their ids: those after one id, up to another. */
export interface MatchRange {
  after: number
  until: number
  limit: number
}

/** An entry that a filter chooses. */
export interface Match {
  id: number
  version: number
  category: number
  title: string
}

/** An open form, and the number of its write. */
export interface Writer {
  form: string
  number: number
}

export interface SaveOptions {
  /** Saved by the form itself: the next save by the same person takes its place. */
  autosave?: boolean
  note?: string
  /** Lets a form write again whose answer was lost, unless somebody else has written since. */
  writer?: Writer | undefined
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

/** A change of the media library, in a transaction of its own, that puts one upload in the place of another. */
export interface MediaReplacement {
  db: Kysely<Database>
  /**
   * Replaces the upload in the newest revisions of the entries that use it, and in what visitors see of them now or
   * later. Earlier revisions keep it.
   * @param only leaves out all other entries
   * @returns the changed entries that did not name the new upload before, and the uploads that visitors see in all changed ones
   * @throws Problem invalid when there are too many entries for one transaction
   */
  replace(
    change: MediaChange,
    actor: Actor,
    only?: readonly number[],
  ): Promise<{ entryIds: number[]; shown: UsedMedia[] }>
}

/** The reads that public pages use. */
export type PublicReads = Pick<
  Entries,
  'listPublic' | 'getPublic' | 'pickPublic' | 'listMenu' | 'listYears' | 'listFiles'
>

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
  /** The documents that visible entries carry in fields of their own, by the types in the order of `fileKindNames`. */
  listFiles(at: number): Promise<CarriedFile[]>
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
  /** The stored version of an entry of any type. @throws Problem notFound */
  readVersion(id: number): Promise<number>
  /** @throws Problem invalid with `fields`, when a value does not fit its field's schema; required fields may be empty */
  create<Name extends TypeName>(
    type: Name,
    draft: EntryDraft,
    actor: Actor,
    options?: Pick<SaveOptions, 'autosave' | 'writer'>,
  ): Promise<ManagedEntryOf<Name>>
  /** Adds a revision; visible content does not change. @throws Problem conflict with `current` */
  save<Name extends TypeName>(
    ref: EntryRef<Name>,
    draft: EntryDraft,
    actor: Actor,
    options?: SaveOptions,
  ): Promise<ManagedEntryOf<Name>>
  /**
   * Makes the newest revision visible from `from` (now) until `until` (for ever), within the type's own date fields.
   * What was planned before is visible until then, unless `replacesPlans`: then it is not published any more.
   * @throws Problem unpublishable with all `obstacles`, unless `anyway` overrides them
   */
  publish<Name extends TypeName>(
    ref: EntryRef<Name>,
    actor: Actor,
    span?: { from?: number; until?: number; replacesPlans?: boolean; anyway?: Anyway },
  ): Promise<ManagedEntryOf<Name>>
  /** What stands in the way of showing a draft then, stored or not; `id` is 0 for a new one. */
  judge(
    type: TypeName,
    candidate: { id: number; draft: EntryDraft; span: { from?: number; until?: number } },
  ): Promise<Obstacle[]>
  /** Saves and publishes, or does neither. @throws Problem conflict, invalid, unpublishable */
  saveAndPublish<Name extends TypeName>(
    ref: EntryRef<Name>,
    draft: EntryDraft,
    actor: Actor,
    span?: { from?: number; until?: number; anyway?: Anyway },
  ): Promise<ManagedEntryOf<Name>>
  /** Ends the current publication and deletes scheduled ones. */
  withdraw<Name extends TypeName>(ref: EntryRef<Name>, actor: Actor): Promise<ManagedEntryOf<Name>>
  /**
   * Deletes scheduled publications; what is visible now stays, for as long as its type's date fields say.
   * @throws Problem conflict, also when nothing is scheduled
   */
  cancelSchedule<Name extends TypeName>(ref: EntryRef<Name>, actor: Actor): Promise<ManagedEntryOf<Name>>
  /** To the trash; withdraws first. */
  remove<Name extends TypeName>(ref: EntryRef<Name>, actor: Actor): Promise<ManagedEntryOf<Name>>
  /** Out of the trash, as a draft. */
  restore<Name extends TypeName>(ref: EntryRef<Name>, actor: Actor): Promise<ManagedEntryOf<Name>>
  /**
   * Takes back the last publication, withdrawal or deletion: visitors see again what they saw before, until it was to
   * end, and what was scheduled is scheduled. What came back from the trash lies there again as it did. Nothing of the
   * content that was saved since is lost.
   * @throws Problem conflict, also when there is nothing to take back; unpublishable, when visitors would see again what
   * must not go live now
   */
  revert<Name extends TypeName>(ref: EntryRef<Name>, actor: Actor, anyway?: Anyway): Promise<ManagedEntryOf<Name>>
  /** A new draft with the newest content of an entry, marked in its title, beside it in the manual order. */
  duplicate<Name extends TypeName>(type: Name, id: number, actor: Actor): Promise<ManagedEntryOf<Name>>
  /**
   * Puts an entry in a place of the manual order.
   * @returns the entry it stood behind; null when it was the first
   * @throws Problem notFound
   */
  place(type: TypeName, id: number, place: Place): Promise<number | null>
  /** How many entries a filter chooses, and the highest id among all. */
  countMatches(type: TypeName, filter: ManagedFilter): Promise<{ count: number; lastId: number }>
  /** The entries with these ids, in the trash or not, in no particular order. */
  listNamed(type: TypeName, ids: number[]): Promise<Match[]>
  listMatches(type: TypeName, filter: ManagedFilter, range: MatchRange): Promise<Match[]>
  /** The entries of all types in the trash, or of one, those that were trashed last first. */
  listTrash(query: { offset: number; limit: number; type?: TypeName }): Promise<Listing<TrashedRow>>
  /** Deletes an entry in the trash for good, with its history. @throws Problem conflict, when it is not there */
  purge(ref: EntryRef): Promise<void>
  /** Purges what has been in the trash for too long. @returns how many entries */
  purgeExpired(): Promise<number>
  /**
   * Removes autosaves of before yesterday that a later one of the same person and hour follows: two people who take
   * turns leave one each few seconds. @returns how many
   */
  thinAutosaves(): Promise<number>
  listRevisions(type: TypeName, id: number): Promise<RevisionRow[]>
  /** What was done to the publications of an entry, the last first. */
  listPublicationSteps(id: number): Promise<PublicationStep[]>
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
  /** Runs `work` in a transaction that nothing else can be in, and raises the content version at its end. */
  replaceMedia<T>(work: (replacement: MediaReplacement) => Promise<T>): Promise<T>
  readOverview(): Promise<Omit<Overview, 'applications' | 'firstSteps' | 'notices'>>
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

import type { ContentType, ValuesOf } from './define'
import type { ImageValue } from './values'

/** Shapes of API answers that pages, back office and server share. Types only. */

/** A page of a listing; `total` counts all rows that match, not only those answered. */
export interface Listing<Row> {
  rows: Row[]
  total: number
}

/** An entry of the header's drop-downs: exactly these three. */
export interface MenuRow {
  id: number
  type: number
  title: string
}

/** Where an entry stands in its life: never published, visible now, visible later, no longer visible, in the trash. */
export type EntryState = 'draft' | 'published' | 'scheduled' | 'withdrawn' | 'deleted'

/** One row of a managed list. */
export interface ManagedRow {
  id: number
  category: number
  title: string
  state: EntryState
  /** The newest revision is not (yet) the published one. */
  changed: boolean
  /** When the coming publication starts, in ms since 1970; null when none is planned. */
  scheduledAt: number | null
  sort: number
  version: number
  updatedAt: number
  updatedBy: string
  /** Listed field values of the newest revision (everything but formatted text). */
  values: Record<string, unknown>
  reads: number
}

/** An entry as the form edits it: its newest revision. */
export interface ManagedEntry<T extends ContentType = ContentType> {
  id: number
  type: string
  category: number
  title: string
  values: ValuesOf<T['fields']>
  state: EntryState
  changed: boolean
  scheduledAt: number | null
  publishedFrom: number | null
  publishedUntil: number | null
  sort: number
  version: number
  updatedAt: number
  updatedBy: string
}

/** One saved revision of an entry, newest first in listings. */
export interface RevisionRow {
  id: number
  title: string
  author: string
  createdAt: number
  note: string
  /** Visitors see this revision now. */
  live: boolean
}

/** What staff send to store an entry. */
export interface EntryDraft {
  category: number
  title: string
  values: Record<string, unknown>
}

/** The body of every 4xx and 5xx answer of the API. */
export interface ApiProblem {
  /** Stable and machine-readable, such as `conflict` or `invalid`. */
  code: string
  /** Chinese, for a person. */
  message: string
  /** Messages by field name, when fields are at fault. */
  fields?: Record<string, string>
  /** The stored entry that a stale save collided with. */
  current?: ManagedEntry
}

/** A search hit. `title` and `extract` mark the matched parts. */
export interface SearchHit {
  id: number
  /** The content type's name, such as `news`. */
  type: string
  category: number
  /** The result group, such as 案例. */
  group: string
  title: MarkedText
  extract: MarkedText
  date: string
  /** The address of the page that shows it. */
  path: string
}

/** Text cut into pieces; the marked ones matched the search. Safe to render as plain text nodes. */
export type MarkedText = Array<{ text: string; marked: boolean }>

/** A page of search results with the number of hits in each group. */
export interface SearchAnswer extends Listing<SearchHit> {
  groups: Array<{ name: string; count: number }>
}

/** What the public pages need of the settings. Empty text means "not set": the page leaves the item out. */
export interface PublicSettings {
  companyName: string
  phone: string
  email: string
  address: string
  hours: string
  qrImage: ImageValue | null
  icpNumber: string
  icpLink: string
  policeNumber: string
  policeLink: string
  mapApproval: string
  certificateNumber: string
  suggestedKeywords: string[]
  departments: Array<{ name: string; phone: string }>
  privacyText: string
  privacyVersion: string
  greyMode: boolean
}

export type Role = 'administrator' | 'editor'

/** Who is signed in, as `GET /api/session` tells its owner. */
export interface SessionAnswer {
  /** Public to the page: the CSRF token, the specification's "current user token". */
  sessionId: string
  account: { id: number; username: string; name: string; role: Role; mustChangePassword: boolean }
}

/** An account as administrators see it. */
export interface AccountRow {
  id: number
  username: string
  name: string
  role: Role
  phone: string
  email: string
  department: string
  disabled: boolean
  createdAt: number
  lastLoginAt: number | null
}

export type ApplicationStatus = 'pending' | 'following' | 'answered' | 'closed'

/** A cooperation application in the inbox list: telephone and e-mail are masked. */
export interface ApplicationRow {
  id: number
  receipt: string
  company: string
  person: string
  phone: string
  email: string
  direction: string
  place: string
  startMonth: string
  need: string
  status: ApplicationStatus
  read: boolean
  createdAt: number
  assignee: string
}

/** One application in full. */
export interface ApplicationDetail extends ApplicationRow {
  source: string
  consentVersion: string
  consentAt: number
  log: Array<{ at: number; author: string; kind: 'note' | 'status' | 'assign' | 'reveal'; text: string }>
}

/** An upload as the media library answers it; `src` is what field values store. */
export interface MediaRow {
  id: number
  src: string
  name: string
  kind: 'image' | 'video' | 'file'
  contentType: string
  size: number
  width: number
  height: number
  duration: number
  color: string
  createdAt: number
  createdBy: string
}

/** The figures of the dashboard, one row per content type. */
export interface OverviewRow {
  type: string
  published: number
  drafts: number
  scheduled: number
  /** How many published entries have cover and abstract where their type knows them, in percent. */
  completeness: number
  updatedAt: number | null
}

export interface Overview {
  types: OverviewRow[]
  /** Publications per month, oldest first, the last twelve months. */
  months: Array<{ month: string; count: number }>
  applications: { pending: number; newest: ApplicationRow[] }
  /** Things that want attention, each with the place to mend them. */
  attention: Array<{ icon: string; text: string; link: string }>
}

/** How often an entry was read in all. */
export interface ReadCount {
  id: number
  reads: number
}

/** A link to an entry, with how often it was read. */
export interface ReadRow extends MenuRow {
  reads: number
}

/** The site's own traffic statistics over some days. */
export interface SiteTraffic {
  /** Views of every day of the range, oldest first. */
  days: Array<{ day: string; count: number }>
  total: number
  /** The pages seen most. Those of an entry name its type and id. */
  pages: Array<{ path: string; title: string; type: string | null; id: number | null; count: number }>
}

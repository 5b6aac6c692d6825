import type { ApplicationContent } from './application'
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
  /** The newest revision, for previews. */
  revisionId: number
  /** Listed field values of it (everything but formatted text). */
  values: Record<string, unknown>
  reads: number
}

/** An entry as the form edits it: its newest revision. */
export interface ManagedEntry<T extends ContentType = ContentType> {
  id: number
  /** The revision that this is. */
  revisionId: number
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

/** What a preview shows, for the ribbon that says so. */
export interface PreviewedRevision {
  /** The content type's name. */
  type: string
  /** The entry's id. */
  id: number
  title: string
  /** Where the entry stands, whatever this revision of it. */
  state: EntryState
  savedAt: number
  /** Visitors see this very revision now. */
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
  /** Stable codes by field name, where a call has them. */
  fieldCodes?: Record<string, string>
  /** The stored entry that a stale save collided with. */
  current?: ManagedEntry
}

/** The settings that every public page has; the privacy notice is asked for where it is shown. */
export type ShownSettings = Omit<PublicSettings, 'privacyText' | 'applicationMonths'>

/** What visitors agree to before they send an application. */
export interface PrivacyNotice {
  /** Changes with every change of the text. */
  version: string
  text: string
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
  /** Longitude and latitude of the head office in CGCS2000, such as `113.61,34.75`. */
  coordinates: string
  /** The way to the head office, drawn. */
  routeImage: ImageValue | null
  /** A reviewed map of the offices; shown only together with `mapApproval`. */
  networkImage: ImageValue | null
  icpNumber: string
  icpLink: string
  policeNumber: string
  policeLink: string
  mapApproval: string
  certificateNumber: string
  suggestedKeywords: string[]
  departments: Array<{ name: string; phone: string }>
  /** May hold `{企业名称}`, `{联系方式}` and `{保存期限}`, which are filled in for visitors. */
  privacyText: string
  /** For how many months a closed cooperation application is kept. */
  applicationMonths: number
  greyMode: boolean
  /** Proves to Baidu whose site this is. */
  baiduVerification: string
  /** The 公众号 whose share cards the pages may set; only with `wechatSecret`. */
  wechatAppId: string
}

/** All settings: those of the pages, and what only the server and the services that it calls may know. */
export interface SiteSettings extends PublicSettings {
  /** Lets the site tell Baidu which pages are new. */
  baiduPushToken: string
  wechatSecret: string
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

export type ApplicationStatus = 'pending' | 'following' | 'answered' | 'closed' | 'withdrawn'

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
  /** Its sender has corrected it. */
  corrected: boolean
  createdAt: number
  assignee: string
}

/** An application as its sender sees it again, with number and code. */
export interface ApplicationCopy extends ApplicationContent {
  receipt: string
  status: ApplicationStatus
  createdAt: number
  correctedAt: number | null
  withdrawnAt: number | null
}

/** One application in full. */
export interface ApplicationDetail extends ApplicationRow {
  source: string
  consentVersion: string
  consentAt: number
  correctedAt: number | null
  withdrawnAt: number | null
  /** How often its sender has looked it up, and when last. */
  lookups: number
  lookedAt: number | null
  /** Lines of its sender have no author. */
  log: Array<{ at: number; author: string; kind: 'note' | 'status' | 'assign' | 'reveal' | 'correct' | 'withdraw'; text: string }>
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

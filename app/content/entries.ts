import type { ArticleHeading, Neighbour, PublicListedValuesOf, PublicRowBase, PublicValuesOf } from './define'
import type { CategoryNumber, TypeName, TypeOf } from './registry'
import { type ReviewState, reviewStateNames } from './review'

/** Number, category and title of an entry, for plain links to it. */
export interface EntryTitle {
  id: number
  type: number
  title: string
}

/** The same of an entry of a type. */
export interface TitleOf<Name extends TypeName> extends EntryTitle {
  type: CategoryNumber<Name>
}

/** One row of a type's public listing. */
export interface RowOf<Name extends TypeName> extends PublicRowBase<CategoryNumber<Name>> {
  values: PublicListedValuesOf<TypeOf<Name>['fields']>
}

/** A published entry of a type in full, with its neighbours in the listing of its category; formatted text is ready to be shown. */
export interface EntryOf<Name extends TypeName> extends PublicRowBase<CategoryNumber<Name>> {
  values: PublicValuesOf<TypeOf<Name>['fields']>
  /** The headings of its formatted text, where its page shows a table of contents. */
  outline: ArticleHeading[]
  /** The beginning of its formatted text, without markup. */
  excerpt: string
  /** When the visible revision was saved, in milliseconds since 1970. */
  updatedAt: number
  publishedAt: number
  previous: Neighbour<CategoryNumber<Name>> | null
  next: Neighbour<CategoryNumber<Name>> | null
}

/** What staff send to store an entry, and what an old revision holds. */
export interface EntryDraft<Values = Record<string, unknown>> {
  category: number
  title: string
  values: Values
}

/** The states of an entry, in the order of the filter, with their Chinese names. */
export const entryStateNames = {
  published: '已发布',
  scheduled: '定时发布',
  draft: '草稿',
  withdrawn: '已下线',
  deleted: '已删除',
} as const

/** What a managed list can be narrowed to: a state, something that wants attention, or where a review stands. */
export const listedStateNames = {
  ...entryStateNames,
  changed: '有未发布的修改',
  ending: '30 天内下线',
  ...reviewStateNames,
} as const

/** See `listedStateNames`. */
export type ListedState = keyof typeof listedStateNames

/** The state of an entry: never published, visible now, visible later, no longer visible, in the trash. */
export type EntryState = keyof typeof entryStateNames

/** Whether a list is narrowed to where a review stands. */
export function isReviewState(state: ListedState): state is ReviewState {
  return Object.hasOwn(reviewStateNames, state)
}

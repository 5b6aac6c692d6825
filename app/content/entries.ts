import type { ArticleHeading, Neighbour, PublicListedValuesOf, PublicRowBase, PublicValuesOf } from './define'
import type { CategoryNumber, TypeName, TypeOf } from './registry'

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

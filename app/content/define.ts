import type { Field, FieldKind, ValueOf } from './fields'

/** The fields of a content type, by name. */
export type Fields = Readonly<Record<string, Field>>

/** Where a content type lives on the site; every path is one of the route tree. */
export interface ContentPaths {
  /** The empty form. */
  add: string
  /** The managed list, and the form with `?id=`. */
  update: string
  /** The public page of one entry, when it has one of its own. */
  detail?: string
}

/** What a content type says of itself beyond its fields. */
export interface ContentOptions<F extends Fields, Categories extends Readonly<Record<number, string>>> {
  /** The name in our own code. */
  name: string
  /** The resource name under `/api`; see `wire` in `registry.ts` for why two of them look crossed. */
  wire: string
  /** What staff call one of them, such as 新闻. */
  label: string
  /** The lucide icon of the side menu. */
  icon: string
  /** The side menu's group: 首页配置, 关于我们, ...; entries of no group stand by themselves. */
  group: string
  paths: ContentPaths
  /** The title: every entry has one, it is what lists, links and search results show. */
  title: { label: string; max: number; help?: string }
  /** The numbered categories; left out when the type has none (entries then have category 0). */
  categories?: { label: string; table: Categories }
  /** How listings are ordered: newest `date` first, or by hand. Pinned entries always come first. */
  order: 'date' | 'manual'
  /** The toggle field that puts an entry in front of the others. */
  pinnedBy?: keyof F & string
  /** The date field that listings sort by and show; without it the day of publishing counts. */
  dateFrom?: keyof F & string
  /** Date fields that bound when visitors see a published entry: from the start of the first to the end of the second. */
  visibleFrom?: keyof F & string
  visibleUntil?: keyof F & string
  /** The picture that stands for an entry in lists and shared links. */
  cover?: keyof F & string
  /** The field whose text introduces an entry in lists and search results. */
  abstract?: keyof F & string
  /** There is exactly one entry of the type (the company profile). */
  single?: boolean
  /** Whether the site's search offers entries of the type; `at` says where a result leads when there is no detail page. */
  search?: { group: string; at?: string }
  /** A rule over several fields, judged at publishing. Answers messages by field name. */
  check?(entry: { category: number; values: ValuesOf<F> }): Partial<Record<string, string>>
  fields: F
}

/** The exact values of a set of fields. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }

/** The fields that listings carry: all but formatted text, which only details need. */
export type ListedValuesOf<F extends Fields> = {
  [Name in keyof F as F[Name] extends Field<unknown, infer Kind> ? ('richText' extends Kind ? never : Name) : never]: ValueOf<F[Name]>
}

/** A declared content type. */
export type ContentType<
  F extends Fields = Fields,
  Categories extends Readonly<Record<number, string>> = Readonly<Record<number, string>>,
> = ContentOptions<F, Categories> & { categories?: { label: string; table: Categories } }

/**
 * Declares a content type. From this one declaration come validation, API, forms, lists,
 * search, menus, site map and contract tests.
 * @param options everything there is to say of the type
 * @returns the same, with exact types
 */
export function defineContent<const F extends Fields, const Categories extends Readonly<Record<number, string>> = Record<never, string>>(
  options: ContentOptions<F, Categories>,
): ContentType<F, Categories> {
  return options
}

/** What every public row says, whatever its type. `type` is the category number, 0 where there are none. */
export interface PublicRowBase {
  id: number
  type: number
  title: string
  /** The day listings sort by and show, YYYY-MM-DD in China time. */
  date: string
  pinned: boolean
}

/** One row of a public listing. */
export type PublicRow<T extends ContentType> = PublicRowBase & { values: ListedValuesOf<T['fields']> }

/** A link to a neighbour of an entry in its listing. */
export interface Neighbour {
  id: number
  type: number
  title: string
}

/** A published entry in full, with its neighbours in the listing of its category. */
export type PublicEntry<T extends ContentType> = PublicRowBase & {
  values: ValuesOf<T['fields']>
  /** When the visible revision was saved, in milliseconds since 1970. */
  updatedAt: number
  publishedAt: number
  previous: Neighbour | null
  next: Neighbour | null
}

/** The field names of a type that listings leave out. */
export function unlistedFields(type: ContentType): string[] {
  const unlisted: FieldKind = 'richText'
  return Object.entries(type.fields)
    .filter(([, field]) => field.kind === unlisted)
    .map(([name]) => name)
}

import type { FileKind } from './file-kinds'
import type { ListedRegister } from './register-names'
import type { CategoryOf, Routed, TypeName } from './site-structure'
import type { Field, FieldKind, PublicValueOf, ValueOf } from './fields'

/** The fields of a content type, by name. */
export type Fields = Readonly<Record<string, Field>>

/** Where staff edit the entries of a content type. */
interface ContentPaths<Add extends string = string, Update extends string = string> {
  /** The empty form. */
  add: Add
  /** The managed list, and the form with `?id=`. */
  update: Update
}

/** What a register of the page 资信与业绩 shows of the entries of a type; their titles stand before the columns. */
export interface RegisterOptions<Name extends string = string> {
  /** Only entries of these categories; left out for all. */
  categories?: readonly number[]
  /** The fields that are a column each. */
  columns: readonly Name[]
  /** The fields that visitors narrow it by: a number or date, a text and a choice. */
  year?: Name
  area?: Name
  amount?: Name
  /** By the year, the newest first; otherwise in the order of the listing. */
  newestFirst?: boolean
}

/** The declaration of a content type. */
export interface ContentOptions<F extends Fields, Categories extends Readonly<Record<number, string>>> {
  /** The name in our own code: its line of `places` in `site-structure.ts`, which says where visitors see its entries. */
  name: TypeName
  /** The resource name under `/api`; see `wire` in `registry.ts` for why two of them look crossed. */
  wire: string
  /** What staff call one of them, such as 新闻. */
  label: string
  /** The lucide icon of the side menu. */
  icon: IconName
  paths: ContentPaths
  /** Its step on the way to a complete site: where it stands in its group, and what is enough for its part of the site to look whole. */
  firstStep: { order: number; hint: string }
  /** Written once in a while: the bar of staff on public pages offers no empty form of it. */
  isRarelyAdded?: boolean
  /** The title: every entry has one, it is what lists, links and search results show. */
  title: { label: string; max: number; help?: string }
  /** The numbered categories, which its place names; left out when the type has none (entries then have category 0). */
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
  /** The picture that represents an entry in lists and shared links. */
  cover?: keyof F & string
  /** The field whose text introduces an entry in lists and search results. */
  abstract?: keyof F & string
  /** There is exactly one entry of the type (the company profile). */
  single?: boolean
  /** The fields worth a column of the managed list, which shows title, category, state and editor of every type. */
  columns?: ReadonlyArray<keyof F & string>
  /** Whether the managed list says how often an entry was read. */
  showsReads?: boolean
  /** The registers that list its entries as rows of a table. */
  registers?: { [Name in ListedRegister]?: RegisterOptions<keyof F & string> }
  /** Its texts are about a past day, or are the certificates themselves: what they claim is not compared with those in force. */
  hasDatedClaims?: boolean
  /** Fields that entries of this category may leave empty: the settings of the site are shown in their place. */
  filledFromSettings?: { category: number; fields: ReadonlyArray<'phone' | 'email' | 'address'> }
  /** A rule over several fields, validated at publishing. Returns messages by field name. */
  validate?(entry: { category: number; values: ValuesOf<F> }): Partial<Record<string, string>>
  fields: F
}

/** The exact values of a set of fields. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }

type KindOf<F> = F extends Field<unknown, infer Kind> ? Kind : never

/** The values that visitors are sent; without the mark of generated content, which is sent as a line of the text. */
export type PublicValuesOf<F extends Fields> = {
  [Name in keyof F as 'aiMark' extends KindOf<F[Name]> ? never : Name]: PublicValueOf<F[Name]>
}

/** The kinds of fields that only details need: listings leave them out. */
const unlistedKinds = ['richText', 'aiMark', 'snippet'] as const satisfies readonly FieldKind[]

type UnlistedKind = (typeof unlistedKinds)[number]

/** The fields that listings carry. */
export type ListedValuesOf<F extends Fields> = {
  [Name in keyof F as KindOf<F[Name]> extends UnlistedKind ? never : Name]: ValueOf<F[Name]>
}

/** The same as visitors read them. */
export type PublicListedValuesOf<F extends Fields> = Pick<
  PublicValuesOf<F>,
  keyof ListedValuesOf<F> & keyof PublicValuesOf<F>
>

/** A declared content type. */
export type ContentType<
  F extends Fields = Fields,
  Categories extends Readonly<Record<number, string>> = Readonly<Record<number, string>>,
  Paths extends ContentPaths = ContentPaths,
> = ContentOptions<F, Categories> & { categories?: { label: string; table: Categories }; paths: Paths }

/** The name itself where everything that goes with it is declared; otherwise what is missing, for the error of the compiler. */
type Placed<Name extends string, F extends Fields> = Name extends TypeName
  ? 'files' extends KindOf<F[keyof F]>
    ? Name extends FileKind
      ? Name
      : `${Name} has a field of files: they need a name in fileKinds of app/content/file-kinds.ts`
    : Name
  : `${Name} needs a line in places of app/content/site-structure.ts`

/**
 * Declares a content type. From this one declaration come validation, API, forms, lists,
 * search, menus, site map and contract tests.
 * @param options everything there is to say of the type
 * @returns the same, with exact types
 */
export function defineContent<
  const Name extends string,
  const F extends Fields,
  const Categories extends Readonly<Record<number, string>> = Record<never, string>,
  const Add extends string = string,
  const Update extends string = string,
>(
  options: Omit<ContentOptions<F, Categories>, 'name' | 'paths'> & {
    name: Placed<Name, F>
    paths: ContentPaths<Routed<Add>, Routed<Update>>
  },
): ContentType<F, Categories, ContentPaths<Add, Update>> {
  // Both are the same where it compiles.
  return options as object as ContentType<F, Categories, ContentPaths<Add, Update>>
}

/** The category numbers of a type's entries, as a union of number literals; 0 where there are none. */
export type CategoryOfType<T extends ContentType> = T extends ContentType
  ? [CategoryOf<CategoryTableOf<T>>] extends [never]
    ? 0
    : CategoryOf<CategoryTableOf<T>>
  : never

type CategoryTableOf<T extends ContentType> = NonNullable<T['categories']>['table']

/** The part of public rows that all types share. `type` is the category number. */
export interface PublicRowBase<Category extends number = number> {
  id: number
  type: Category
  title: string
  /** The day listings sort by and show, YYYY-MM-DD in China time. */
  date: string
  pinned: boolean
}

/** A link to a neighbour of an entry in its listing. */
export interface Neighbour<Category extends number = number> {
  id: number
  type: Category
  title: string
}

/** A heading of an article that a table of contents can lead to. */
export interface ArticleHeading {
  id: string
  text: string
}

/** The field names of a type that listings leave out. */
export function listUnlistedFields(type: ContentType): string[] {
  return listFieldsOfKind(type, ...unlistedKinds)
}

/** The names of the fields of a type that are of certain kinds. */
export function listFieldsOfKind({ fields }: Pick<ContentType, 'fields'>, ...kinds: FieldKind[]): string[] {
  return Object.entries(fields)
    .filter(([, { kind }]) => kinds.includes(kind))
    .map(([name]) => name)
}

/** The lucide icons that content types, the side menu and the dashboard name. */
export type IconName =
  | 'Award'
  | 'BookA'
  | 'BriefcaseBusiness'
  | 'Building2'
  | 'CalendarClock'
  | 'CornerUpRight'
  | 'FilePen'
  | 'FileUser'
  | 'Flag'
  | 'FolderArchive'
  | 'History'
  | 'Image'
  | 'ImageOff'
  | 'Images'
  | 'Inbox'
  | 'KeyRound'
  | 'Layers'
  | 'Map'
  | 'MapPin'
  | 'MapPinned'
  | 'Milestone'
  | 'Network'
  | 'Newspaper'
  | 'Package'
  | 'ScrollText'
  | 'Send'
  | 'Settings'
  | 'SpellCheck'
  | 'Trash2'
  | 'UserCog'
  | 'UserRoundCheck'
  | 'Users'

/**
 * Where visitors see the entries of every content type, in the order of the public site. Like the categories,
 * places stand apart from the declarations that name them, so that public pages link to entries without
 * loading any validation code.
 */

/** A section of the public site, by name; `navigation/sections.ts` says what there is to say of it. */
export type SectionName = 'news' | 'product' | 'solution' | 'about' | 'contact'

/** Where a type's entries stand among the sections. */
interface SectionPlace {
  section: SectionName
  /** The numbered part of the section: every entry's own category, or the one part that holds them all. */
  part: 'category' | number
  /** The kind that the site's search files them under. */
  searchedAs: string
}

/** Entries with a page of their own, at `path` with the entry's `id`. */
export interface PagePlace extends SectionPlace {
  kind: 'page'
  path: string
  /** Whether the address names the part as `type`. */
  namesPart: boolean
  /** The name of entries that the section's listing does not show: they stand apart from it. */
  apart?: string
}

/** Entries that a part of a section shows together. */
interface PartPlace extends SectionPlace {
  kind: 'part'
}

/** Entries that belong to the home page. */
interface HomePlace {
  kind: 'home'
}

export type Place = PagePlace | PartPlace | HomePlace

export const places = {
  banner: { kind: 'home' },
  news: {
    kind: 'page',
    path: '/news/newsDetail',
    namesPart: false,
    section: 'news',
    part: 'category',
    searchedAs: '新闻',
  },
  product: {
    kind: 'page',
    path: '/productAndService/ProAndServiceDetail',
    namesPart: true,
    section: 'product',
    part: 'category',
    searchedAs: '产品与服务',
  },
  solution: {
    kind: 'page',
    path: '/industryInfo/IndustryInfoDetail',
    namesPart: true,
    section: 'solution',
    part: 'category',
    searchedAs: '解决方案',
  },
  caseInfo: {
    kind: 'page',
    path: '/mainpage/CaseInfoDetail',
    namesPart: false,
    section: 'solution',
    part: 'category',
    apart: '典型案例',
    searchedAs: '案例',
  },
  companyProfile: { kind: 'part', section: 'about', part: 1, searchedAs: '关于我们' },
  milestone: { kind: 'part', section: 'about', part: 2, searchedAs: '关于我们' },
  organisation: { kind: 'part', section: 'about', part: 3, searchedAs: '关于我们' },
  culture: {
    kind: 'page',
    path: '/about/aboutDetail',
    namesPart: true,
    section: 'about',
    part: 4,
    searchedAs: '关于我们',
  },
  honour: { kind: 'part', section: 'about', part: 5, searchedAs: '关于我们' },
  demeanour: {
    kind: 'page',
    path: '/about/aboutDetail',
    namesPart: true,
    section: 'about',
    part: 6,
    searchedAs: '关于我们',
  },
  serviceNetwork: { kind: 'part', section: 'contact', part: 2, searchedAs: '关于我们' },
  recruitment: { kind: 'part', section: 'contact', part: 4, searchedAs: '招聘' },
} as const satisfies Record<string, Place>

/** The name of a content type. */
export type TypeName = keyof typeof places

/** Whether a text names a content type. */
export function isTypeName(name: string): name is TypeName {
  return Object.hasOwn(places, name)
}

/** A type's place, without its exact values, for code that treats all types alike. */
export function placeOf(name: TypeName): Place {
  return places[name]
}

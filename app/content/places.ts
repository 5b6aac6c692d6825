/**
 * Where visitors see the entries of every content type, in the order of the public site. Like the categories,
 * places stand apart from the declarations that name them, so that public pages link to entries without
 * loading any validation code.
 */

/** A section of the public site, by name; `navigation/sections.ts` says what there is to say of it. */
export type SectionName = 'news' | 'product' | 'solution' | 'about' | 'contact'

/** The groups of the site's search in the order of what a client looks for; within one, the newest comes first. */
export const searchGroups = ['解决方案', '产品与服务', '案例', '关于我们', '新闻', '招聘'] as const

/** A group of the site's search. A type with another one is an error until the group has its place in the order. */
export type SearchGroup = (typeof searchGroups)[number]

/** Where a type's entries stand among the sections. */
interface SectionPlace {
  section: SectionName
  /** The numbered part of the section: every entry's own category, or the one part that holds them all. */
  part: 'category' | number
  /** The kind that the site's search files them under. */
  searchGroup: SearchGroup
}

/** Entries with a page of their own, at `path` with the entry's `id`. */
export interface PagePlace extends SectionPlace {
  kind: 'page'
  path: string
  /** Whether the address names the part as `type`. */
  hasTypeParam: boolean
  /** The name of entries that the section's listing does not show: they stand apart from it. */
  unlistedLabel?: string
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
    hasTypeParam: false,
    section: 'news',
    part: 'category',
    searchGroup: '新闻',
  },
  product: {
    kind: 'page',
    path: '/productAndService/ProAndServiceDetail',
    hasTypeParam: true,
    section: 'product',
    part: 'category',
    searchGroup: '产品与服务',
  },
  solution: {
    kind: 'page',
    path: '/industryInfo/IndustryInfoDetail',
    hasTypeParam: true,
    section: 'solution',
    part: 'category',
    searchGroup: '解决方案',
  },
  caseInfo: {
    kind: 'page',
    path: '/mainpage/CaseInfoDetail',
    hasTypeParam: false,
    section: 'solution',
    part: 'category',
    unlistedLabel: '典型案例',
    searchGroup: '案例',
  },
  companyProfile: { kind: 'part', section: 'about', part: 1, searchGroup: '关于我们' },
  milestone: { kind: 'part', section: 'about', part: 2, searchGroup: '关于我们' },
  organisation: { kind: 'part', section: 'about', part: 3, searchGroup: '关于我们' },
  culture: {
    kind: 'page',
    path: '/about/aboutDetail',
    hasTypeParam: true,
    section: 'about',
    part: 4,
    searchGroup: '关于我们',
  },
  honour: { kind: 'part', section: 'about', part: 5, searchGroup: '关于我们' },
  demeanour: {
    kind: 'page',
    path: '/about/aboutDetail',
    hasTypeParam: true,
    section: 'about',
    part: 6,
    searchGroup: '关于我们',
  },
  serviceNetwork: { kind: 'part', section: 'contact', part: 2, searchGroup: '关于我们' },
  recruitment: { kind: 'part', section: 'contact', part: 4, searchGroup: '招聘' },
} as const satisfies Record<string, Place>

/** The name of a content type. */
export type TypeName = keyof typeof places

/** Whether a text names a content type. */
export function isTypeName(name: string): name is TypeName {
  return Object.hasOwn(places, name)
}

/** A type's place, without its exact values, for code that treats all types alike. */
export function getPlace(name: TypeName): Place {
  return places[name]
}

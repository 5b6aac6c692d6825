import type { RegisterName } from './register-names'

/**
 * How the public site is ordered: its numbered categories, its sections, and where the entries of every content type are
 * seen. It stands apart from the declarations of the types, so that public pages name categories and link to entries
 * without loading any validation code.
 */

/** The numbered categories: `model` in the addresses of lists, `type` in records. */
export const newsCategories = { 1: '公司新闻', 2: '行业动态', 3: '专题活动', 4: '宣传视频' } as const
export const productCategories = { 1: '工具软件', 2: '应用系统软件' } as const
export const solutionCategories = {
  1: '时空数据采集与应用',
  2: '地理信息服务平台',
  3: '行业应用开发',
  4: '地图设计与可视化',
  5: '国土空间规划',
  6: '三维产品与应用',
} as const
export const aboutParts = {
  1: '企业简介',
  2: '发展历程',
  3: '组织架构',
  4: '企业文化',
  5: '资质荣誉',
  6: '员工风采',
} as const
export const contactParts = { 1: '联系方式', 2: '服务网络', 3: '合作申请', 4: '人才招聘' } as const

export const cultureCategories = { 1: '理念', 2: '文章', 3: '网站声明' } as const
export const demeanourCategories = { 1: '年会', 2: '技能竞赛', 3: '野外作业', 4: '志愿服务' } as const
export const honourCategories = {
  1: '资质证书',
  2: '荣誉奖项',
  3: '软件著作权',
  4: '管理体系',
  5: '发明专利',
  6: '参编标准',
} as const
const equipmentCategories = {
  1: '卫星定位与水准',
  2: '航空摄影与激光雷达',
  3: '地面测量与扫描',
  4: '水下测量',
  5: '管线探测',
  6: '数据处理与制图',
} as const
export const recruitmentCategories = { 1: '社会招聘', 2: '校园招聘' } as const
export const regionCategories = { 1: '总部', 2: '东部', 3: '西部', 4: '南部', 5: '北部' } as const

/** The category numbers of a category table, as a union of number literals. */
export type CategoryOf<T> = Extract<keyof T, number>

/** Whether a category table has a number. */
export function isCategory<T extends Readonly<Record<number, string>>>(
  table: T,
  number: number,
): number is CategoryOf<T> {
  return Object.hasOwn(table, number)
}

/**
 * The entries of a category table in ascending order.
 * @returns pairs of category number and Chinese name
 */
export function categoryEntries<T extends Readonly<Record<number, string>>>(
  table: T,
): Array<[CategoryOf<T>, T[CategoryOf<T>]]> {
  return Object.keys(table)
    .map(Number)
    .flatMap((number) => (isCategory(table, number) ? [[number, table[number]] as const] : []))
}

/** @public Told by `app/router.tsx` which paths have a route, as TanStack Router is told of the router. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RouteRegister {}

/** A path that has a route. */
export type RoutePath = RouteRegister extends { path: infer Path extends string } ? Path : string

/** The path itself where it has a route; otherwise what is missing, for the error of the compiler. */
export type Routed<Path extends string> = Path extends RoutePath ? Path : `${Path} needs a file in app/routes`

/** A path of this site; one without a route does not compile. */
function routePath<Path extends string>(path: Routed<Path>) {
  return path as Extract<Path, RoutePath>
}

/** A section of the public site, by name. */
export type SectionName = 'news' | 'product' | 'solution' | 'about' | 'contact'

/** What there is to say of a section. */
interface Section {
  name: SectionName
  label: string
  /** The path of its listing. */
  to: string
  parts: ReadonlyArray<{ model: number; label: string }>
  /** Its parts narrow one list, stand on one page together, or are a page each, the first of them without its number. */
  layout: 'list' | 'page' | 'pages'
  /** The lucide icon of the mobile menu. */
  icon: string
  /** A list beside its parts, behind search params of its own. */
  library?: { label: string; search: { show: 'cases' } | { show: 'files' } | { show: 'records' } }
  /** What its drop-down in the header shows; null for sections outside the main menu. */
  panel: SectionPanel | null
}

/** The entries of a type under every part, or the parts with their notes (`part-notes.ts`) beside the newest piece of news or a picture. */
type SectionPanel =
  | { kind: 'entries'; type: MenuType; numbered: boolean }
  | { kind: 'notes'; picture: string; withNewest: boolean }

function createParts<Table extends Record<number, string>>(table: Table) {
  return categoryEntries(table).map(([model, label]) => ({ model, label }))
}

/** Menus, panels, footer, 更多, site map, breadcrumbs, tabs, search hits and the staff menu all read this. */
export const sections = {
  news: {
    name: 'news',
    label: '新闻中心',
    to: routePath('/news/showNews'),
    layout: 'list',
    icon: 'Newspaper',
    panel: { kind: 'notes', picture: '/art/card-1-lidar.svg', withNewest: true },
    parts: createParts(newsCategories),
  },
  product: {
    name: 'product',
    label: '产品与服务',
    to: routePath('/productAndService/showProductAndService'),
    layout: 'list',
    icon: 'Package',
    panel: { kind: 'entries', type: 'product', numbered: false },
    parts: createParts(productCategories),
    library: { label: '资料下载', search: { show: 'files' } },
  },
  solution: {
    name: 'solution',
    label: '解决方案',
    to: routePath('/industryInfo/showIndustryInfo'),
    layout: 'list',
    icon: 'Layers',
    panel: { kind: 'entries', type: 'solution', numbered: true },
    parts: createParts(solutionCategories),
    library: { label: '典型案例', search: { show: 'cases' } },
  },
  about: {
    name: 'about',
    label: '关于我们',
    to: routePath('/about'),
    layout: 'page',
    icon: 'Building2',
    panel: { kind: 'notes', picture: '/art/card-6-city.svg', withNewest: false },
    parts: createParts(aboutParts),
    library: { label: '资信与业绩', search: { show: 'records' } },
  },
  contact: {
    name: 'contact',
    label: '联系我们',
    to: routePath('/linkUS'),
    layout: 'pages',
    icon: 'MapPin',
    panel: null,
    parts: createParts(contactParts),
  },
} as const satisfies { [Name in SectionName]: Section & { name: Name } }

type Sections = typeof sections

/** The name of a section's icon. */
export type SectionIcon = Sections[SectionName]['icon']

/** The number of a part of a section. */
export type PartNumber<Name extends SectionName> = Sections[Name]['parts'][number]['model']

/** The main menu, in order; 首页 comes before it. */
export const mainSections = [sections.news, sections.product, sections.solution, sections.about] as const

export type MainSection = (typeof mainSections)[number]

/** The columns of 更多 and of the site map. */
export const allSections = [...mainSections, sections.contact] as const

/** The columns of the footer. */
export const footerSections = [sections.about, sections.solution, sections.news, sections.contact] as const

/** The name of a part; undefined when the section has no such part. */
export function getPartLabel(section: SectionName, part: number): string | undefined {
  return sections[section].parts.find(({ model }) => model === part)?.label
}

/** The groups of the site's search in the order of what a client looks for; within one, the newest comes first. */
export const searchGroups = ['解决方案', '产品与服务', '案例', '关于我们', '新闻', '招聘', '资信与业绩'] as const

/** A group of the site's search. A type with another one is an error until the group has its place in the order. */
export type SearchGroup = (typeof searchGroups)[number]

/** What public pages know of a type without its declaration. */
interface AnyPlace {
  /** The numbered categories of its entries. */
  categories?: Readonly<Record<number, string>>
}

/** Where a type's entries stand among the sections. */
interface SectionPlace extends AnyPlace {
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
  /** The register that shows them in the place of the part. */
  register?: RegisterName
}

/** Entries that belong to the home page. */
interface HomePlace extends AnyPlace {
  kind: 'home'
}

export type Place = PagePlace | PartPlace | HomePlace

/** Where visitors see the entries of every content type, in the order of the public site. */
export const places = {
  banner: { kind: 'home' },
  news: {
    kind: 'page',
    path: routePath('/news/newsDetail'),
    hasTypeParam: false,
    section: 'news',
    part: 'category',
    searchGroup: '新闻',
    categories: newsCategories,
  },
  product: {
    kind: 'page',
    path: routePath('/productAndService/ProAndServiceDetail'),
    hasTypeParam: true,
    section: 'product',
    part: 'category',
    searchGroup: '产品与服务',
    categories: productCategories,
  },
  solution: {
    kind: 'page',
    path: routePath('/industryInfo/IndustryInfoDetail'),
    hasTypeParam: true,
    section: 'solution',
    part: 'category',
    searchGroup: '解决方案',
    categories: solutionCategories,
  },
  caseInfo: {
    kind: 'page',
    path: routePath('/mainpage/CaseInfoDetail'),
    hasTypeParam: false,
    section: 'solution',
    part: 'category',
    unlistedLabel: '典型案例',
    searchGroup: '案例',
    categories: solutionCategories,
  },
  companyProfile: { kind: 'part', section: 'about', part: 1, searchGroup: '关于我们' },
  milestone: { kind: 'part', section: 'about', part: 2, searchGroup: '关于我们' },
  organisation: { kind: 'part', section: 'about', part: 3, searchGroup: '关于我们' },
  culture: {
    kind: 'page',
    path: routePath('/about/aboutDetail'),
    hasTypeParam: true,
    section: 'about',
    part: 4,
    searchGroup: '关于我们',
    categories: cultureCategories,
  },
  honour: { kind: 'part', section: 'about', part: 5, searchGroup: '关于我们', categories: honourCategories },
  demeanour: {
    kind: 'page',
    path: routePath('/about/aboutDetail'),
    hasTypeParam: true,
    section: 'about',
    part: 6,
    searchGroup: '关于我们',
    categories: demeanourCategories,
  },
  projectRecord: {
    kind: 'part',
    section: 'about',
    part: 5,
    register: 'projects',
    searchGroup: '资信与业绩',
    categories: solutionCategories,
  },
  equipment: {
    kind: 'part',
    section: 'about',
    part: 5,
    register: 'equipment',
    searchGroup: '资信与业绩',
    categories: equipmentCategories,
  },
  serviceNetwork: { kind: 'part', section: 'contact', part: 2, searchGroup: '关于我们', categories: regionCategories },
  recruitment: { kind: 'part', section: 'contact', part: 4, searchGroup: '招聘', categories: recruitmentCategories },
} as const satisfies Record<string, Place>

/** The name of a content type. */
export type TypeName = keyof typeof places

/** The types whose entries stand in the header's drop-downs (`selectMeun`). */
export const menuTypes = ['solution', 'product'] as const satisfies readonly TypeName[]

export type MenuType = (typeof menuTypes)[number]

export function isMenuType(name: TypeName): name is MenuType {
  return menuTypes.some((menuType) => menuType === name)
}

/** Whether a text names a content type. */
export function isTypeName(name: string): name is TypeName {
  return Object.hasOwn(places, name)
}

/** A type's place, without its exact values, for code that treats all types alike. */
export function getPlace(name: TypeName): Place {
  return places[name]
}

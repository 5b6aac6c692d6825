import {
  aboutParts,
  categoryEntries,
  contactParts,
  newsCategories,
  productCategories,
  solutionCategories,
} from '../content/categories'
import type { SectionName } from '../content/places'
import type { MenuType } from '../content/registry'

/**
 * The public site's sections and their numbered parts: menus, panels, footer, 更多, site map, breadcrumbs, tabs,
 * search hits and the staff menu all read this.
 */

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
  library?: { label: string; search: { show: 'cases' } | { show: 'files' } }
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

export const sections = {
  news: {
    name: 'news',
    label: '新闻中心',
    to: '/news/showNews',
    layout: 'list',
    icon: 'Newspaper',
    panel: { kind: 'notes', picture: '/art/card-1-lidar.svg', withNewest: true },
    parts: createParts(newsCategories),
  },
  product: {
    name: 'product',
    label: '产品与服务',
    to: '/productAndService/showProductAndService',
    layout: 'list',
    icon: 'Package',
    panel: { kind: 'entries', type: 'product', numbered: false },
    parts: createParts(productCategories),
    library: { label: '资料下载', search: { show: 'files' } },
  },
  solution: {
    name: 'solution',
    label: '解决方案',
    to: '/industryInfo/showIndustryInfo',
    layout: 'list',
    icon: 'Layers',
    panel: { kind: 'entries', type: 'solution', numbered: true },
    parts: createParts(solutionCategories),
    library: { label: '典型案例', search: { show: 'cases' } },
  },
  about: {
    name: 'about',
    label: '关于我们',
    to: '/about',
    layout: 'page',
    icon: 'Building2',
    panel: { kind: 'notes', picture: '/art/card-6-city.svg', withNewest: false },
    parts: createParts(aboutParts),
  },
  contact: {
    name: 'contact',
    label: '联系我们',
    to: '/linkUS',
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

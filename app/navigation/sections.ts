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
  /** One line for menus and heads. */
  note: string
  parts: ReadonlyArray<{ model: number; label: string; note: string }>
  /** Its parts narrow one list, stand on one page together, or are a page each, the first of them without its number. */
  layout: 'list' | 'page' | 'pages'
  /** The lucide icon of the mobile menu. */
  icon: string
  /** What its drop-down in the header shows; null for sections outside the main menu. */
  panel: SectionPanel | null
}

/** The entries of a type under every part, or the parts with their notes beside the newest piece of news or a picture. */
type SectionPanel =
  | { kind: 'entries'; type: MenuType; numbered: boolean }
  | { kind: 'notes'; picture: string; withNewest: boolean }

const newsNotes = {
  1: '公司要闻、项目进展与获奖信息',
  2: '政策标准、技术观察与行业会议',
  3: '测绘法宣传日、技能竞赛与公益活动',
  4: '企业宣传片与项目纪实',
} as const
const aboutNotes = {
  1: '我们是谁，做什么',
  2: '二十年间的重要节点',
  3: '部门设置与职责',
  4: '愿景、使命与价值观',
  5: '资质证书、奖项与体系认证',
  6: '年会、竞赛、外业与志愿服务',
} as const
const solutionNotes = {
  1: '空天地一体采集，从控制网到成果库',
  2: '一个底座承载全市的时空数据',
  3: '把空间数据用进日常业务',
  4: '读得懂、用得上的专题图',
  5: '从双评价到实施监督',
  6: '实景三维建库与数字孪生',
} as const

function createParts<Table extends Record<number, string>>(table: Table, notes: Readonly<Record<number, string>> = {}) {
  return categoryEntries(table).map(([model, label]) => {
    const note: string = notes[model] ?? ''
    return { model, label, note }
  })
}

export const sections = {
  news: {
    name: 'news',
    label: '新闻中心',
    to: '/news/showNews',
    note: '公司动态、行业观察与专题活动',
    layout: 'list',
    icon: 'Newspaper',
    panel: { kind: 'notes', picture: '/art/card-1-lidar.svg', withNewest: true },
    parts: createParts(newsCategories, newsNotes),
  },
  product: {
    name: 'product',
    label: '产品与服务',
    to: '/productAndService/showProductAndService',
    note: '自主研发的测绘与地理信息软件',
    layout: 'list',
    icon: 'Package',
    panel: { kind: 'entries', type: 'product', numbered: false },
    parts: createParts(productCategories),
  },
  solution: {
    name: 'solution',
    label: '解决方案',
    to: '/industryInfo/showIndustryInfo',
    note: '六类业务，从数据采集贯通到规划与应用',
    layout: 'list',
    icon: 'Layers',
    panel: { kind: 'entries', type: 'solution', numbered: true },
    parts: createParts(solutionCategories, solutionNotes),
  },
  about: {
    name: 'about',
    label: '关于我们',
    to: '/about',
    note: '二十年，从一台全站仪到一座城市的数字底座',
    layout: 'page',
    icon: 'Building2',
    panel: { kind: 'notes', picture: '/art/card-6-city.svg', withNewest: false },
    parts: createParts(aboutParts, aboutNotes),
  },
  contact: {
    name: 'contact',
    label: '联系我们',
    to: '/linkUS',
    note: '总部与各地服务机构，随时响应您的需求',
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

import { aboutParts, categoryEntries, contactParts, newsCategories, productCategories, solutionCategories } from '../content/categories'

/** The public site's sections and their numbered parts: header, footer, 更多, site map and tabs all read this. */

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

function parts<Table extends Record<number, string>>(table: Table, notes?: Record<number, string>) {
  return categoryEntries(table).map(([model, label]) => ({ model, label, note: notes?.[model] ?? '' }))
}

export const newsSection = { label: '新闻中心', to: '/news/showNews', note: '公司动态、行业观察与专题活动', parts: parts(newsCategories, newsNotes) } as const
export const productSection = {
  label: '产品与服务',
  to: '/productAndService/showProductAndService',
  note: '自主研发的测绘与地理信息软件',
  parts: parts(productCategories),
} as const
export const solutionSection = {
  label: '解决方案',
  to: '/industryInfo/showIndustryInfo',
  note: '六类业务，从数据采集贯通到规划与应用',
  parts: parts(solutionCategories, solutionNotes),
} as const
export const aboutSection = { label: '关于我们', to: '/about', note: '二十年，从一台全站仪到一座城市的数字底座', parts: parts(aboutParts, aboutNotes) } as const
export const contactSection = { label: '联系我们', to: '/linkUS', note: '总部与各地服务机构，随时响应您的需求', parts: parts(contactParts) } as const

/** The main menu, in order; 首页 comes before it. */
export const mainSections = [newsSection, productSection, solutionSection, aboutSection] as const

/** The columns of 更多 and of the site map. */
export const allSections = [...mainSections, contactSection] as const

/** The path of a section's listing, as the route tree spells it. */
export type SectionPath = (typeof allSections)[number]['to']

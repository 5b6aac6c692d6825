import { type SectionName, allSections, type PartNumber } from '../content/site-structure'

/** A page of the site that lists entries: a section, or one of its parts. */
export interface SitePage {
  section: SectionName
  /** Undefined for the section as a whole. */
  model: PartNumber<SectionName> | undefined
  label: string
}

const mostPages = 4
const pages: SitePage[] = allSections.flatMap(({ name, label, parts }) => [
  { section: name, model: undefined, label },
  ...parts.map((part) => ({ section: name, model: part.model, label: part.label })),
])

/** What pages are called as well. */
const otherNames: ReadonlyArray<readonly [RegExp, string]> = [
  [/公司(?:简介|介绍)|企业介绍/iu, '企业简介'],
  [/招聘|求职|应聘|职位|岗位|加入我们|zhaopin/iu, '人才招聘'],
  [/证书|奖项|软著|rongyu|zizhi/iu, '资质荣誉'],
  [/分公司|办事处|分支机构|网点/u, '服务网络'],
  [/大事记|公司历史/u, '发展历程'],
  [/部门设置|机构设置/u, '组织架构'],
]

/**
 * The pages that a search names, by their own names, parts of these or other words for them; the best first.
 * Sentences and single characters name none.
 */
export function findSitePages(keyword: string): SitePage[] {
  const words = withoutSpaces(keyword)
  if (words.length < 2) return []
  const meant = findOtherName(words)
  const rank = ({ label }: SitePage) => (label === words ? 0 : label === meant ? 1 : words.includes(label) ? 2 : 3)
  return pages
    .filter((page) => rank(page) < 3 || page.label.includes(words))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostPages)
}

/** Whether a search is the name of a page, or another word for it: then nothing else is searched for. */
export function isPageName(keyword: string): boolean {
  const words = withoutSpaces(keyword)
  return pages.some(({ label }) => label === words) || findOtherName(words) !== undefined
}

const withoutSpaces = (keyword: string) => keyword.replaceAll(/\s+/gu, '')
const findOtherName = (words: string) => otherNames.find(([pattern]) => pattern.test(words))?.[1]

/** Search words for finished projects, in characters and in pinyin. */
const caseWords = /典型案例|成功案例|案例库|案例|业绩|anli|yeji/giu

/** Whether a search asks for finished projects. */
export function asksForCases(keyword: string): boolean {
  return keyword.replaceAll(/\s+/gu, '').search(caseWords) >= 0
}

/** The subject of the projects that a search asks for; undefined for all. */
export function findCaseSubject(keyword: string): string | undefined {
  const subject = keyword.replaceAll(caseWords, ' ').replaceAll(/\s+/gu, ' ').trim()
  return subject === '' || subject === '的' ? undefined : subject.replace(/的$/u, '')
}

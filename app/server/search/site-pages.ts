import { type RegisterName, registerNames, registers } from '../../content/register-names'
import {
  allSections,
  categoryEntries,
  getPlace,
  isTypeName,
  type PartNumber,
  type Place,
  places,
  type SectionName,
  sections,
  type TypeName,
} from '../../content/site-structure'
import { getCanonicalPath, getPartAddress, getRegisterPath } from '../../navigation/public-address'

/** A page of the site that lists entries: a section, or one of its parts. */
export interface SitePage {
  section: SectionName
  /** Undefined for the section as a whole. */
  model: PartNumber<SectionName> | undefined
  label: string
  /** A register beside the parts. */
  register?: RegisterName
}

const mostPages = 4
const pages: SitePage[] = [
  ...allSections.flatMap(({ name, label, parts }) => [
    { section: name, model: undefined, label },
    ...parts.map((part) => ({ section: name, model: part.model, label: part.label })),
  ]),
  { section: 'about', model: undefined, label: sections.about.library.label, register: 'projects' },
  ...registerNames.map((register): SitePage => ({
    section: 'about',
    model: undefined,
    label: registers[register],
    register,
  })),
]

/** Where such a page is. */
export function getSitePageAddress({ section, model, register }: SitePage): string {
  if (register) return getRegisterPath(register)
  return model === undefined ? getCanonicalPath(section) : getPartAddress(section, model)
}

/** What pages are called as well. */
const otherNames: ReadonlyArray<readonly [RegExp, string]> = [
  [/公司(?:简介|介绍)|企业介绍/iu, '企业简介'],
  [/招聘|求职|应聘|职位|岗位|加入我们/iu, '人才招聘'],
  [/证书|奖项|软著/iu, '资质荣誉'],
  [/分公司|办事处|分支机构|网点/u, '服务网络'],
  [/大事记|公司历史/u, '发展历程'],
  [/^(?:主要)?(?:仪器|设备)(?:清单)?$/u, '仪器设备'],
  [/信用代码|营业执照|注册人员/u, '企业与人员'],
  [/^资信(?:证明)?$/u, '资信与业绩'],
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

/** The page of this name. */
export function getSitePage(label: string): SitePage[] {
  return pages.filter((page) => page.label === label)
}

const withoutSpaces = (keyword: string) => keyword.replaceAll(/\s+/gu, '')
const findOtherName = (words: string) => otherNames.find(([pattern]) => pattern.test(words))?.[1]

/** Entries that stand under a name: all of a type, or those of a category. */
export interface NamedEntries {
  type: TypeName
  category?: number
}

const typesOfSite = Object.keys(places)
  .filter(isTypeName)
  .flatMap((type) => {
    const place: Place = getPlace(type)
    return place.kind === 'home' ? [] : [{ type, place }]
  })

/** What entries stand under: the parts of sections, and the categories of types. */
const names: ReadonlyArray<{ label: string; entries: NamedEntries }> = typesOfSite.flatMap(({ type, place }) => {
  const { section, part, categories } = place
  const register = place.kind === 'part' ? place.register : undefined
  // The categories of a register are those of what it is about.
  const ofCategories = categoryEntries((register ? undefined : categories) ?? {}).map(([category, label]) => ({
    label,
    entries: { type, category },
  }))
  const labels = [
    ...pages
      .filter((page) =>
        register || page.register
          ? page.register === register && page.label !== sections.about.library.label
          : page.section === section && (page.model ?? part) === part,
      )
      .map(({ label }) => label),
    ...('unlistedLabel' in place && place.unlistedLabel !== undefined ? [place.unlistedLabel] : []),
  ]
  return [...labels.map((label) => ({ label, entries: { type } })), ...ofCategories]
})

/** The names of parts and categories, which people look for. */
export const siteNames: readonly string[] = [...new Set([...pages, ...names].map(({ label }) => label))]

/** The entries under the names that a search is, exactly, or is a part of. */
export function findNamedEntries(keyword: string): { exact: NamedEntries[]; partly: NamedEntries[] } {
  const words = withoutSpaces(keyword)
  if (words.length < 2) return { exact: [], partly: [] }
  const meant = findOtherName(words)
  const isExact = (label: string) => label === words || (label === meant && words.length <= label.length)
  return {
    exact: names.filter(({ label }) => isExact(label)).map(({ entries }) => entries),
    partly: names.filter(({ label }) => !isExact(label) && label.includes(words)).map(({ entries }) => entries),
  }
}

import type { ApplicationContent } from './application'
import { allSections, type SectionName, sections } from './site-structure'

/**
 * Rules that say who a cooperation application goes to when it arrives. The first one that matches counts. The server judges
 * them; the screen shows them in the same words as the trail.
 */

/** What an application has to be like; an empty list asks for nothing. Of several entries of one list one is enough. */
export interface RuleConditions {
  directions: string[]
  /** The sections of the site from whose pages it was sent. */
  sections: SectionName[]
  /** What its place holds. */
  places: string[]
  /** What its need or its company's name holds. */
  words: string[]
}

/** Whom a rule assigns to: one person, or the holders of a duty in turn. */
export type RuleTarget = { accountId: number } | { dutyId: number }

export interface AssignmentRule extends RuleConditions {
  /** Left out for a new one. */
  id?: number | undefined
  target: RuleTarget
}

export const maxRules = 50
/** The most entries of one condition, and characters of one entry. */
export const maxConditionEntries = 20
export const maxConditionLength = 20

/** What rules look at. */
export type JudgedApplication = Pick<ApplicationContent, 'direction' | 'place' | 'company' | 'need'> & {
  source: string
}

/** Whether an application meets the conditions of a rule. */
export function meetsConditions(
  { directions, sections: wanted, places, words }: RuleConditions,
  { direction, place, company, need, source }: JudgedApplication,
): boolean {
  const section = findSectionOfPath(source)
  return (
    (directions.length === 0 || directions.includes(direction)) &&
    (wanted.length === 0 || (section !== undefined && wanted.includes(section))) &&
    (places.length === 0 || holdsOneOf([place], places)) &&
    (words.length === 0 || holdsOneOf([need, company], words))
  )
}

/** The section that a path of the site belongs to; undefined for those outside of all sections, such as the home page. */
export function findSectionOfPath(path: string): SectionName | undefined {
  const [, first = ''] = path.split(/[/?#]/)
  return allSections.find(({ to }) => to.split('/')[1] === first)?.name
}

function holdsOneOf(texts: readonly string[], entries: readonly string[]): boolean {
  const found = texts.map((text) => text.toLowerCase())
  return entries.some((entry) => found.some((text) => text.includes(entry.toLowerCase())))
}

/** Says a rule in a sentence, such as 合作方向为 国土空间规划，项目所在地含 云洲 → 方既明. @param target whom it assigns to, by name */
export function describeRule(conditions: RuleConditions, target: string): string {
  return `${describeConditions(conditions)} → ${target}`
}

/** Says what an application has to be like. */
export function describeConditions({ directions, sections: wanted, places, words }: RuleConditions): string {
  const parts = [
    ['合作方向为', directions],
    ['来自', wanted.map((name) => sections[name].label)],
    ['项目所在地含', places],
    ['单位或需求含', words],
  ] as const
  const asked = parts.flatMap(([name, entries]) => (entries.length === 0 ? [] : [`${name} ${entries.join('、')}`]))
  return asked.length === 0 ? '所有申请' : asked.join('，')
}

/** What stands for the application in a reply template. */
export const templatePlaceholders = {
  称呼: '联系人；未显示完整信息时为单位名称',
  单位: '单位名称',
  编号: '受理编号',
  方向: '合作方向',
  所在地: '项目所在地',
  经办人: '您的姓名',
  企业名称: '本公司名称',
} as const

export type TemplatePlaceholder = keyof typeof templatePlaceholders

export const maxTemplates = 50
export const maxTemplateName = 20
export const maxTemplateText = 800

/** Puts the application into a reply template. Braces with anything else in them stay as they are. */
export function fillTemplate(text: string, values: Readonly<Record<TemplatePlaceholder, string>>): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
}

/** The placeholders of a template that nothing stands for. */
export function findUnknownPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([whole, name = '']) => (isPlaceholder(name) ? [] : [whole]))
}

function isPlaceholder(name: string): name is TemplatePlaceholder {
  return Object.hasOwn(templatePlaceholders, name)
}

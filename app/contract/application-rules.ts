import { z } from 'zod'
import {
  findUnknownPlaceholders,
  maxConditionEntries,
  maxConditionLength,
  maxRules,
  maxTemplateName,
  maxTemplateText,
} from '../content/application-rules'
import { applicationLimits, cooperationDirections } from '../content/application'
import { allSections, type SectionName } from '../content/site-structure'
import { id, line } from './shapes'

const entries = z.array(line(maxConditionLength).min(1, '请填写')).max(maxConditionEntries, '条件过多').default([])
const sectionNames = allSections.map(({ name }) => name) as [SectionName, ...SectionName[]]

const ruleShape = {
  /** Left out for a new one. */
  id: id.optional(),
  directions: z.array(z.enum(cooperationDirections)).default([]),
  sections: z.array(z.enum(sectionNames)).default([]),
  places: entries,
  words: entries,
  target: z.union([z.strictObject({ accountId: id }), z.strictObject({ dutyId: id })], '请选择分派给谁'),
}

const givenRule = z.strictObject(ruleShape)

export const givenRules = z.array(givenRule).max(maxRules, `分派规则不能超过 ${maxRules} 条`)

/** A rule as it is stored, with whom it assigns to in words. */
const storedRule = z.strictObject({
  ...ruleShape,
  id,
  directions: z.array(z.string()),
  /** Whom it assigns to, by name. */
  targetName: z.string(),
  /** Why nobody is assigned by it at present; empty where somebody is. */
  idle: z.string(),
})

export type StoredRule = z.output<typeof storedRule>

export const ruleSheet = z.strictObject({
  rules: z.array(storedRule),
  /** Changes with the rules: who saves says which ones were edited. */
  version: z.string(),
  people: z.array(z.strictObject({ id, name: z.string() })),
  duties: z.array(
    z.strictObject({ id, name: z.string(), /** Who holds it and may be assigned to. */ people: z.array(z.string()) }),
  ),
})

/** The rules in their order, and whom they may assign to. */
export type RuleSheet = z.output<typeof ruleSheet>

/** An application that the rules are tried with. */
export const triedApplication = z.strictObject({
  direction: z.enum(cooperationDirections, '请选择合作方向'),
  section: z.enum(sectionNames).optional(),
  place: line(applicationLimits.place).default(''),
  words: line(applicationLimits.need).default(''),
})

export const ruleTrial = z.strictObject({
  /** Which rule matches, counted from 0; null for none. */
  rule: z.number().int().nullable(),
  /** Who it is assigned to; empty for nobody. */
  assignee: z.string(),
  /** The rules that match and assign to nobody, each with the reason. */
  skipped: z.array(z.strictObject({ rule: z.number().int(), reason: z.string() })),
})

export type RuleTrial = z.output<typeof ruleTrial>

export const replyTemplate = z.strictObject({ id, name: z.string(), text: z.string() })

export type ReplyTemplate = z.output<typeof replyTemplate>

/** A template as somebody saves it. */
export const givenTemplate = z.strictObject({
  /** Left out for a new one. */
  id: id.optional(),
  /** What was shown before it was changed. */
  seen: z.strictObject({ name: z.string(), text: z.string() }).optional(),
  name: line(maxTemplateName).min(1, '请填写模板名称'),
  text: z
    .string()
    .trim()
    .min(1, '请填写模板正文')
    .max(maxTemplateText, `模板正文不能超过 ${maxTemplateText} 个字`)
    .regex(/^[\P{Cc}\t\n\r]*$/u, '模板正文含有不能使用的字符')
    .refine((text) => findUnknownPlaceholders(text).length === 0, {
      error: ({ input }) => `没有这样的占位：${findUnknownPlaceholders(String(input)).join(' ')}`,
    }),
})

export type GivenTemplate = z.output<typeof givenTemplate>

import { z } from 'zod'
import { applicationTexts } from '../content/application'
import { publicWrite } from './call'
import { sentApplication } from './applications'

/** The applications module validates every text; here they only have to be texts. */
const text = z.string().default('')

/** What a visitor writes, text by text. */
const contentShape = Object.fromEntries(applicationTexts.map((name) => [name, text])) as Record<
  (typeof applicationTexts)[number],
  typeof text
>

const submission = z.strictObject({
  ...contentShape,
  source: text,
  consent: z.boolean().default(false),
  /** The version of the notice that the visitor was shown; the current one when left out. */
  consentVersion: z.string().optional(),
  /** 128 random bits that the draft was given when it was begun: sent again, it gets the same answer. */
  draft: z
    .string()
    .regex(/^[\w-]{22,64}$/, '格式不正确')
    .optional(),
  /** For how many ms the form had been open, by the visitor's own clock; without scripts nobody knows. */
  elapsed: z.number().min(0).or(z.literal('unknown')),
  /** A field that people do not see; programs fill it in. */
  website: text,
})

const credentialsShape = { receipt: z.string().max(60), code: z.string().max(60) }

const applicationCopy = z.strictObject({
  ...sentApplication,
  correctedAt: z.number().nullable(),
  withdrawnAt: z.number().nullable(),
})

/** An application as its sender sees it again, with number and code. */
export type ApplicationCopy = z.infer<typeof applicationCopy>

/** What visitors do with cooperation applications: always a POST, for number and code are in no address. */
export const sentApplicationCalls = {
  create: publicWrite({
    path: '/application/create/allow',
    summary: '提交合作申请',
    body: submission,
    answer: z.strictObject({ receipt: z.string(), code: z.string() }),
  }),
  lookup: publicWrite({
    path: '/application/lookup/allow',
    summary: '凭受理编号和查询码查看合作申请',
    body: z.strictObject(credentialsShape),
    answer: applicationCopy,
  }),
  correct: publicWrite({
    path: '/application/correct/allow',
    summary: '凭受理编号和查询码更正待处理的合作申请',
    body: z.strictObject({ ...credentialsShape, ...contentShape }),
    answer: applicationCopy,
  }),
  withdraw: publicWrite({
    path: '/application/withdraw/allow',
    summary: '凭受理编号和查询码撤回合作申请，并清除其中的个人信息',
    body: z.strictObject(credentialsShape),
    answer: applicationCopy,
  }),
}

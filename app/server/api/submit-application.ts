import { z } from 'zod'
import { applicationTexts } from '../../content/application'
import { clientKey } from '../audit'
import { createLimiter } from '../auth'
import type { SentApplication } from '../applications'
import type { AppContext } from '../context'
import { Problem } from '../errors'
import { requestContext } from '../request-context'
import { privacyNoticeOf } from '../settings/privacy-notice'
import { jsonBody } from './body'
import { publicCall } from './call'

/** Nobody fills in the form faster. */
const fastestMilliseconds = 2_000
const perHour = 5

/** The applications module judges every text; here they only have to be texts. */
const text = z.string().default('')

/** What a visitor writes, text by text. */
export const contentShape = Object.fromEntries(applicationTexts.map((name) => [name, text])) as Record<(typeof applicationTexts)[number], typeof text>

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
  /** For how many ms the form had been open, by the visitor's own clock. */
  elapsed: z.number().min(0),
  /** A field that people do not see; programs fill it in. */
  website: text,
})

/** A visitor's cooperation application. */
export const submitCall = publicCall({
  method: 'POST',
  path: '/application/create/allow',
  summary: '提交合作申请',
  body: jsonBody(submission),
  answer: z.strictObject({ receipt: z.string(), code: z.string() }),
  async handle(context, { body: { website, elapsed, consentVersion, draft, ...input } }) {
    refuseSpam(website, elapsed)
    const { applications, settings } = context
    const earlier = await applications.findSent(input, draft)
    if (earlier) return receiptOf(earlier)
    const notice = privacyNoticeOf(await settings.read())
    if (consentVersion !== undefined && consentVersion !== notice.version) {
      const message = '《个人信息保护说明》已更新，请重新阅读并同意'
      throw new Problem('invalid', message, { fields: { consent: message }, fieldCodes: { consent: 'outdated' } })
    }
    return receiptOf(await limited(context, () => applications.submit(input, { notice, draft })))
  },
})

function receiptOf({ receipt, code }: SentApplication) {
  return { receipt, code }
}

/** The form waits until a person may send, and empties the hidden field when it was refused: only programs stop here for good. */
function refuseSpam(website: string, elapsed: number): void {
  if (website !== '') {
    const message = '浏览器可能自动填写了隐藏的内容，已经清除。请再次提交'
    throw new Problem('invalid', message, { fields: { website: message }, fieldCodes: { website: 'trap' } })
  }
  if (elapsed < fastestMilliseconds) throw new Problem('invalid', '提交过快，请稍候几秒再试', { fieldCodes: { elapsed: 'tooFast' } })
}

/** Counts what is stored, not what is sent back for correction or was there already. */
async function limited({ db, now }: AppContext, submit: () => Promise<SentApplication>): Promise<SentApplication> {
  const limiter = createLimiter(db, { name: 'application', points: perHour, duration: 3_600, now })
  const key = clientKey(requestContext().address)
  const { waitSeconds } = await limiter.take(key)
  if (waitSeconds > 0) throw new Problem('tooManyRequests', '提交过于频繁，请稍后再试', { retryAfter: waitSeconds })
  let sent: SentApplication | undefined
  try {
    sent = await submit()
    return sent
  } finally {
    if (!sent?.isNew) await limiter.giveBack(key)
  }
}

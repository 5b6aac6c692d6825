import { z } from 'zod'
import { clientKey } from '../audit'
import { createLimiter } from '../auth'
import type { AppContext } from '../context'
import { Problem } from '../errors'
import { requestContext } from '../request-context'
import { jsonBody } from './body'
import { publicCall } from './call'
import { moment } from './shapes/common'

/** Nobody fills in the form faster. */
const fastestMilliseconds = 2_000
const perHour = 5

/** The applications module judges every text; here they only have to be texts. */
const text = z.string().default('')

const submission = z.strictObject({
  company: text,
  person: text,
  phone: text,
  email: text,
  direction: text,
  place: text,
  startMonth: text,
  need: text,
  source: text,
  consent: z.boolean().default(false),
  /** The version of the notice that the visitor was shown; the current one when left out. */
  consentVersion: z.string().optional(),
  /** When the form was opened, by the visitor's clock, in ms since 1970. */
  startedAt: moment,
  /** A field that people do not see; programs fill it in. */
  website: text,
})

/** A visitor's cooperation application. */
export const submitCall = publicCall({
  method: 'POST',
  path: '/application/create/allow',
  summary: '提交合作申请',
  body: jsonBody(submission),
  answer: z.strictObject({ receipt: z.string() }),
  async handle(context, { body: { website, startedAt, consentVersion, ...input } }) {
    refuseSpam(website, context.now() - startedAt)
    const { privacyVersion } = await context.settings.read()
    if (consentVersion !== undefined && consentVersion !== privacyVersion) {
      const message = '《个人信息保护说明》已更新，请刷新页面，重新阅读并同意'
      throw new Problem('invalid', message, { fields: { consent: message } })
    }
    return limited(context, () => context.applications.submit(input, privacyVersion))
  },
})

/** A form opened "in the future" comes from a clock that runs ahead, which proves nothing. */
function refuseSpam(website: string, elapsed: number): void {
  if (website !== '') throw new Problem('invalid', '提交没有通过检查，请刷新页面后重新填写')
  if (elapsed >= 0 && elapsed < fastestMilliseconds) throw new Problem('invalid', '提交过快，请稍候几秒再试')
}

/** Counts what is stored, not what is sent back for correction. */
async function limited<Result>({ db, now }: AppContext, submit: () => Promise<Result>): Promise<Result> {
  const limiter = createLimiter(db, { name: 'application', points: perHour, duration: 3_600, now })
  const key = clientKey(requestContext().address)
  const { waitSeconds } = await limiter.take(key)
  if (waitSeconds > 0) throw new Problem('tooManyRequests', '提交过于频繁，请稍后再试', { retryAfter: waitSeconds })
  try {
    return await submit()
  } catch (error) {
    await limiter.giveBack(key)
    throw error
  }
}

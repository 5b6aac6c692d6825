import type { z } from 'zod'
import type { ApplicationReceipt } from '../../content/application'
import type { Contract } from '../../contract'
import { toClientKey } from '../audit'
import { createLimiter } from '../auth'
import type { SentApplication } from '../applications'
import type { AppContext } from '../app/context'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import { buildPrivacyNotice } from '../settings'

type Submission = z.output<Contract['application']['create']['body']>

/** The shortest time in which a person can fill in the form. */
const minElapsedMs = 2_000
const maxPerHour = 5

/**
 * Stores a visitor's cooperation application, unless it comes from a program or too often.
 * @throws Problem invalid or tooManyRequests
 */
export async function submitApplication(
  context: AppContext,
  { website, elapsed, consentVersion, draft, ...input }: Submission,
): Promise<ApplicationReceipt> {
  refuseSpam(website, elapsed)
  const { applications, settings } = context
  const earlier = await applications.findSent(input, draft)
  if (earlier) return toReceipt(earlier)
  const notice = buildPrivacyNotice(await settings.read())
  if (consentVersion !== undefined && consentVersion !== notice.version) {
    const message = '《个人信息保护说明》已更新，请重新阅读并同意'
    throw new Problem('invalid', message, { fields: { consent: message }, fieldCodes: { consent: 'outdated' } })
  }
  return toReceipt(await submitWithinLimit(context, () => applications.submit(input, { notice, draft })))
}

function toReceipt({ receipt, code }: SentApplication) {
  return { receipt, code }
}

/** The form waits until a person may send, and empties the hidden field when it was refused: only programs stop here for good. */
function refuseSpam(website: string, elapsed: number): void {
  if (website !== '') {
    const message = '浏览器可能自动填写了隐藏的内容，已经清除。请再次提交'
    throw new Problem('invalid', message, { fields: { website: message }, fieldCodes: { website: 'trap' } })
  }
  if (elapsed < minElapsedMs)
    throw new Problem('invalid', '提交过快，请稍候几秒再试', { fieldCodes: { elapsed: 'tooFast' } })
}

/** Counts what is stored, not what is sent back for correction or was there already. */
async function submitWithinLimit(
  { db, now }: AppContext,
  submit: () => Promise<SentApplication>,
): Promise<SentApplication> {
  const limiter = createLimiter(db, { name: 'application', points: maxPerHour, duration: 3_600, now })
  const key = toClientKey(getRequestContext().address)
  const { waitSeconds } = await limiter.consume(key)
  if (waitSeconds > 0)
    throw new Problem('tooManyRequests', '提交过于频繁，请稍后再试', { retryAfterSeconds: waitSeconds })
  let sent: SentApplication | undefined
  try {
    sent = await submit()
    return sent
  } finally {
    if (!sent?.isNew) await limiter.refund(key)
  }
}

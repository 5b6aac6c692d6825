import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type ApplicationInput, type ApplicationReceipt, applicationTexts } from '../../content/application'
import { hourSeconds, minuteMs } from '../../content/durations'
import type { AppContext } from '../app/create-context'
import type { SentApplication } from '../applications'
import { toClientKey } from '../audit'
import { createLimiter } from '../auth'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import { buildPrivacyNotice } from '../settings'

/** The applications module validates every text; here they only have to be texts. */
const text = z.string().default('')

/** What a visitor writes, text by text. */
export const applicationTextsShape = Object.fromEntries(applicationTexts.map((name) => [name, text])) as Record<
  (typeof applicationTexts)[number],
  typeof text
>

/** What the form of visitors sends. */
export const submission = z.strictObject({
  ...applicationTextsShape,
  source: text,
  consent: z.boolean().default(false),
  /** The version of the notice that the visitor was shown; the current one when left out. */
  consentVersion: z.string().optional(),
  /** 128 random bits that the draft was given when it was begun: sent again, it gets the same answer. */
  draft: z
    .string()
    .regex(/^[\w-]{22,64}$/, '格式不正确')
    .optional(),
  /** For how many ms the form had been open, by the visitor's own clock; unknown without scripts. */
  elapsed: z.number().min(0).or(z.literal('unknown')),
  /** A field that people do not see; programs fill it in. */
  website: text,
})

type Submission = z.output<typeof submission>

/** The shortest time in which a person can fill in the form. */
const minElapsedMs = 2_000
const maxPerHour = 5

/** The periods that the key of a form sent without scripts goes by: as long as the same content counts as the same. */
const plainPeriodMs = 10 * minuteMs
const plainSecret = 'key of plain applications'

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
  const keys = elapsed === 'unknown' && !draft ? await derivePlainKeys(context) : [draft]
  const earlier = await findSent(context, input, keys)
  if (earlier) return toReceipt(earlier)
  const notice = buildPrivacyNotice(await settings.read())
  if (consentVersion !== undefined && consentVersion !== notice.version) {
    const message = '《个人信息保护说明》已更新，请重新阅读并同意'
    throw new Problem('invalid', message, { fields: { consent: message }, fieldCodes: { consent: 'outdated' } })
  }
  const sent = await submitWithinLimit(context, () => applications.submit(input, { notice, draft: keys[0] }))
  // Another process may have stored it meanwhile, in another period.
  return toReceipt(sent.isNew ? sent : ((await findSent(context, input, keys)) ?? sent))
}

/** What was stored of this already: with its code for who has one of the keys, otherwise the number alone. */
async function findSent(
  { applications }: AppContext,
  input: ApplicationInput,
  keys: Array<string | undefined>,
): Promise<SentApplication | undefined> {
  let found: SentApplication | undefined
  for (const key of keys) {
    found = await applications.findSent(input, key)
    if (found?.code !== '') return found
  }
  return found
}

function toReceipt({ receipt, code }: SentApplication) {
  return { receipt, code }
}

/** The form waits until a person may send, and empties the hidden field when it was refused: only programs stop here for good. */
function refuseSpam(website: string, elapsed: Submission['elapsed']): void {
  if (website !== '') {
    const message = '浏览器可能自动填写了隐藏的内容，已经清除。请再次提交'
    throw new Problem('invalid', message, { fields: { website: message }, fieldCodes: { website: 'trap' } })
  }
  if (elapsed !== 'unknown' && elapsed < minElapsedMs)
    throw new Problem('invalid', '提交过快，请稍候几秒再试', { fieldCodes: { elapsed: 'tooFast' } })
}

/**
 * The keys that stand for the draft of a form sent without scripts, whose page is the same for everybody: of this
 * period, of the one before, and of the next one, where the clock of another process may be. Codes follow from the key
 * and from what was sent: from elsewhere the same content gets the number alone, and without the secret nobody computes
 * a code.
 */
async function derivePlainKeys({ values, now }: AppContext): Promise<string[]> {
  const secret = await values.readOrCreate(plainSecret, () => randomBytes(32).toString('hex'))
  const period = Math.floor(now() / plainPeriodMs)
  const address = toClientKey(getRequestContext().address)
  return [period, period - 1, period + 1].map((number) =>
    createHmac('sha256', secret).update(`${number} ${address}`).digest('hex'),
  )
}

/** Counts what is stored, not what is sent back for correction or was there already. */
async function submitWithinLimit(
  { db, now }: AppContext,
  submit: () => Promise<SentApplication>,
): Promise<SentApplication> {
  const limiter = createLimiter(db, { name: 'application', points: maxPerHour, duration: hourSeconds, now })
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

import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hourSeconds, minuteMs } from '../../content/durations'
import type { ApplicationReceipt } from '../../content/application'
import type { PrivacyNotice } from '../../contract'
import type { AppContext } from '../app/create-context'
import { toClientKey } from '../audit'
import { createLimiter, type Limiter } from '../auth'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import type { SentApplication, SentKind } from '../receipts'

/** What the forms have in common that visitors send: traps for programs, limits, consent, the same answer for a second send. */

/** 128 random bits that a draft was given when it was begun: sent again, it gets the same answer. */
export const draftKey = z.string().regex(/^[\w-]{22,64}$/, '格式不正确')

/** The shortest time in which a person can fill in a form. */
const minElapsedMs = 2_000
const maxPerHour = 5

/** The periods that the key of a form sent without scripts goes by: as long as the same content counts as the same. */
const plainPeriodMs = 10 * minuteMs
const plainSecret = 'key of plain applications'

/** The form waits until a person may send, and empties the hidden field when it was refused: only programs stop here for good. */
export function refuseSpam(website: string, elapsed: number | 'unknown'): void {
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

/**
 * Refuses consent to a notice that has another version by now.
 * @param title of the notice
 * @param version the one that was shown; undefined where nobody says
 * @throws Problem invalid
 */
export function refuseOutdatedConsent(title: string, version: string | undefined, notice: PrivacyNotice): void {
  if (version === undefined || version === notice.version) return
  const message = `${title}已更新，请重新阅读并同意`
  throw new Problem('invalid', message, { fields: { consent: message }, fieldCodes: { consent: 'outdated' } })
}

/** The keys that stand for a draft: its own, or for a form sent without scripts those of the time. */
export async function listDraftKeys(
  context: AppContext,
  draft: string | undefined,
  elapsed: number | 'unknown',
): Promise<Array<string | undefined>> {
  return elapsed === 'unknown' && !draft ? derivePlainKeys(context) : [draft]
}

interface Sending {
  keys: ReadonlyArray<string | undefined>
  /** Finds what was stored of it already. */
  find: (key: string | undefined) => Promise<SentApplication | undefined>
  /** Checks what is only asked of something new. @returns what stores it */
  prepare: () => Promise<(key: string | undefined) => Promise<SentApplication>>
}

/**
 * Stores what was sent unless it is there already, and counts what is stored from an address.
 * @throws Problem tooManyRequests, and what `prepare` throws
 */
export async function storeOnce(
  context: AppContext,
  kind: SentKind,
  { keys, find, prepare }: Sending,
): Promise<ApplicationReceipt> {
  const earlier = await findWithKeys(keys, find)
  if (earlier) return toReceipt(earlier)
  const store = await prepare()
  const sent = await storeWithinLimit(context, kind, () => store(keys[0]))
  // Another process may have stored it meanwhile, in another period.
  return toReceipt(sent.isNew ? sent : ((await findWithKeys(keys, find)) ?? sent))
}

/** What was stored of it already: with its code for who has one of the keys, otherwise the number alone. */
async function findWithKeys(keys: Sending['keys'], find: Sending['find']): Promise<SentApplication | undefined> {
  let found: SentApplication | undefined
  for (const key of keys) {
    found = await find(key)
    if (found?.code !== '') return found
  }
  return found
}

function toReceipt({ receipt, code }: SentApplication): ApplicationReceipt {
  return { receipt, code }
}

/** Counts what is stored from an address, not what is sent back for correction or was there already. */
function storeWithinLimit(
  { db, now }: AppContext,
  kind: SentKind,
  store: () => Promise<SentApplication>,
): Promise<SentApplication> {
  const limiter = createLimiter(db, { name: kind, points: maxPerHour, duration: hourSeconds, now })
  const key = toClientKey(getRequestContext().address)
  const message = '提交过于频繁，请稍后再试'
  return storeCounted(
    { limiter, key, store },
    (retryAfterSeconds) => new Problem('tooManyRequests', message, { retryAfterSeconds }),
  )
}

/**
 * Takes one use of a limit for what is stored, and gives it back where nothing new was stored.
 * @param refuse answers what is thrown where no use is left
 */
export async function storeCounted(
  { limiter, key, store }: { limiter: Limiter; key: string; store: () => Promise<SentApplication> },
  refuse: (waitSeconds: number) => Problem,
): Promise<SentApplication> {
  const { waitSeconds } = await limiter.consume(key)
  if (waitSeconds > 0) throw refuse(waitSeconds)
  let sent: SentApplication | undefined
  try {
    sent = await store()
    return sent
  } finally {
    if (!sent?.isNew) await limiter.refund(key)
  }
}

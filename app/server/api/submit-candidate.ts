import { z } from 'zod'
import type { ApplicationReceipt } from '../../content/application'
import { candidateTexts, validateCandidate } from '../../content/candidate'
import { daySeconds, hourSeconds } from '../../content/durations'
import { queryId } from '../../contract/shapes'
import type { AppContext } from '../app/create-context'
import { toClientKey } from '../audit'
import { createLimiter } from '../auth'
import type { SentCandidate } from '../candidates'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import type { SentApplication } from '../receipts'
import { createResumeProblem } from '../resumes'
import { buildPrivacyNotice } from '../settings'
import { requireNoFaults } from '../validate'
import { SentFile } from './read-multipart'
import { draftKey, listDraftKeys, refuseOutdatedConsent, refuseSpam, storeCounted, storeOnce } from './sent-forms'

/** The candidates module validates every text; here they only have to be texts. */
const text = z.string().default('')

/** What the form of candidates sends: texts, as every field of a form, and the file. */
export const candidateSubmission = z.strictObject({
  ...(Object.fromEntries(candidateTexts.map((name) => [name, text])) as Record<
    (typeof candidateTexts)[number],
    typeof text
  >),
  position: queryId,
  /** `on` is consent, as browsers send of a box that is ticked. */
  consent: z.string().optional(),
  /** The version of the notice that the candidate was shown. */
  consentVersion: z.string().optional(),
  draft: draftKey.optional(),
  /** For how many ms the form had been open; left out without scripts. */
  elapsed: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
  /** A field that people do not see; programs fill it in. */
  website: text,
  file: z.instanceof(SentFile).optional(),
})

type Submission = z.output<typeof candidateSubmission>

/** How many files are looked into from an address in an hour, and how many candidates are stored in a day at all. */
const maxChecksPerHour = 30
const maxPerDay = 500

/**
 * Stores a candidate with the résumé, unless it comes from a program or too often, the position is gone or the file is
 * refused.
 * @throws Problem invalid, tooLarge, conflict, tooManyRequests, unavailable
 */
export async function submitCandidateForm(
  context: AppContext,
  { website, elapsed: given, consentVersion, draft, file, consent, ...texts }: Submission,
): Promise<ApplicationReceipt> {
  const { candidates, settings, now } = context
  const elapsed = given ?? 'unknown'
  refuseSpam(website, elapsed)
  const input = { ...texts, consent: consent === 'on' }
  const missing = createResumeProblem('required')
  requireNoFaults({
    ...validateCandidate(input),
    ...(!file && { file: { code: 'required' as const, message: missing.message } }),
  })
  if (!file) throw missing
  const sent: SentCandidate = { ...input, resume: file }
  return storeOnce(context, 'candidate', {
    keys: await listDraftKeys(context, draft, elapsed),
    find: (key) => candidates.findSent(sent, key),
    async prepare() {
      const notice = buildPrivacyNotice(await settings.read(), 'candidate')
      refuseOutdatedConsent('《应聘者个人信息保护说明》', consentVersion, notice)
      const title = await requireOpenPosition(context, sent.position)
      await countCheck(context)
      const kind = await candidates.checkResume(file.bytes, toClientKey(getRequestContext().address))
      return (key) => storeWithinDay(context, () => candidates.submit(sent, { title, kind }, { notice, draft: key }))
    },
  })

  /** @throws Problem conflict when nobody can apply for the position any more @returns what it is called */
  async function requireOpenPosition({ entries }: AppContext, id: number): Promise<string> {
    const [position] = await entries.pickPublic('recruitment', [id], now())
    if (position) return position.title
    const message = '该岗位已停止招聘，本次应聘没有提交。已填写的内容没有丢失，可以选择其他岗位'
    throw new Problem('conflict', message, { fields: { position: message }, fieldCodes: { position: 'closed' } })
  }
}

/** Bounds how often files are looked into: each takes a process. @throws Problem tooManyRequests */
async function countCheck({ db, now }: AppContext): Promise<void> {
  const limiter = createLimiter(db, { name: 'candidate-check', points: maxChecksPerHour, duration: hourSeconds, now })
  const { waitSeconds } = await limiter.consume(toClientKey(getRequestContext().address))
  if (waitSeconds > 0)
    throw new Problem('tooManyRequests', '提交过于频繁，请稍后再试', { retryAfterSeconds: waitSeconds })
}

/** Bounds what strangers can fill the database with: what is stored is counted, whoever sends it. */
function storeWithinDay({ db, now, log }: AppContext, store: () => Promise<SentApplication>): Promise<SentApplication> {
  const limiter = createLimiter(db, { name: 'candidate-day', points: maxPerDay, duration: daySeconds, now })
  return storeCounted({ limiter, key: 'all', store }, (retryAfterSeconds) => {
    log.warn('no more candidates are stored today: the limit of a day is reached')
    return new Problem('tooManyRequests', '今天收到的应聘较多，请明天再提交。已填写的内容没有丢失', {
      retryAfterSeconds,
    })
  })
}

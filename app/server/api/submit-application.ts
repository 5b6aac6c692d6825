import { z } from 'zod'
import { type ApplicationReceipt, applicationTexts } from '../../content/application'
import type { AppContext } from '../app/create-context'
import { buildPrivacyNotice } from '../settings'
import { draftKey, listDraftKeys, refuseOutdatedConsent, refuseSpam, storeOnce } from './sent-forms'

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
  draft: draftKey.optional(),
  /** For how many ms the form had been open, by the visitor's own clock; unknown without scripts. */
  elapsed: z.number().min(0).or(z.literal('unknown')),
  /** A field that people do not see; programs fill it in. */
  website: text,
})

type Submission = z.output<typeof submission>

/**
 * Stores a visitor's cooperation application, unless it comes from a program or too often.
 * @throws Problem invalid or tooManyRequests
 */
export async function submitApplication(
  context: AppContext,
  { website, elapsed, consentVersion, draft, ...input }: Submission,
): Promise<ApplicationReceipt> {
  const { applications, settings } = context
  refuseSpam(website, elapsed)
  return storeOnce(context, 'application', {
    keys: await listDraftKeys(context, draft, elapsed),
    find: (key) => applications.findSent(input, key),
    async prepare() {
      const notice = buildPrivacyNotice(await settings.read())
      refuseOutdatedConsent('《个人信息保护说明》', consentVersion, notice)
      return (key) => applications.submit(input, { notice, draft: key })
    },
  })
}

import { z } from 'zod'
import { publicSettingsSchema, settingsSchema } from '../content/settings'

/** The part of the settings that every public page has; the privacy notice is asked for where it is shown. */
export const shownSettings = z.strictObject({
  ...z
    .object(publicSettingsSchema.shape)
    .omit({ privacyText: true, candidatePrivacyText: true, applicationMonths: true }).shape,
  /** Empty while the company does not hold the certificate that it names. */
  qualificationHeading: z.string(),
  /** The notices of the site, such as the legal one, for its footer. */
  notices: z.array(z.strictObject({ id: z.number().int(), title: z.string() })),
})

export type ShownSettings = z.infer<typeof shownSettings>

/** What visitors agree to before they send an application; `version` changes with every change of the text. */
export const privacyNotice = z.strictObject({ version: z.string(), text: z.string() })

export type PrivacyNotice = z.infer<typeof privacyNotice>

export const editedSettings = z.strictObject({ ...settingsSchema.shape, version: z.number().int().min(0) })

/** The site's settings as administrators edit them; `version` says what an edit was based on. */
export type EditedSettings = z.infer<typeof editedSettings>

import { z, type ZodType } from 'zod'
import { publicSettingsSchema } from '../../../content/settings'
import type { MediaRow, Overview, PrivacyNotice, SearchAnswer, ShownSettings, SiteSettings } from '../../../content/wire'
import { bodyId } from './common'
import { applicationRow } from './people'

const markedText = z.array(z.strictObject({ text: z.string(), marked: z.boolean() }))

export const searchAnswer: ZodType<SearchAnswer> = z.strictObject({
  rows: z.array(
    z.strictObject({
      id: bodyId,
      type: z.string(),
      category: z.number().int(),
      group: z.string(),
      title: markedText,
      extract: markedText,
      date: z.string(),
      path: z.string(),
    }),
  ),
  total: z.number().int(),
  groups: z.array(z.strictObject({ name: z.string(), count: z.number().int() })),
})

const shown = publicSettingsSchema.omit({ privacyText: true, applicationMonths: true })

export const shownSettings: ZodType<ShownSettings> = z.strictObject(shown.shape)

/** What visitors may see of the settings: there are secrets among them. An account without its secret is of no use to pages. */
export function shownPart(settings: SiteSettings): ShownSettings {
  const { wechatAppId, ...parts } = shown.parse(settings)
  return { ...parts, wechatAppId: settings.wechatSecret === '' ? '' : wechatAppId }
}

export const privacyNotice: ZodType<PrivacyNotice> = z.strictObject({ version: z.string(), text: z.string() })

export const mediaRow: ZodType<MediaRow> = z.strictObject({
  id: bodyId,
  src: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'video', 'file']),
  contentType: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  color: z.string(),
  createdAt: z.number(),
  createdBy: z.string(),
})

export const overview: ZodType<Overview> = z.strictObject({
  types: z.array(
    z.strictObject({
      type: z.string(),
      published: z.number(),
      drafts: z.number(),
      scheduled: z.number(),
      completeness: z.number(),
      updatedAt: z.number().nullable(),
    }),
  ),
  months: z.array(z.strictObject({ month: z.string(), count: z.number() })),
  applications: z.strictObject({ pending: z.number(), newest: z.array(applicationRow) }),
  attention: z.array(z.strictObject({ icon: z.string(), text: z.string(), link: z.string() })),
})

import { z, type ZodType } from 'zod'
import type { ReadCount, ReadRow, SiteTraffic } from '../../../content/traffic'
import { bodyId } from './common'

export const readCount: ZodType<ReadCount> = z.strictObject({ id: bodyId, reads: z.number().int() })

export const readRow: ZodType<ReadRow> = z.strictObject({ id: bodyId, type: z.number().int(), title: z.string(), reads: z.number().int() })

export const siteTraffic: ZodType<SiteTraffic> = z.strictObject({
  days: z.array(z.strictObject({ day: z.string(), count: z.number().int() })),
  total: z.number().int(),
  pages: z.array(
    z.strictObject({ path: z.string(), title: z.string(), type: z.string().nullable(), id: z.number().nullable(), count: z.number().int() }),
  ),
})

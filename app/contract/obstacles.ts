import { z } from 'zod'

/** What can keep an entry from going live. */
const obstacleKinds = [
  'incomplete',
  'placeholderTitle',
  'period',
  'mapUnasked',
  'mapUnregistered',
  'mapExpired',
  'mapNumber',
  'altMissing',
  'brokenReference',
  'severeFinding',
  'duplicateTitle',
] as const

export const obstacle = z.strictObject({
  kind: z.enum(obstacleKinds),
  /** `title`, `category` or the name of a field. */
  field: z.string(),
  /** Chinese, one sentence for the person who wants to publish. */
  message: z.string(),
  /** `stops` cannot be overridden; `reason` can with a written reason, `confirm` by saying so. */
  severity: z.enum(['stops', 'reason', 'confirm']),
  /** Where in the field the words stand, for findings. */
  place: z
    .strictObject({
      field: z.string(),
      block: z.strictObject({ index: z.number().int(), field: z.string() }).optional(),
      item: z.number().int().optional(),
      part: z.string().optional(),
    })
    .optional(),
})

/** One thing that stands in the way of a publication. */
export type Obstacle = z.infer<typeof obstacle>

/** 仍然发布: what can be overridden is, with a reason that goes into the audit log. */
export const anyway = z.strictObject({ reason: z.string().trim().max(200, '原因不能超过 200 个字') })

/** See `anyway`. */
export type Anyway = z.infer<typeof anyway>

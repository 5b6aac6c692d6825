import { z } from 'zod'
import type { ManagedEntry } from './entry-shapes'
import { obstacle } from './obstacles'

/** What every 4xx and 5xx answer of the API says, as the OpenAPI document shows it. */
export const problem = z.object({
  /** Stable and machine-readable, such as `conflict` or `invalid`. */
  code: z.string(),
  /** Chinese, for a person. */
  message: z.string(),
  /** Messages by field name, when fields are at fault. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Stable codes by field name, where a call has them. */
  fieldCodes: z.record(z.string(), z.string()).optional(),
  /** With `unpublishable`: everything that keeps an entry from going live. */
  obstacles: z.array(obstacle).optional(),
})

/** The body of every 4xx and 5xx answer of the API. */
export interface ApiProblem extends z.infer<typeof problem> {
  /** The stored entry that a stale save collided with. */
  current?: ManagedEntry
}

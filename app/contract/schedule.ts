import { z } from 'zod'
import { typeName } from './publishing'
import { id, moment } from './shapes'

/** What changes on the site at a time that is arranged. */
const scheduleKinds = ['start', 'update', 'end'] as const

/**
 * Why an item stays on its day: the account may not publish the entry; the entry has unpublished changes, which moving it
 * would publish; more than one publication is arranged; a field of the entry says the day.
 */
const fixedReasons = ['right', 'changed', 'several', 'field'] as const

export type FixedReason = (typeof fixedReasons)[number]

export const scheduledItem = z.strictObject({
  entryId: id,
  version: z.number().int(),
  type: typeName,
  /** That of the version which is published. */
  title: z.string(),
  /** `update`: visitors see another version before it. */
  kind: z.enum(scheduleKinds),
  /** When it happens. An end at midnight belongs to the day that it ends. */
  at: moment,
  /** The publication that begins or ends; `until` is null for ever. */
  from: moment,
  until: moment.nullable(),
  /** Null where the account may move it to another day. */
  fixed: z.enum(fixedReasons).nullable(),
})

/** Something that goes live or ends at a time that is arranged. */
export type ScheduledItem = z.infer<typeof scheduledItem>

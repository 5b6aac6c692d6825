import { z } from 'zod'
import type { ContentType } from '../content/define'
import { staffWrite } from './call'
import { entryVersion, lack, listedState } from './entry-shapes'
import { anyway, obstacle } from './obstacles'
import { queryManagedCategory, queryId, queryMoment, queryText } from './query'
import { id } from './shapes'

/** What a managed list can be narrowed to. */
export function managedFilter(type: ContentType) {
  return {
    text: queryText.default(''),
    type: queryManagedCategory(type),
    state: listedState.optional(),
    /** The account that changed it last. */
    editor: queryId.optional(),
    missing: lack.optional(),
    changedFrom: queryMoment.optional(),
    changedUntil: queryMoment.optional(),
  }
}

/** What can be done to many entries at once. */
const bulkActions = ['publish', 'withdraw', 'delete', 'restore', 'revert', 'move', 'pin', 'unpin'] as const

/** See `bulkActions`. */
export type BulkAction = (typeof bulkActions)[number]

/** How many entries one call changes at most: others wait for it no longer than for that. */
export const maxBulkEntries = 100

const named = z.strictObject({
  ...entryVersion,
  /** Where 移动栏目 puts this one; without it, where it puts all. */
  category: z.number().int().min(0).optional(),
})

/** An entry as a bulk action left it. */
const changed = z.strictObject({
  ...entryVersion,
  title: z.string(),
  /** The category it had before. */
  category: z.number().int(),
})

const skipped = z.strictObject({
  ...entryVersion,
  title: z.string(),
  reason: z.string(),
  /** What keeps it from going live, when that is why. */
  obstacles: z.array(obstacle).optional(),
})

/** What a bulk action has done. */
export interface BulkAnswer {
  changed: Array<z.infer<typeof changed>>
  skipped: Array<z.infer<typeof skipped>>
  /** Where the next call goes on; null when nothing is left. */
  next: { after: number; until: number } | null
}

const bulkAnswer: z.ZodType<BulkAnswer> = z.strictObject({
  changed: z.array(changed),
  skipped: z.array(skipped),
  next: z.strictObject({ after: z.number().int(), until: z.number().int() }).nullable(),
})

/** What staff may do with many entries of a type at once, and with their order. */
export function bulkCalls(type: ContentType) {
  const { wire, label } = type
  return {
    /** Each entry gets a line of its own in the audit log. */
    bulk: staffWrite({
      path: `/${wire}/bulk`,
      summary: `${label}：批量操作`,
      body: z.strictObject({
        action: z.enum(bulkActions),
        /** Where 移动栏目 puts them. */
        category: z.number().int().min(0).optional(),
        anyway: anyway.optional(),
        entries: z.union([
          z.strictObject({ named: z.array(named).min(1).max(maxBulkEntries) }),
          z.strictObject({
            filter: z.strictObject(managedFilter(type)),
            /** How many the person was told it is about: another number refuses the first call. */
            count: z.number().int().min(1),
            from: z.strictObject({ after: z.number().int().min(0), until: z.number().int().min(0) }).optional(),
          }),
        ]),
      }),
      answer: bulkAnswer,
    }),
    place: staffWrite({
      path: `/${wire}/place`,
      summary: `${label}：移到某个位置`,
      body: z.strictObject({
        id,
        place: z.union([
          z.strictObject({ position: z.number().int().min(1), category: z.number().int().min(0).default(0) }),
          z.strictObject({ before: id }),
          z.strictObject({ after: id }),
        ]),
      }),
      /** The entry it stood behind; null when it was the first. */
      answer: z.strictObject({ previous: id.nullable() }),
      isAudited: () => true,
    }),
  }
}

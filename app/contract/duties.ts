import { z } from 'zod'
import { type PresetName, presets } from '../content/duties'
import { conflictNames, rightNames } from '../content/rights'
import { typeName } from './publishing'
import { id, line } from './shapes'

/** Rights by name; one that is left out is not held. */
export const rights = z.partialRecord(z.enum(rightNames), z.enum(['own', 'all']))

export const dutyRow = z.strictObject({
  id,
  version: z.number(),
  name: z.string(),
  /** Which preset it is; null for a duty of the company's own. */
  preset: z.enum(Object.keys(presets) as PresetName[]).nullable(),
  rights,
  /** How many accounts hold it, disabled ones included. */
  accounts: z.number(),
})

/** A duty with its rights. */
export type DutyRow = z.infer<typeof dutyRow>

export const conflictName = z.enum(conflictNames)

export const dutySheet = z.strictObject({
  duties: z.array(dutyRow),
  /** The site's setting: what is in one hand cannot be kept so by giving a reason. */
  forbidsConflicts: z.boolean(),
  /** The site's setting: who wrote a version may give its last approval. */
  writersMayApprove: z.boolean(),
  /** What accounts hold that should be in two hands. */
  conflicts: z.array(z.strictObject({ accountId: id, name: conflictName, types: z.array(typeName) })),
  /** Why accounts hold rights that should be in two hands. */
  notes: z.array(
    z.strictObject({ accountId: id, conflict: conflictName, reason: z.string(), author: z.string(), at: z.number() }),
  ),
})

/** Every duty, and what is noted of the accounts that hold them. */
export type DutySheet = z.infer<typeof dutySheet>

export const dutyName = line(12).min(1, '请填写职责名称')

/** How many characters the reason has at least why somebody keeps rights that should be in two hands. */
export const minReasonLength = 8

import { z } from 'zod'
import { type LineOutcome, lineOutcomes, maxImportedRedirects, maxRedirectLength } from '../content/redirects'
import { id, line, listingWith } from './shapes'

const redirectRow = z.strictObject({
  id,
  version: z.number().int(),
  source: z.string(),
  target: z.string(),
  /** What stands at the target now; null where nothing does. */
  title: z.string().nullable(),
  /** The source is a page that visitors see: it leads on once that is taken off the site. */
  isDormant: z.boolean(),
  hits: z.number().int(),
  /** The last day it was used (YYYY-MM-DD); empty while it never was. */
  lastDay: z.string(),
  /** Who changed it last, and when; empty for an account that is gone. */
  by: z.string(),
  at: z.number(),
})

export type RedirectListRow = z.output<typeof redirectRow>

/** A page of the register, with how many rules there are in all, and how many lead to what is not published any more. */
export const redirectList = listingWith(redirectRow, { all: z.number().int(), broken: z.number().int() })

/** A new rule, or a changed one with its id and the version that was edited. */
export const givenRedirect = z.strictObject({
  source: line(maxRedirectLength),
  target: line(maxRedirectLength),
  id: id.optional(),
  version: z.number().int().min(1).optional(),
})

/** Lines of a file, as they were written: what is wrong with one is told of that line. */
export const importedRedirects = z.strictObject({
  lines: z
    .array(
      z.strictObject({ line: z.number().int().min(1), source: z.string().max(2_000), target: z.string().max(2_000) }),
    )
    .min(1, '没有可导入的行')
    .max(maxImportedRedirects, `一次最多导入 ${maxImportedRedirects} 行`),
  /** Tells what would become of every line, and stores nothing. */
  dryRun: z.boolean(),
})

const outcome = z.enum(Object.keys(lineOutcomes) as [LineOutcome, ...LineOutcome[]])

const plannedLine = z.strictObject({
  line: z.number().int(),
  source: z.string(),
  target: z.string(),
  outcome,
  /** Why it is refused. */
  reason: z.string(),
  /** Where the rule leads so far. */
  before: z.string(),
  /** What stands at the target. */
  title: z.string(),
})

export type PlannedLine = z.output<typeof plannedLine>

export const redirectPlan = z.strictObject({ lines: z.array(plannedLine), counts: z.record(outcome, z.number().int()) })

const missingAddress = z.strictObject({
  address: z.string(),
  count: z.number().int(),
  lastDay: z.string(),
  /** What of this site it may have been; null where nothing is alike. */
  proposal: z.strictObject({ target: z.string(), title: z.string() }).nullable(),
})

export type MissingAddress = z.output<typeof missingAddress>

export const missingAddresses = listingWith(missingAddress, {})

/**
 * Where the address of an entry leads that is taken off the site; `内容已删除` for 410. Left out, it shows no page from
 * then on.
 */
export const leaving = { movedTo: line(maxRedirectLength).optional() }

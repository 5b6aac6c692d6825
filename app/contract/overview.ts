import { z } from 'zod'
import { dismissedSentenceMax, dismissedTextMax, type RuleName, ruleTitles } from '../content/checks'
import { applicationRow } from './applications'
import { id, line, listingWith } from './shapes'

const overviewRow = z.strictObject({
  type: z.string(),
  published: z.number(),
  drafts: z.number(),
  scheduled: z.number(),
  /** How many published entries have cover and abstract where their type knows them, in percent. */
  completeness: z.number(),
  updatedAt: z.number().nullable(),
})

/** The figures of one content type. */
export type OverviewRow = z.infer<typeof overviewRow>

export const overview = z.strictObject({
  types: z.array(overviewRow),
  /** What a new site still needs, until it is complete. */
  firstSteps: z.strictObject({
    /** Settings that visitors miss, by their names. */
    missingSettings: z.array(z.string()),
    /** The content types that the site does without. */
    setAside: z.array(z.string()),
  }),
  /** Publications per month, oldest first, the last twelve months. */
  months: z.array(z.strictObject({ month: z.string(), count: z.number() })),
  applications: z.strictObject({
    pending: z.number(),
    /** Of those that are neither answered nor closed, how many are assigned to the reader. */
    assigned: z.number(),
    newest: z.array(applicationRow),
  }),
  /** What the operator of the server has left out; shown to administrators only. */
  notices: z.array(z.string()),
  /** Things that want attention, each with the place to mend them. */
  attention: z.array(z.strictObject({ icon: z.string(), text: z.string(), link: z.string() })),
})

/** The figures of the dashboard. */
export type Overview = z.infer<typeof overview>

export const example = z.strictObject({
  category: z.number(),
  title: z.string(),
  /** As of a stored entry; the pictures are data URLs, because no library holds them. */
  values: z.record(z.string(), z.unknown()),
  /** The titles of the entries that the values refer to. */
  references: z.array(z.strictObject({ id: z.number(), title: z.string() })),
})

/** A well-written entry of a content type, to look at. */
export type ExampleEntry = z.infer<typeof example>

export const readCount = z.strictObject({ id, reads: z.number().int() })

/** How often an entry was read in all. */
export type ReadCount = z.infer<typeof readCount>

export const readRow = z.strictObject({ id, type: z.number().int(), title: z.string(), reads: z.number().int() })

/** A link to an entry, with how often it was read. */
export type ReadRow = z.infer<typeof readRow>

export const siteTraffic = z.strictObject({
  /** Views of every day of the range, oldest first. */
  days: z.array(z.strictObject({ day: z.string(), count: z.number().int() })),
  total: z.number().int(),
  /** The pages seen most. Those of an entry name its type and id. */
  pages: z.array(
    z.strictObject({
      path: z.string(),
      title: z.string(),
      type: z.string().nullable(),
      id: z.number().nullable(),
      count: z.number().int(),
    }),
  ),
  /** What visitors searched for most often and found nothing. */
  missedSearches: z.array(z.strictObject({ keyword: z.string(), count: z.number().int() })),
})

/** The site's own traffic statistics over some days. */
export type SiteTraffic = z.infer<typeof siteTraffic>

const rule = z.enum(Object.keys(ruleTitles) as RuleName[])

export const dismissedFinding = {
  rule,
  text: line(dismissedTextMax),
  /** Around the words: what is kept as it is, is kept in this sentence. Empty for what is no text. */
  sentence: line(dismissedSentenceMax).default(''),
}

export const dismissal = z.strictObject({
  ...dismissedFinding,
  reason: z.string(),
  by: z.string(),
  at: z.number(),
})

/** A finding that staff do not want to hear of again. */
export type Dismissal = z.infer<typeof dismissal>

const foundOnSite = z.strictObject({
  rule,
  severity: z.enum(['severe', 'advice']),
  where: z.string(),
  text: z.string(),
  message: z.string(),
  basis: z.string(),
})

const checkedEntry = z.strictObject({
  id,
  type: z.string(),
  title: z.string(),
  severe: z.number().int(),
  findings: z.array(foundOnSite),
  checkedAt: z.number(),
})

/** An entry of the site with what was found in it. */
export type CheckedEntryRow = z.infer<typeof checkedEntry>

/** A page of what the content checks found. */
export const checkedEntries = listingWith(checkedEntry, {
  severe: z.number().int(),
  /** When the whole site was last checked; null when it never was. */
  checkedAt: z.number().nullable(),
})

export type CheckedEntries = z.infer<typeof checkedEntries>

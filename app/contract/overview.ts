import { z } from 'zod'
import { applicationRow } from './applications'
import { staffRead } from './call'

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

const overview = z.strictObject({
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
  applications: z.strictObject({ pending: z.number(), newest: z.array(applicationRow) }),
  /** Things that want attention, each with the place to mend them. */
  attention: z.array(z.strictObject({ icon: z.string(), text: z.string(), link: z.string() })),
})

/** The figures of the dashboard. */
export type Overview = z.infer<typeof overview>

export const overviewCalls = {
  figures: staffRead({ path: '/overview', summary: '工作台概览', answer: overview }),
}

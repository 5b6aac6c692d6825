import { z } from 'zod'
import { typeNames } from '../content/registry'
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
  /** What the operator of the server has left out; only administrators are told. */
  notices: z.array(z.string()),
  /** Things that want attention, each with the place to mend them. */
  attention: z.array(z.strictObject({ icon: z.string(), text: z.string(), link: z.string() })),
})

/** The figures of the dashboard. */
export type Overview = z.infer<typeof overview>

const example = z.strictObject({
  category: z.number(),
  title: z.string(),
  /** As of a stored entry; the pictures are data URLs, because no library holds them. */
  values: z.record(z.string(), z.unknown()),
  /** The titles of the entries that the values refer to. */
  references: z.array(z.strictObject({ id: z.number(), title: z.string() })),
})

/** A well-written entry of a content type, to look at. */
export type ExampleEntry = z.infer<typeof example>

export const overviewCalls = {
  figures: staffRead({ path: '/overview', summary: '工作台概览', answer: overview }),
  example: staffRead({
    path: '/overview/example',
    summary: '各类内容写好的例子',
    query: z.object({ type: z.enum(typeNames) }),
    answer: example,
  }),
}

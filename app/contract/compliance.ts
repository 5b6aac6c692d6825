import { z } from 'zod'
import { verdicts } from '../content/compliance'
import { moment } from './shapes'

const controlPoint = z.strictObject({
  /** What the standard asks for, in short. */
  demand: z.string(),
  /** How it is answered, with values that were read just now. */
  facts: z.array(z.string()),
  verdict: z.enum(verdicts),
  /** Where it is set; left out where nothing is to be set. */
  link: z.string().optional(),
})

export type ControlPoint = z.output<typeof controlPoint>

export const complianceSheet = z.strictObject({
  at: moment,
  groups: z.array(z.strictObject({ title: z.string(), points: z.array(controlPoint) })),
})

/** What this product answers of the control points of GB/T 22239-2019, with live values. */
export type ComplianceSheet = z.output<typeof complianceSheet>

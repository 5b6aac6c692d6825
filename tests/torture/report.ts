import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Whether rows run as long as their goals say, and not for a short time only. */
export const isFull = process.env.TORTURE_FULL === '1'

/** What one row has measured. */
export interface Measured {
  /** Such as `L1`. */
  row: string
  engine: string
  goal: string
  /** With units. */
  value: string
  passed: boolean
}

/** Notes what a row has measured for the table of `npm run torture`, and fails the test that misses its goal. */
export function report(measured: Measured): void {
  const file = process.env.TORTURE_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify(measured)}\n`)
  const { row, engine, goal, value, passed } = measured
  expect.soft(passed, `${row} on ${engine}: ${value}; the goal is ${goal}`).toBe(true)
}

/** A percentile of durations, in whole ms; 0 of none. */
export function percentile(durationsMs: number[], share: number): number {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** How often each outcome occurred, such as `200: 512, 503: 3`. */
export function countOutcomes(outcomes: string[]): string {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return [...counts].map(([outcome, count]) => `${outcome}: ${count}`).join(', ') || 'none'
}

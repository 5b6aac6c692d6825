import axe from 'axe-core'
import { axeExclude, axeOptions, describeViolations, waitForAnimations } from '../../support/axe'

/** What axe finds in a part of the page. The whole document is not for it: here it is that of the test run. */
export async function findAccessibilityFaults(part: Element): Promise<string[]> {
  await waitForAnimations(part)
  const { violations } = await axe.run({ include: part, exclude: axeExclude }, axeOptions)
  return describeViolations(violations)
}

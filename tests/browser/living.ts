import { expect, type Locator } from '@playwright/test'

/** Waits until React has made an element its own: keys, unlike clicks, are not made up for in a part that comes alive later. */
export async function living(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded()
  await expect.poll(() => locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true)
}

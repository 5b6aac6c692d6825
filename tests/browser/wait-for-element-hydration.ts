import { expect, type Locator } from '@playwright/test'

/** Waits until an element is hydrated: keys, unlike clicks, are not replayed in a part that waits for an interaction. */
export async function waitForElementHydration(locator: Locator): Promise<void> {
  await locator.hover()
  await expect
    .poll(() => locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

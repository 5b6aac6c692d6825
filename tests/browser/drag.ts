import { expect, type Locator } from '@playwright/test'

/**
 * Drags something with the pointer and lets go once the page shows where it would land.
 * @param position where on the target, in pixels from its upper left corner; its middle by default
 */
export async function dragOnto(source: Locator, target: Locator, position?: { x: number; y: number }): Promise<void> {
  const page = source.page()
  await source.hover()
  await page.mouse.down()
  await expect(async () => {
    await target.hover(position ? { position } : {})
    await expect(page.locator('[data-drop]')).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await page.mouse.up()
}

import type { Locator, Page } from '@playwright/test'
import { isFirstFieldFocused } from '../support/first-field'
import { menuItem } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect } from './site-fixture'

/** That a dialog is open with the focus in it and without faults, and that Escape closes it. */
export async function expectGoodDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expect.poll(() => dialog.evaluate(isFirstFieldFocused), 'the focus is in the first field').toBe(true)
  expect(await findAccessibilityFaults(page), name).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Opens a dialog with the keyboard, and expects the focus where it was when it has closed. */
export async function expectGoodDialogOf(page: Page, opener: Locator, name: string): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectGoodDialog(page, name)
  await expect(opener).toBeFocused()
}

/** Opens a dialog from a menu with the keyboard; the focus goes back to the menu's button. */
export async function expectGoodDialogOfMenu(page: Page, opener: Locator, item: string, name: string): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await menuItem(page, item).focus()
  await page.keyboard.press('Enter')
  await expectGoodDialog(page, name)
  await expect(opener).toBeFocused()
}

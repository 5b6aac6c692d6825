import { expect } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { isFirstFieldFocused } from '../../support/first-field'
import { findAccessibilityFaults } from './accessibility'
import { focus, menuItem } from './page'

export const dialogNamed = (name: string) => page.getByRole('dialog', { name, exact: true })

/** That a dialog is open with the focus in it and without faults, and that Escape closes it. */
export async function expectGoodDialog(name: string): Promise<void> {
  const dialog = dialogNamed(name)
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.query()?.contains(document.activeElement)).toBe(true)
  await expect
    .poll(() => isFirstFieldFocused(dialog.element()), { message: 'the focus is in the first field' })
    .toBe(true)
  expect(await findAccessibilityFaults(dialog.element()), name).toEqual([])
  await commands.press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
}

/** Opens a dialog with the keyboard, and expects the focus where it was when it has closed. */
export async function expectGoodDialogOf(opener: Locator, name: string): Promise<void> {
  await focus(opener)
  await commands.press('Enter')
  await expectGoodDialog(name)
  await expect.element(opener).toHaveFocus()
}

/** Opens a dialog from a menu with the keyboard; the focus goes back to the menu's button. */
export async function expectGoodDialogOfMenu(opener: Locator, item: string, name: string): Promise<void> {
  await focus(opener)
  await commands.press('Enter')
  await focus(menuItem(item))
  await commands.press('Enter')
  await expectGoodDialog(name)
  await expect.element(opener).toHaveFocus()
}

import { flushSync } from 'react-dom'
import { focusModeEnd } from '../shell/focus-mode-end'
import { createStore } from '../shell/store'

/** Whether the rail of a form is open where it is a drawer. */
export const railDrawer = createStore(false)

/** How many findings the content checks have, for the button of the drawer. */
export const findingCount = createStore(0)

export const railId = 'form-rail'
export const railButtonId = 'form-rail-button'

/** Whether there is no room for the rail beside the form. */
export function isRailDrawer(): boolean {
  const rail = document.getElementById(railId)
  return rail !== null && getComputedStyle(rail).position === 'fixed'
}

/** Opens the drawer for a field that is in it, and closes it for one that would be under it. Focus mode, which covers all fields but one, ends. */
export function showRail(field: Element): void {
  if (field.closest('[inert]')) focusModeEnd.get()?.()
  const isInside = field.closest(`#${railId}`) !== null
  if (isRailDrawer() && isInside !== railDrawer.get()) flushSync(() => railDrawer.set(isInside))
}

/** Opens the drawer, with the focus on its first control. */
export function openRail(): void {
  flushSync(() => railDrawer.set(true))
  document.getElementById(railId)?.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
}

/** Closes the drawer; the focus goes back to its button. */
export function closeRail(): void {
  // The button is covered until then.
  flushSync(() => railDrawer.set(false))
  document.getElementById(railButtonId)?.focus()
}

/** What takes the focus in a field; not the input behind a button that chooses files. */
const focusable = 'button:enabled, input:enabled:not([type=file])'

/**
 * Keeps the focus in a field whose focused button goes with what it removes: the first thing in the field gets it.
 */
export function keepFocus(button: Element): void {
  const field = button.closest('[role=group]')
  setTimeout(() => focusFirst(field))
}

/** Focuses the first thing in a part of a form that takes the focus. */
export function focusFirst(part: Element | null): void {
  part?.querySelector<HTMLElement>(focusable)?.focus()
}

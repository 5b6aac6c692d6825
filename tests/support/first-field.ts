/**
 * Whether what is typed at once goes into the first field of a dialog that has one; of a choice it may be any part. It runs
 * in the page, so it uses nothing from around it.
 */
export function isFirstFieldFocused(dialog: Element): boolean {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const [first] = fields.filter(({ disabled, tabIndex, type }) => !disabled && tabIndex >= 0 && type !== 'hidden')
  const focused = document.activeElement
  const isSameChoice = first?.type === 'radio' && focused instanceof HTMLInputElement && focused.name === first.name
  return !first || focused === first || isSameChoice
}

import { scriptedButton } from './alive'

/**
 * Makes up for what was done to the page before it was alive: fields that were filled in tell their
 * component, and the button that was tapped last is tapped again.
 */
export function replay(): void {
  const notes = window.takeNotes?.()
  if (!notes) return
  for (const field of notes.typed) {
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionStart !== null)) retype(field)
  }
  const button = scriptedButton(notes.clicked)
  if (button?.isConnected) button.click()
}

/** Lets React hear of a text that was there before it looked: it ignores events that change nothing it knows of. */
function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field
  if (value === field.defaultValue) return
  // React watches the property of the element, not that of its prototype.
  field.value = field.defaultValue
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

import type { TextPlace } from '../preview/watch-frame'
import { showRail } from './form-rail'

/** What a field is filled in with; a file is chosen by the button beside its input. */
const controls =
  'input:not([type=file]):not(:disabled), textarea, select, [contenteditable=true], button:not(:disabled)'

/**
 * Leads to a field of the form that is open, at a place of its text if one is given.
 * @param name `title`, `category` or the name of a field
 */
export function focusField(name: string, place: TextPlace | null = null): void {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  if (!field) return
  showRail(field)
  const control = chooseControl([...field.querySelectorAll<HTMLElement>(controls)], place)
  // A long text stays at its place, and the line that is meant comes into sight.
  const isLong = control?.isContentEditable === true
  control?.focus({ preventScroll: true })
  const target = control && place ? placeCaret(control, place) : control
  const shown = isLong && target === control ? field : (target ?? field)
  shown.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** The control with the text, one that something is wrong with, the chosen one of a group, or the first. */
function chooseControl(found: HTMLElement[], place: TextPlace | null): HTMLElement | undefined {
  const withText = place && found.find((control) => findOffset(readText(control), place) !== null)
  return (
    withText ??
    found.find((control) => control.matches('[contenteditable=true], [aria-invalid=true], [data-lacking]')) ??
    found.find((control) => control.matches('input:checked')) ??
    found[0]
  )
}

function readText(control: HTMLElement): string {
  return 'value' in control && typeof control.value === 'string' ? control.value : control.textContent
}

/** Where in a text the clicked place is: pages cut texts into pieces, and put words before them. */
function findOffset(value: string, { text, offset }: TextPlace): number | null {
  const shown = text.trim()
  if (shown === '' || value === '') return null
  const start = value.indexOf(shown)
  if (start >= 0) return Math.min(value.length, start + Math.max(0, offset - text.indexOf(shown)))
  const within = text.indexOf(value)
  return within < 0 ? null : Math.min(value.length, Math.max(0, offset - within))
}

/** @returns what the caret stands in */
function placeCaret(control: HTMLElement, place: TextPlace): Element {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    const offset = findOffset(control.value, place)
    if (offset !== null && (control instanceof HTMLTextAreaElement || control.type === 'text'))
      control.setSelectionRange(offset, offset)
    return control
  }
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const offset = node.textContent?.trim() === place.text.trim() ? findOffset(node.textContent, place) : null
    if (offset === null) continue
    getSelection()?.collapse(node, offset)
    return node.parentElement ?? control
  }
  return control
}

/** Where writing begins: the text of a sheet, the title of an entry that has none. */
const begin = '[data-sheet] [contenteditable=true], form:not([data-sheet]) [data-field=title] input'

/**
 * Puts the caret where writing begins once it is there: the editor comes later than its form. Whoever is quicker and does
 * something else keeps the focus.
 * @returns ends the wait
 */
export function startWriting(): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const end = () => waiting.abort()
  const observer = new MutationObserver(focusBegin)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, end, { signal, capture: true })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['contenteditable'] })
  focusBegin()
  return end

  function focusBegin() {
    const control = document.querySelector<HTMLElement>(begin)
    if (!control) return
    control.focus()
    end()
  }
}

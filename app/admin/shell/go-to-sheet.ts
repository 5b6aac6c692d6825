import type { MouseEvent } from 'react'

/** Leads past the path and the buttons of a form to the first line of its sheet; other pages begin where the link says. */
export function goToSheet(event: MouseEvent): void {
  const line = document.querySelector<HTMLElement>('[data-sheet] textarea')
  if (!line) return
  event.preventDefault()
  line.focus()
}

import type { Editor } from '@tiptap/core'
import type { KeyboardEvent } from 'react'

/** Esc goes from a bar back to the text; Home and End to its ends. */
export function handleToolbarKey(event: KeyboardEvent<HTMLElement>, editor: Editor): void {
  const { key, currentTarget, defaultPrevented } = event
  if (key === 'Escape' && !defaultPrevented) {
    event.stopPropagation()
    editor.commands.focus()
  } else if (key === 'Home' || key === 'End') {
    event.preventDefault()
    const all = currentTarget.querySelectorAll<HTMLElement>('button:enabled, select:enabled')
    all[key === 'Home' ? 0 : all.length - 1]?.focus()
  }
}

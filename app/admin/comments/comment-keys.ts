import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { notifyProblem } from '../shell/notify'
import type { EntryCommentsState } from './comments-context'

type AnyKeyboardEvent = Pick<KeyboardEvent | ReactKeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {
  code: string
}

// By the key and not by its letter: with Alt it types another one.

/** Ctrl+Alt+M comments on what has the focus. */
export function isCommentKey({ altKey, ctrlKey, metaKey, shiftKey, code }: AnyKeyboardEvent): boolean {
  return altKey && (ctrlKey || metaKey) && !shiftKey && code === 'KeyM'
}

/** Alt+N and Alt+P go from comment to comment. */
export function isStepKey({ altKey, ctrlKey, metaKey, shiftKey, code }: AnyKeyboardEvent): boolean {
  return altKey && !ctrlKey && !metaKey && !shiftKey && (code === 'KeyN' || code === 'KeyP')
}

/** Begins a comment on the field that has the focus. */
export function beginFieldComment({ entryId, begin }: EntryCommentsState, target: EventTarget | null): void {
  const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined
  if (entryId === undefined) notifyProblem('内容保存后才能批注')
  else if (field !== undefined) begin({ kind: 'field', field })
}

import { useLayoutEffect, useState } from 'react'

/**
 * A press that begins on a button or a choice takes the focus from a field. What the field has to say then, a message that
 * comes or goes, would move the page between press and release, and the click would miss what was aimed at. So it waits for
 * the release.
 */
let isPressed = false
const waiting = new Set<() => void>()

if (typeof window !== 'undefined') {
  // A touch says `pointerup` before the browser makes its press and click out of it, hence the events of the mouse as well.
  for (const name of ['pointerdown', 'mousedown']) addEventListener(name, press, true)
  // What is clicked is settled when the click is announced, and its own messages may show at once.
  for (const name of ['click', 'pointercancel', 'dragend', 'keydown', 'blur']) addEventListener(name, release, true)
  // Not every press ends with a click; where there is one, it comes before the next turn.
  for (const name of ['pointerup', 'mouseup']) addEventListener(name, () => setTimeout(release), true)
}

function press(): void {
  isPressed = true
}

function release(event?: Event): void {
  // A field that is left says `blur` too; only the window's own counts.
  if (event?.type === 'blur' && event.target !== window) return
  isPressed = false
  const run = [...waiting]
  waiting.clear()
  for (const action of run) action()
}

/**
 * Runs what may move the page: at once, or once the pointer that is pressed now has been released.
 * @returns calls it off
 */
export function afterPress(action: () => void): () => void {
  if (isPressed) waiting.add(action)
  else action()
  return () => waiting.delete(action)
}

/** What a form says, as it may be shown: it changes only while no pointer is pressed. */
export function useSteadyMessage<Message>(message: Message): Message {
  const [shown, setShown] = useState(message)
  useLayoutEffect(() => afterPress(() => setShown(message)), [message])
  return shown
}

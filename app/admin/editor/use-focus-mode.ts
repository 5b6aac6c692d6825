import { focusModeEnd } from '../shell/menu-room'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { coverOthers } from '../shell/admin-dialog'
import { isComposed, usePageKeys } from '../shared/page-keys'

/** Frames of editors: of several on a form, the key acts on the one with the focus, else on the first. */
const frames = '[data-editor]'

/**
 * Whether the text is alone on the screen. Ctrl+Shift+F changes it, Esc ends it.
 * @param frame the editor's frame
 * @param isShown false while the source is shown in place of the text
 */
export function useFocusMode(editor: Editor, frame: RefObject<HTMLElement | null>, isShown: boolean) {
  const [isWanted, setWanted] = useState(false)
  const isAlone = isWanted && isShown

  function toggle() {
    setWanted(!isAlone)
    editor.commands.focus()
  }

  usePageKeys((event) => {
    const { code, key, ctrlKey, metaKey, shiftKey, altKey } = event
    const focused = document.activeElement?.closest(frames) ?? document.querySelector(frames)
    const isKey = code === 'KeyF' && (ctrlKey || metaKey) && shiftKey && !altKey
    // The text prevents the default of every Esc; a part that handles one stops its propagation.
    const isEnd = isAlone && key === 'Escape' && !isComposed(event) && isWithin(frame.current, event.target)
    if (!(isKey && frame.current === focused) && !isEnd) return
    event.preventDefault()
    toggle()
  })

  useLayoutEffect(() => {
    if (!isAlone || !frame.current) return undefined
    const uncover = coverOthers(frame.current)
    focusModeEnd.set(() => flushSync(() => setWanted(false)))
    return () => {
      focusModeEnd.set(null)
      uncover()
    }
  }, [isAlone, frame])

  // The line of the caret stays in sight, however the text is laid out now.
  useEffect(() => {
    editor.commands.scrollIntoView()
  }, [editor, isAlone])

  return { isAlone, toggle }
}

/** Keys of a dialog are its own; where nothing has the focus they are the page's. */
function isWithin(frame: Element | null, target: EventTarget | null): boolean {
  return target instanceof Node && (target === document.body || frame?.contains(target) === true)
}

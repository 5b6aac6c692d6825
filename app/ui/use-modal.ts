import { type RefObject, useEffect } from 'react'

const focusable = 'a[href],button:not([disabled]),input:not([disabled]),select,textarea,summary,[tabindex="0"]'

/**
 * Makes an element behave as a modal layer while it is mounted: focus moves in and stays in, Esc
 * closes, the page behind does not scroll, and focus returns to where it was. For layers that must
 * appear at once (drawer, search sheet); everything else uses `Dialog`.
 */
export function useModal(layer: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const root = layer.current
    if (!root) return
    const before = document.activeElement
    const targets = () => [...root.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.tabIndex >= 0 && element.getClientRects().length > 0)
    if (!root.contains(before)) targets()[0]?.focus()

    function press(event: KeyboardEvent) {
      if (event.key === 'Escape') close()
      if (event.key !== 'Tab') return
      const all = targets()
      const edge = event.shiftKey ? all[0] : all[all.length - 1]
      if (document.activeElement !== edge && root?.contains(document.activeElement)) return
      event.preventDefault()
      ;(event.shiftKey ? all[all.length - 1] : all[0])?.focus()
    }

    document.addEventListener('keydown', press)
    const overflow = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', press)
      document.documentElement.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus()
    }
  }, [layer, close])
}

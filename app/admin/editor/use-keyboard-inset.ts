import { useCallback } from 'react'

/** Tells what lies at the foot of the screen how high the keyboard of a telephone is (`--keyboard`). */
export function useKeyboardInset() {
  return useCallback((element: HTMLElement | null) => {
    const shown = window.visualViewport
    if (!element || !shown) return undefined
    const update = () => {
      const inset = Math.max(0, window.innerHeight - shown.height - shown.offsetTop)
      element.style.setProperty('--keyboard', `${Math.round(inset)}px`)
    }
    update()
    shown.addEventListener('resize', update)
    shown.addEventListener('scroll', update)
    return () => {
      shown.removeEventListener('resize', update)
      shown.removeEventListener('scroll', update)
    }
  }, [])
}

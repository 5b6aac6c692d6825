import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findKeyStep } from './find-key-step'

/**
 * Goes through the changes inside an element, which have `data-change`, also by J and K.
 * @param shown what is compared; another value begins anew
 * @returns how many there are, and which one is looked at, from one on; 0 before the first
 */
export function useChangeNavigation(pane: RefObject<HTMLElement | null>, shown: unknown) {
  const [count, setCount] = useState(0)
  const [place, setPlace] = useState(0)
  const current = useRef(0)

  useLayoutEffect(() => {
    current.current = 0
    setPlace(0)
    setCount(pane.current?.querySelectorAll('[data-change]').length ?? 0)
  }, [pane, shown])

  const go = useCallback(
    (step: 1 | -1) => {
      const changes = [...(pane.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
      current.current = Math.min(Math.max(current.current + step, 1), changes.length)
      setPlace(current.current)
      const change = changes[current.current - 1]
      change?.focus({ preventScroll: true })
      change?.scrollIntoView({ block: 'center' })
    },
    [pane],
  )

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = findKeyStep(event)
      if (step) go(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [go])

  return { count, place, go }
}

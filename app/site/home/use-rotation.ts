import { useEffect, useState } from 'react'
import { theme } from '../../ui/theme'

/**
 * Turns through `count` slides, one every 5 s.
 * @param held stands still while true (the pointer or the focus is inside)
 */
export function useRotation(count: number, held: boolean) {
  const [current, show] = useState(0)
  const [paused, setPaused] = useState(false)
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
    const follow = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  useEffect(() => {
    if (count < 2 || paused || held || hidden) return undefined
    const timer = setTimeout(() => show((current + 1) % count), theme.t.carousel)
    return () => clearTimeout(timer)
  }, [count, current, paused, held, hidden])

  return { current: Math.min(current, Math.max(0, count - 1)), show, paused, setPaused }
}

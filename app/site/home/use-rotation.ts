import { useEffect, useState } from 'react'

/**
 * Turns through `count` slides. Each stays up until `finish` is called, which is when its progress bar
 * has run full: bar and slide cannot disagree, and what holds the bar holds the slide.
 * Who wants less motion finds the slides at rest.
 */
export function useRotation(count: number) {
  const [current, show] = useState(0)
  const [paused, setPaused] = useState(false)
  /** Nobody sees the slides; the page from the server waits for its script, or the bar would be full too early. */
  const [unseen, setUnseen] = useState(true)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
    const follow = () => setUnseen(document.hidden)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  const shown = Math.min(current, Math.max(0, count - 1))
  return { current: shown, show, paused, setPaused, unseen, finish: () => show((shown + 1) % count) }
}

import { useEffect, useRef, useState } from 'react'

/** How long a wait may last before anything is shown for it, and how long that then stays at least, in ms. */
const delay = 200
const least = 300

/**
 * Tells when a wait has become long enough for a placeholder. One that has appeared stays a moment, so that it
 * never flashes by.
 * @param waiting whether something is on its way
 * @returns whether to show the placeholder
 */
export function useLate(waiting: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (waiting === shown) return undefined
    const rest = waiting ? delay : since.current + least - performance.now()
    const timer = setTimeout(
      () => {
        since.current = performance.now()
        setShown(waiting)
      },
      Math.max(0, rest),
    )
    return () => clearTimeout(timer)
  }, [waiting, shown])
  return shown
}

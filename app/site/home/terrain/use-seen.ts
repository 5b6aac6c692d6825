import { type RefObject, useEffect, useState } from 'react'

/** Whether any of an element is within the window. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const watch = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return seen
}

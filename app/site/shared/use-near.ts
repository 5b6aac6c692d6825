import { type RefObject, useEffect, useState } from 'react'

/** How far below the window a part is when its script is fetched. */
const nearness = '400px'

/** Whether an element has come near to the window. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: nearness },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

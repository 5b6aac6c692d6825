import { useEffect, useState } from 'react'

/** How long a slide has stood before the picture of the next one is fetched, in ms. */
const ahead = 3000

/**
 * Fetches the pictures of slides one before their turn, so that the first one has the line for itself.
 * @returns how many slides, from the first on, have their picture
 */
export function usePicturesAhead(current: number): number {
  const [count, setCount] = useState(1)
  useEffect(() => {
    const timer = setTimeout(() => setCount((before) => Math.max(before, current + 2)), ahead)
    return () => clearTimeout(timer)
  }, [current])
  return count
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { comeAlive } from './alive'
import { fetchParts, renewParts } from './later'
import { replay } from './replay'

/** Stands inside each layout, so that its effect runs when all of it, but for the parts that come later, has been taken over. */
export function TakenOver() {
  const router = useRouter()
  useEffect(() => {
    comeAlive()
    replay()
    const stops = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => fromLocation && hrefChanged && fetchParts()),
      // Within one page they stay what they are, and so does the focus in them.
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => fromLocation && pathChanged && renewParts()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return null
}

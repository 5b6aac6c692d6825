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
      router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => fromLocation && hrefChanged && renewParts()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return null
}

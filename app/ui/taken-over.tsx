import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { comeAlive } from './alive'
import { leavePage } from './later'
import { replay } from './replay'

/** Stands inside each layout, so that its effect runs when all of it, but for the parts that come later, has been taken over. */
export function TakenOver() {
  const router = useRouter()
  useEffect(() => {
    comeAlive()
    replay()
    return router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
      if (fromLocation && hrefChanged) leavePage()
    })
  }, [router])
  return null
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadError } from '../../ui/feedback/states'

/** In place of a part that could not be loaded. Tries again on request, and by itself once the network is back. */
export function LoadFailed() {
  const router = useRouter()
  useEffect(() => {
    const retry = () => void router.invalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [router])
  return <LoadError onRetry={() => void router.invalidate()} />
}

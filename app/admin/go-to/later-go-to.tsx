import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/deferred-part'

const GoToButton = lazyPart(async () => ({ default: (await import('./go-to-button')).GoToButton }))

/** What opens anything by its name, loaded after hydration: it stands before all else at its end of the bar. */
export function LaterGoTo() {
  const isHydrated = useHydrated()
  return (
    isHydrated && (
      <Suspense>
        <GoToButton />
      </Suspense>
    )
  )
}

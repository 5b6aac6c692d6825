import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/deferred-part'

const TouchTargets = lazyPart(async () => ({ default: (await import('./touch-targets')).TouchTargets }))

/** The sizes for fingers, with the class of the body that they hold for: after hydration. */
export function LaterTouchTargets() {
  const isHydrated = useHydrated()
  return (
    isHydrated && (
      <Suspense>
        <TouchTargets />
      </Suspense>
    )
  )
}

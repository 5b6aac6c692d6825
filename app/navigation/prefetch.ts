import type { AnyRouter } from '@tanstack/react-router'

interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether links may be fetched ahead: never on 2g, slow-2g or when the visitor saves data. */
export function canPrefetch(): boolean {
  if (typeof navigator === 'undefined') return true
  const connection = (navigator as Navigator & { connection?: NetworkInformation }).connection
  return !connection?.saveData && !/^(slow-)?2g$/.test(connection?.effectiveType ?? '')
}

/** Has a router ask at each link whether it may be fetched ahead: the connection may change while the page is open. */
export function askBeforePrefetch(router: Pick<AnyRouter, 'preloadRoute'>): void {
  const preloadRoute = router.preloadRoute
  router.preloadRoute = async (options) => (canPrefetch() ? preloadRoute(options) : undefined)
}

import { useSyncExternalStore } from 'react'

/** Whether React runs this part of the page: false on the server and until it has taken the page over. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

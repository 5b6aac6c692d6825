import { useSyncExternalStore } from 'react'
import { layoutWidths } from '../../ui/theme'

/** Whether the page has the layout of telephones, for what styles alone cannot say. False until the page is hydrated. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(layoutWidths.mobile).matches,
    () => false,
  )
}

function subscribe(notify: () => void): () => void {
  const list = matchMedia(layoutWidths.mobile)
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}

import { useSyncExternalStore } from 'react'
import { largerTextKey as key } from './larger-text-script'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isLarger = () => document.documentElement.dataset.text === 'larger'

function toggle(): void {
  const larger = !isLarger()
  if (larger) document.documentElement.dataset.text = 'larger'
  else delete document.documentElement.dataset.text
  try {
    if (larger) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage the choice holds for this document.
  }
  for (const listener of listeners) listener()
}

/** Whether the site shows larger text, and the switch for it. */
export function useLargerText(): [larger: boolean, toggle: () => void] {
  return [useSyncExternalStore(subscribe, isLarger, () => false), toggle]
}

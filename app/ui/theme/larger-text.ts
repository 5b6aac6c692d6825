import { useSyncExternalStore } from 'react'

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
    if (larger) localStorage.setItem(largerTextKey, '1')
    else localStorage.removeItem(largerTextKey)
  } catch {
    // Without storage the choice holds for this document.
  }
  for (const listener of listeners) listener()
}

/** Whether the site shows larger text, and the switch for it. */
export function useLargerText(): [larger: boolean, toggle: () => void] {
  return [useSyncExternalStore(subscribe, isLarger, () => false), toggle]
}

/** Where the browser keeps the choice. */
const largerTextKey = 'larger-text'

/** For the document's head: sets what the visitor chose before the first paint. The choice stays in the browser. */
export const largerTextScript = `try{if(localStorage.getItem('${largerTextKey}'))document.documentElement.dataset.text='larger'}catch{}`

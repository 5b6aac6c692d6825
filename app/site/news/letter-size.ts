import { useSyncExternalStore } from 'react'

const key = 'article-letters'
const listeners = new Set<() => void>()

/** Without a store, as in some private windows, the choice lasts as long as the page. */
let chosen: boolean | undefined

/** Whether the visitor chose large letters for articles. */
export function prefersLargeLetters(): boolean {
  try {
    return chosen ?? sessionStorage.getItem(key) === 'large'
  } catch {
    return false
  }
}

function choose(large: boolean): void {
  chosen = large
  try {
    sessionStorage.setItem(key, large ? 'large' : 'standard')
  } catch {
    // The choice is kept above.
  }
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Whether articles are set in large letters, and how to change it: a choice that lasts for the visit. */
export function useLetterSize(): [large: boolean, choose: (large: boolean) => void] {
  return [useSyncExternalStore(subscribe, prefersLargeLetters, () => false), choose]
}

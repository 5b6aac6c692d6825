import { useSyncExternalStore } from 'react'

/** A choice between two ways to show something that lasts for the visit. */
export interface VisitChoice {
  /** Whether the second of them is chosen. */
  read: () => boolean
  /** The same for a component, and how to change it; the server renders the first. */
  useChoice: () => [isChosen: boolean, choose: (isChosen: boolean) => void]
}

/**
 * Keeps a choice for the tab.
 * @param key where the session's store has it
 * @param names how the store names the usual way and the other one
 */
function createVisitChoice(key: string, [usual, other]: readonly [string, string]): VisitChoice {
  const listeners = new Set<() => void>()
  /** Without a store, as in some private windows, the choice lasts as long as the page. */
  let chosen: boolean | undefined
  function read(): boolean {
    try {
      return chosen ?? sessionStorage.getItem(key) === other
    } catch {
      return false
    }
  }
  function choose(isChosen: boolean): void {
    chosen = isChosen
    try {
      sessionStorage.setItem(key, isChosen ? other : usual)
    } catch {
      // The choice is kept above.
    }
    for (const notify of listeners) notify()
  }
  function subscribe(notify: () => void): () => void {
    listeners.add(notify)
    return () => listeners.delete(notify)
  }
  return { read, useChoice: () => [useSyncExternalStore(subscribe, read, () => false), choose] }
}

/** Whether the case library shows its map above the list. */
export const libraryMap = createVisitChoice('case-library', ['list', 'map'])

/** Whether articles are set in large letters. */
export const largeLetters = createVisitChoice('article-letters', ['standard', 'large'])

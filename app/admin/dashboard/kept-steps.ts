import { useCallback, useEffect, useState } from 'react'

/** What a person made of the first steps in this browser: saw them unfinished, or opened them again once they were done. */
type KeptSteps = 'seen' | 'open'

const getStorageKey = (accountId: number) => `admin-first-steps-${accountId}`

/** Keeps what a person made of the first steps; undefined forgets it. */
export function keepSteps(accountId: number, kept: KeptSteps | undefined): void {
  try {
    if (kept) localStorage.setItem(getStorageKey(accountId), kept)
    else localStorage.removeItem(getStorageKey(accountId))
  } catch {
    // Storage switched off: finished steps stay closed.
  }
}

function readSteps(accountId: number): KeptSteps | undefined {
  try {
    const kept = localStorage.getItem(getStorageKey(accountId))
    return kept === 'seen' || kept === 'open' ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * What a person made of the first steps in this browser, as the server cannot know.
 * @param isUnfinished whether they are shown because something is open
 * @returns it, and what changes it
 */
export function useKeptSteps(accountId: number, isUnfinished: boolean) {
  const [kept, setKept] = useState<KeptSteps>()
  const change = useCallback(
    (next: KeptSteps | undefined) => {
      keepSteps(accountId, next)
      setKept(next)
    },
    [accountId],
  )
  useEffect(() => {
    if (isUnfinished) change('seen')
    else setKept(readSteps(accountId))
  }, [accountId, isUnfinished, change])
  return [kept, change] as const
}

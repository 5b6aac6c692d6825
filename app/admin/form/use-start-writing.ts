import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the form of an entry: the caret goes to where writing begins. */
    startsWriting?: boolean
  }
}

/** Puts the caret where writing begins, for somebody who has come to write. */
export function useStartWriting(): void {
  const isWanted = useLocation({ select: ({ state }) => state.startsWriting === true })

  useEffect(() => {
    if (!isWanted) return undefined
    let isLeft = false
    let end: (() => void) | undefined
    void Promise.allSettled([import('./start-writing')]).then(([loaded]) => {
      // Without its code the focus stays where it is.
      if (!isLeft && loaded.status === 'fulfilled') end = loaded.value.startWriting()
    })
    return () => {
      isLeft = true
      end?.()
    }
  }, [isWanted])
}

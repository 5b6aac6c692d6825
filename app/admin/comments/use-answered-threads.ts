import { useCallback, useMemo, useState } from 'react'
import type { CommentThread } from '../../contract'

const none: readonly CommentThread[] = []

/**
 * The comments of an entry with those that were deleted while somebody writes an answer to them: its field stays in sight
 * until it is empty.
 * @param stored the comments that are there
 */
export function useAnsweredThreads(stored: readonly CommentThread[]) {
  const [answered, setAnswered] = useState(none)
  const threads = useMemo(() => {
    const ids = new Set(stored.map(({ id }) => id))
    const deleted = answered.filter(({ id }) => !ids.has(id))
    return deleted.length === 0 ? stored : [...stored, ...deleted]
  }, [stored, answered])
  const noteAnswering = useCallback((thread: CommentThread, isAnswering: boolean) => {
    setAnswered((before) => {
      const others = before.filter(({ id }) => id !== thread.id)
      if (isAnswering ? before.includes(thread) : others.length === before.length) return before
      return isAnswering ? [...others, thread] : others
    })
  }, [])
  return { threads, isDeleted: (thread: CommentThread) => !stored.includes(thread), noteAnswering }
}

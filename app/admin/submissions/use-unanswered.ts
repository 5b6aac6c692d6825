import { useRef } from 'react'
import { ApiFailure } from '../../data/client'

/**
 * Remembers what a change was based on that got no answer. It may be stored: when the same is sent again, it is sent on
 * the same base, so that the server knows it.
 */
export function useUnanswered<Base>() {
  const unanswered = useRef<{ change: string; base: Base } | null>(null)

  /**
   * Sends a change.
   * @param change what tells it from others
   * @param shown what is shown now
   * @param send gets what it is based on: what is shown, or what was shown when it was sent before
   */
  return async function send<Answer>(
    change: string,
    shown: Base,
    send: (base: Base) => Promise<Answer>,
  ): Promise<Answer> {
    const base = unanswered.current?.change === change ? unanswered.current.base : shown
    unanswered.current = { change, base }
    try {
      const answer = await send(base)
      unanswered.current = null
      return answer
    } catch (failure) {
      // What was refused is not stored.
      if (failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500) unanswered.current = null
      throw failure
    }
  }
}

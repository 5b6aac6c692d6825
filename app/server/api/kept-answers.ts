import type { Entries } from '../entries'
import { requestContext, type RequestContext } from '../request-context'

/** As many characters as are kept; beyond them collecting begins anew. */
const mostText = 8_000_000

/** What was answered while visitors saw one and the same state of the site. */
interface State {
  stamp: number
  from: number
  until: number
  size: number
  answers: Map<string, Answer>
}

interface Answer {
  text: string
  /** When it is too old, whatever the content. */
  until: number
}

/** Remembers the answers that everyone gets alike, as JSON. */
export interface KeptAnswers {
  /** A remembered answer that still holds. */
  known(key: string): Promise<string | undefined>
  /**
   * The same, or else the one that `make` gives, which is remembered.
   * @param lifetime for so many ms at most; for as long as the content stands still when left out
   */
  of(key: string, make: () => Promise<string>, lifetime?: number): Promise<string>
}

/**
 * Remembered answers hold until somebody changes what visitors see, in any process, or a plan does. One
 * request looks once whether they hold: all it reads is one state of the site.
 */
export function createKeptAnswers({ entries, now }: { entries: Entries; now: () => number }): KeptAnswers {
  let latest: State | undefined
  const byRequest = new WeakMap<RequestContext, Promise<State>>()

  async function look(): Promise<State> {
    const at = now()
    const stamp = await entries.stamp()
    if (latest && latest.stamp === stamp && at >= latest.from && at < latest.until && latest.size < mostText) return latest
    const until = (await entries.nextBoundary(at)) ?? Number.POSITIVE_INFINITY
    latest = { stamp, from: at, until, size: 0, answers: new Map() }
    return latest
  }

  function state(): Promise<State> {
    const request = requestContext()
    const known = byRequest.get(request) ?? look()
    byRequest.set(request, known)
    return known
  }

  function young(answer: Answer | undefined): string | undefined {
    return answer !== undefined && now() < answer.until ? answer.text : undefined
  }

  return {
    known: async (key) => young((await state()).answers.get(key)),
    async of(key, make, lifetime = Number.POSITIVE_INFINITY) {
      const current = await state()
      const known = young(current.answers.get(key))
      if (known !== undefined) return known
      const text = await make()
      current.answers.set(key, { text, until: now() + lifetime })
      current.size += key.length + text.length
      return text
    },
  }
}

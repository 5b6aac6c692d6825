import type { Entries } from '../entries'
import { getRequestContext, type RequestContext } from '../http/request-context'

/** As many characters of JSON as are kept; beyond them the cache starts anew. */
const maxCharacters = 8_000_000

/** An answer that was computed once, for everybody who is given it. */
interface CachedAnswer {
  json: string
  /** The parsed answer, frozen: all requests of this process share it. */
  readonly value: unknown
}

/** What was answered while visitors saw one and the same state of the site. */
interface Generation {
  contentVersion: number
  from: number
  until: number
  characters: number
  answers: Map<string, { answer: CachedAnswer; expiresAt: number }>
}

interface CacheDeps {
  entries: Pick<Entries, 'readContentVersion' | 'findNextVisibilityChange'>
  /** The clock, in ms since 1970. */
  now: () => number
}

/** The answers that everybody gets alike. */
interface ResponseCache {
  /**
   * The cached answer for a key, or else the one that `compute` gives, which is cached.
   * @param options.maxAgeMs for how long at most; for as long as the content stands still when left out
   */
  getOrCompute(
    key: string,
    compute: () => Promise<unknown>,
    options?: { maxAgeMs?: number | undefined },
  ): Promise<CachedAnswer>
}

/**
 * Creates a cache whose answers hold until somebody changes what visitors see, in any process, or a plan does. One
 * request looks once whether they hold: all it reads is one state of the site.
 */
export function createResponseCache({ entries, now }: CacheDeps): ResponseCache {
  let latest: Generation | undefined
  const byRequest = new WeakMap<RequestContext, Promise<Generation>>()

  async function readGeneration(): Promise<Generation> {
    const at = now()
    const stamp = await entries.readContentVersion()
    if (
      latest &&
      latest.contentVersion === stamp &&
      at >= latest.from &&
      at < latest.until &&
      latest.characters < maxCharacters
    )
      return latest
    const until = (await entries.findNextVisibilityChange(at)) ?? Number.POSITIVE_INFINITY
    latest = { contentVersion: stamp, from: at, until, characters: 0, answers: new Map() }
    return latest
  }

  function currentGeneration(): Promise<Generation> {
    const request = getRequestContext()
    const known = byRequest.get(request) ?? readGeneration()
    byRequest.set(request, known)
    return known
  }

  return {
    async getOrCompute(key, compute, { maxAgeMs = Number.POSITIVE_INFINITY } = {}) {
      const generation = await currentGeneration()
      const cached = generation.answers.get(key)
      if (cached && now() < cached.expiresAt) return cached.answer
      const answer = createAnswer(JSON.stringify(await compute()))
      generation.answers.set(key, { answer, expiresAt: now() + maxAgeMs })
      generation.characters += key.length + answer.json.length
      return answer
    },
  }
}

function createAnswer(json: string): CachedAnswer {
  let value: { parsed: unknown } | undefined
  return {
    json,
    get value() {
      value ??= { parsed: JSON.parse(json, (_key, part: unknown) => Object.freeze(part)) }
      return value.parsed
    },
  }
}

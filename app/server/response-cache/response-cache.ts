import type { Entries } from '../entries'
import { getRequestContext, type RequestContext } from '../http/request-context'

/** The most characters of JSON that are cached; beyond them the cache is emptied. */
const maxCharacters = 8_000_000

/** A cached response, which all requests share. */
interface CachedAnswer {
  json: string
  /** The parsed answer, frozen: all requests of this process share it. */
  readonly value: unknown
}

/** The responses that were computed for one state of the content. */
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

/** A cache of the responses that are the same for everybody. */
interface ResponseCache {
  /**
   * Returns the cached response for a key, or computes and caches it.
   * @param options.maxAgeMs the longest time; without it a response is cached until the content changes
   */
  getOrCompute(
    key: string,
    compute: () => Promise<unknown>,
    options?: { maxAgeMs?: number | undefined },
  ): Promise<CachedAnswer>
}

/**
 * Creates a cache whose responses are valid until visible content changes: by staff in any process, or by a scheduled
 * publication. Each request checks that once, so that all it reads is one state of the content.
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

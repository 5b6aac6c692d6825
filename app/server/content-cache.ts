import { LRUCache } from 'lru-cache'
import {
  collectReads,
  type ContentPart,
  type ContentPeriod,
  type ContentReads,
  type ContentState,
  listParts,
  noteAnswer,
  noteReads,
  type ReadAnswer,
  today,
} from './content-reads'

/** Counted bytes of a part, and of an answer, that a value was computed from. */
const bytesPerRead = 150

/** A computed value, as the cache takes it. */
export interface Computed<Value> {
  value: Value
  /** About how much memory it takes. */
  bytes: number
  /** Until when it is valid, in ms since 1970; 0 for a value that is used once. Default: to the end of the period. */
  freshUntil?: number
}

interface Entry<Value> extends Required<Computed<Value>>, ContentReads {
  /** The last period that it is known to be valid in. */
  period: ContentPeriod
  /** What others note that are computed from it: one for all of them. */
  answer?: ReadAnswer
}

/** What became of a computation: a failure, too, depends on what it read. */
type Outcome<Value> = { entry: Entry<Value> } | { error: unknown; reads: ContentReads }

interface ComputeOptions<Value> {
  /** Computes the value, or asks again what it was computed from. Default: as it is. */
  run?: <T>(work: () => Promise<T>) => Promise<T>
  /** For an answer that other values are computed from: they stay valid as long as the fingerprint of this one. */
  getFingerprint?: (value: Value) => string
  /** The name of the call that such an answer is of, where it has no parameters. */
  call?: string | undefined
}

/** Whether none of the parts has changed since a period. */
function isUnchanged(parts: Iterable<ContentPart>, since: ContentPeriod, now: ContentPeriod): boolean {
  if (since === now) return true
  for (const part of parts) if (now.findLastChange(part) > since.number) return false
  return true
}

interface ContentCacheOptions<Value> {
  /**
   * Called with what a value depends on before anybody gets it: these may be other parts after it was confirmed, because
   * an answer that it was computed from is the same and was read from others.
   */
  noteDependencies?: (value: Value, reads: ContentReads) => void
}

/**
 * Creates a cache whose values are valid until something changes that they were computed from. The least recently used
 * make room.
 * @param maxBytes how much memory the values may take
 */
export function createContentCache<Value extends object>(
  maxBytes: number,
  { noteDependencies }: ContentCacheOptions<Value> = {},
) {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ bytes }) => bytes,
  })
  /** How often a value was there, was found unchanged by asking again, or was computed because it was missing, changed or expired. */
  const counts = { kept: 0, confirmed: 0, missing: 0, changed: 0, expired: 0 }
  const computing = new Map<string, { period: ContentPeriod; outcome: Promise<Outcome<Value>> }>()

  function isEntryValid(entry: Entry<Value> | undefined, { period, at }: ContentState): entry is Entry<Value> {
    if (!entry || at >= entry.freshUntil || !isUnchanged(entry.parts, entry.period, period)) return false
    return entry.answers.every(({ parts }) => isUnchanged(parts, entry.period, period))
  }

  function findEntry(key: string, state: ContentState): Entry<Value> | undefined {
    const entry = entries.get(key)
    if (!isEntryValid(entry, state)) return undefined
    const { period } = state
    if (entry.period.number < period.number) entry.period = period
    counts.kept += 1
    return entry
  }

  /** Asks again the answers that a value was computed from. @returns the value, if all of them are the same as before */
  async function findUnchanged(key: string, { period, at }: ContentState): Promise<Entry<Value> | undefined> {
    const entry = entries.peek(key)
    if (!entry || at >= entry.freshUntil || !isUnchanged(entry.parts, entry.period, period)) return undefined
    const since = entry.period
    const answers = await Promise.all(
      entry.answers.map(async (answer) => {
        if (isUnchanged(answer.parts, since, period)) return answer
        const again = await answer.readAgain({ period, at })
        return again?.fingerprint === answer.fingerprint ? again : undefined
      }),
    )
    const same = answers.filter((answer) => answer !== undefined)
    if (same.length < answers.length) return undefined
    // Confirmed for a later period meanwhile: the value is the same, and what it was found to depend on then holds.
    if (period.number < entry.period.number) return entry
    if (same.some((answer, index) => answer !== entry.answers[index])) {
      entry.answers.splice(0, answers.length, ...same)
      delete entry.answer
    }
    if (entry.period.number < period.number) entry.period = period
    noteDependencies?.(entry.value, entry)
    return entry
  }

  async function computeEntry(
    key: string,
    period: ContentPeriod,
    compute: () => Promise<Computed<Value>>,
  ): Promise<Outcome<Value>> {
    const reads: ContentReads = { parts: new Set([today]), answers: [] }
    try {
      const { value, bytes, freshUntil = Number.POSITIVE_INFINITY } = await collectReads(reads, compute)
      const size = bytes + 2 * key.length + bytesPerRead * (reads.parts.size + reads.answers.length)
      const entry = { value, bytes: size, freshUntil, period, ...reads }
      noteDependencies?.(value, entry)
      if (freshUntil > period.from) entries.set(key, entry)
      return { entry }
    } catch (error) {
      return { error, reads }
    }
  }

  /** The entry of a key in a state: kept, being computed for another request, or computed now. */
  async function getEntry(
    key: string,
    state: ContentState,
    compute: () => Promise<Computed<Value>>,
    run: <T>(work: () => Promise<T>) => Promise<T>,
  ): Promise<Outcome<Value>> {
    const known = findEntry(key, state)
    if (known) return { entry: known }
    const others = computing.get(key)
    if (others?.period === state.period) return others.outcome
    const outcome = run(async () => {
      const unchanged = await findUnchanged(key, state)
      const before = entries.peek(key)
      counts[unchanged ? 'confirmed' : !before ? 'missing' : state.at < before.freshUntil ? 'changed' : 'expired'] += 1
      return unchanged ? { entry: unchanged } : computeEntry(key, state.period, compute)
    })
    const mine = { period: state.period, outcome }
    computing.set(key, mine)
    try {
      return await outcome
    } finally {
      if (computing.get(key) === mine) computing.delete(key)
    }
  }

  return {
    /** The value of a key, if it is there and valid in the given state. */
    find: (key: string, state: ContentState) => findEntry(key, state)?.value,
    /** Whether the value of a key is valid in the given state; it does not count as used. */
    isValid: (key: string, state: ContentState) => isEntryValid(entries.peek(key), state),
    /** How many values there are, and how much memory they take. */
    measure: () => ({ count: entries.size, bytes: entries.calculatedSize }),
    /** The value of a key, however old. */
    findAnyAge: (key: string) => entries.get(key)?.value,
    /** All values, however old, the most recently used first. */
    listAnyAge: () => [...entries.values()].map(({ value }) => value),
    counts: counts as Readonly<typeof counts>,
    /**
     * The value of a key in the given state: kept, being computed for another request, or computed now.
     * @returns with `freshUntil` for values that expire although the content does not change; otherwise it is infinite
     * @throws whatever `compute` throws; a failure is not kept
     */
    async getOrCompute(
      key: string,
      state: ContentState,
      compute: () => Promise<Computed<Value>>,
      { run = (work) => work(), getFingerprint, call }: ComputeOptions<Value> = {},
    ): Promise<Pick<Entry<Value>, 'value' | 'freshUntil'>> {
      const outcome = await getEntry(key, state, compute, run)
      if ('error' in outcome) {
        noteReads(outcome.reads)
        throw outcome.error
      }
      const { entry } = outcome
      if (!getFingerprint) {
        noteReads(entry)
        return entry
      }
      entry.answer ??= createReadAnswer(entry, call, getFingerprint, (later) => getEntry(key, later, compute, run))
      noteAnswer(entry.answer)
      return entry
    },
  }
}

/** Describes an entry to what is computed from it, without holding its value. */
function createReadAnswer<Value>(
  entry: Entry<Value>,
  call: string | undefined,
  getFingerprint: (value: Value) => string,
  readEntryAgain: (state: ContentState) => Promise<Outcome<Value>>,
): ReadAnswer {
  return {
    call,
    parts: listParts(entry),
    fingerprint: getFingerprint(entry.value),
    async readAgain(state) {
      const again = await readEntryAgain(state)
      if ('error' in again) return undefined
      again.entry.answer ??= createReadAnswer(again.entry, call, getFingerprint, readEntryAgain)
      return again.entry.answer
    },
  }
}

import { type HeldCertificate, resolveClaims } from '../content/claims'
import { honourCategories } from '../content/site-structure'
import type { ContentStates } from './content-states'
import { createContentCache } from './content-cache'
import type { Entries } from './entries'

const pageSize = 100
const bytesPerCertificate = 400
/** Enough for 2,000 certificates; the cache takes a value of up to a quarter of its size. */
const maxBytes = 4 * 2_000 * bytesPerCertificate

/**
 * Creates the reader of certificates. They are read once for a period of the content: the end of a certificate's
 * validity ends its publication, which begins a new period.
 */
export function createHeldCertificates(entries: Pick<Entries, 'listPublic'>, states: ContentStates) {
  const cache = createContentCache<HeldCertificate[]>(maxBytes)
  /** Reads what the company holds at the moment that the current request looks at. */
  return async function readHeldCertificates(): Promise<readonly HeldCertificate[]> {
    const state = await states.readForRequest()
    const compute = async () => {
      const value: HeldCertificate[] = []
      for (let offset = 0; ; offset += pageSize) {
        const { rows } = await entries.listPublic('honour', { offset, limit: pageSize, at: state.at })
        for (const { title, type, values } of rows)
          value.push({ title, number: values.number, category: honourCategories[type] })
        if (rows.length < pageSize) return { value, bytes: bytesPerCertificate * (value.length + 1) }
      }
    }
    return (await cache.getOrCompute('held', state, compute)).value
  }
}

export type ReadHeldCertificates = ReturnType<typeof createHeldCertificates>

/**
 * Resolves every claim in the response of a reading call by the certificates that are held. Rows of a
 * list that a claim leaves empty, such as a suggested word, are left out. What holds no claim is returned as it is.
 */
export function applyClaims<Value>(value: Value, held: readonly HeldCertificate[]): Value
export function applyClaims(value: unknown, held: readonly HeldCertificate[]): unknown {
  if (typeof value === 'string') return resolveClaims(value, held)
  if (Array.isArray(value)) return applyToList(value, held)
  if (typeof value !== 'object' || value === null) return value
  // By their names alone: every value of every answer comes by here, and `Object.entries` would make a pair for each.
  const parts = value as Record<string, unknown>
  let resolved: Record<string, unknown> | undefined
  for (const name of Object.keys(parts)) {
    const part = parts[name]
    const applied: unknown = applyClaims(part, held)
    if (applied !== part) (resolved ??= { ...parts })[name] = applied
  }
  return resolved ?? value
}

function applyToList(list: unknown[], held: readonly HeldCertificate[]): unknown[] {
  let resolved: unknown[] | undefined
  list.forEach((item, index) => {
    const applied: unknown = applyClaims(item, held)
    if (applied !== item) resolved ??= list.slice(0, index)
    if (resolved && (applied !== '' || item === '')) resolved.push(applied)
  })
  return resolved ?? list
}

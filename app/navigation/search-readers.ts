import { countCharacters } from '../content/count-characters'
import { type CategoryOf, isCategory } from '../content/site-structure'

/**
 * Reads the search params of routes. Hand-written on purpose: even a small validation library takes more than public pages
 * may still load (`docs/decisions/0020-libraries-at-the-edge.md`). A wrong value throws `SearchError`, which the routes turn
 * into the 404 page.
 */
export class SearchError extends Error {
  override name = 'SearchError'
}

/** Reads one search param; `undefined` means it was absent. Throws `SearchError` when it is wrong. */
export type Reader<Value> = (raw: unknown) => Value

export type RawSearch = Record<string, unknown>

type ValuesOf<Readers> = { [Name in keyof Readers]: Readers[Name] extends Reader<infer Value> ? Value : never }
type OptionalNames<Values> = { [Name in keyof Values]: undefined extends Values[Name] ? Name : never }[keyof Values]
type SearchOf<Readers, Values = ValuesOf<Readers>> = {
  [Name in Exclude<keyof Values, OptionalNames<Values>>]: Values[Name]
} & {
  [Name in OptionalNames<Values>]?: Values[Name]
}

/** A positive integer in plain decimal digits, as the address bar shows it. */
export function positiveInteger(raw: unknown): number | undefined {
  if (raw === undefined) return undefined
  if (typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0) return raw
  if (typeof raw === 'string' && /^[1-9]\d{0,14}$/.test(raw)) return Number(raw)
  throw new SearchError('not a positive integer')
}

/** One of the numbers of a category table. */
export function oneOf<Table extends Record<number, string>>(table: Table): Reader<CategoryOf<Table> | undefined> {
  return (raw) => {
    const value = positiveInteger(raw)
    if (value === undefined) return undefined
    if (!isCategory(table, value)) throw new SearchError('out of range')
    return value
  }
}

/** One of a few words or numbers. */
export function oneOfWords<const Word extends string | number>(words: readonly Word[]): Reader<Word | undefined> {
  return (raw) => {
    if (raw === undefined) return undefined
    const found = Array.isArray(raw) ? undefined : words.find((word) => String(word) === String(raw))
    if (found === undefined) throw new SearchError('unknown word')
    return found
  }
}

/** A text of at most `max` characters, none of which a database would refuse; trimmed, absent when nothing is left. */
export function text(max: number): Reader<string | undefined> {
  return (raw) => {
    if (raw === undefined) return undefined
    if (typeof raw !== 'string') throw new SearchError('not a text')
    const value = raw.trim()
    if (countCharacters(value) > max || /[\0\p{Cs}]/u.test(value))
      throw new SearchError('not a text that can be looked for')
    return value === '' ? undefined : value
  }
}

/** The same for a field that a plain form sends empty. */
export function orBlank<Value>(reader: Reader<Value | undefined>): Reader<Value | undefined> {
  return (raw) => (raw === '' ? undefined : reader(raw))
}

/** A param that must be there. */
export function required<Value>(reader: Reader<Value | undefined>): Reader<Value> {
  return (raw) => {
    const value = reader(raw)
    if (value === undefined) throw new SearchError('missing')
    return value
  }
}

/**
 * Builds a route's `validateSearch`. Params it does not name are ignored: they stay in the address
 * as they came (so that nothing redirects) but are not part of the type.
 * @returns the function, which names the params as `params`
 */
export function createSearchValidator<Readers extends Record<string, Reader<unknown>>>(readers: Readers) {
  const validate = (raw: RawSearch): SearchOf<Readers> => {
    const search: RawSearch = { ...raw }
    for (const [name, read] of Object.entries(readers)) {
      const value = read(raw[name])
      if (value === undefined) delete search[name]
      else search[name] = value
    }
    return search as SearchOf<Readers>
  }
  return Object.assign(validate, { params: Object.keys(readers) })
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import { isTypeName, type TypeName } from '../content/registry'

/**
 * The name of a part of the content. What is computed depends on parts, and a change names those that it touches. It is
 * one token of letters, digits, dots and hyphens, so that it can be named to a shared cache in a header.
 */
export type ContentPart = string

/** Touched by every change: what nobody has said more about depends on it. */
export const everything: ContentPart = 'any'

/** The day in China: whatever is computed may say what day it is. */
export const today: ContentPart = 'day'

/** Whatever visitors can find: touched when any entry is published, planned, moved or taken back. */
export const allEntries: ContentPart = 'entries'

/** The settings of the site. */
export const allSettings: ContentPart = 'settings'

/** Where addresses lead that show no page. */
export const allRedirects: ContentPart = 'redirects'

/** What is said of uploads wherever they are used. */
export const allMediaNotes: ContentPart = 'media'

/** An entry as visitors see it, or that they see none. */
export const entryPart = (id: number): ContentPart => `entry-${id}`

/** What visitors see listed of a type and category (0: of all), its order and its number. */
export const listingPart = (type: TypeName, category = 0): ContentPart =>
  category === 0 ? type : `${type}-${category}`

/** The answer of a call without parameters, as a part of its own: touched when it is another than before. */
export const answerPart = (call: string): ContentPart => `answer-${call}`

/** The parts that a change of an entry's publications touches. @param categories those before and after it */
export function listEntryParts(type: TypeName, id: number, categories: Iterable<number>): ContentPart[] {
  return [allEntries, entryPart(id), ...[0, ...categories].map((category) => listingPart(type, category))]
}

/** Whether each change of a part touches `allEntries` too: it is that of an entry or a listing. */
export function isPartOfEntries(part: ContentPart): boolean {
  return /^entry-\d+$/.test(part) || isTypeName(part.replace(/-\d+$/, ''))
}

/** A period in which the content that visitors see does not change. */
export interface ContentPeriod {
  readonly version: number
  /** In ms since 1970; `until` is exclusive. */
  readonly from: number
  readonly until: number
  /** Counts the periods of this process. */
  readonly number: number
  /** The number of the last period that began with a change of a part. */
  findLastChange: (part: ContentPart) => number
}

/** What a request sees: the content, and the time at which it looks at it. */
export interface ContentState {
  readonly period: ContentPeriod
  /** In ms since 1970, by the clock that all processes share. */
  readonly at: number
}

/** A kept answer that something else was computed from. */
export interface ReadAnswer {
  /** The name of the call, where it has no parameters. */
  call?: string | undefined
  /** The parts that it depends on. */
  parts: ReadonlySet<ContentPart>
  /** Is the same for the same answer. */
  fingerprint: string
  /** Asks for the answer as it is in a later state; undefined where that fails. */
  readAgain: (state: ContentState) => Promise<ReadAnswer | undefined>
}

/** What was read while something was computed. */
export interface ContentReads {
  readonly parts: Set<ContentPart>
  readonly answers: ReadAnswer[]
}

interface Scope extends ContentReads {
  /** Whether it is known which parts the queries in it read. */
  isDeclared: boolean
}

const storage = new AsyncLocalStorage<Scope>()

/** Runs a computation, and adds to `reads` what it reads of the content. */
export function collectReads<T>(reads: ContentReads, compute: () => T): T {
  return storage.run({ ...reads, isDeclared: false }, compute)
}

/** Says that `read` reads these parts of the content and no others, beside those that are named within. */
export function readParts<T>(parts: Iterable<ContentPart>, read: () => T): T {
  const scope = storage.getStore()
  if (!scope) return read()
  for (const part of parts) scope.parts.add(part)
  return scope.isDeclared ? read() : storage.run({ ...scope, isDeclared: true }, read)
}

/** Notes that what is being computed was computed from something kept, and depends on all that this does. */
export function noteReads({ parts, answers }: ContentReads): void {
  const scope = storage.getStore()
  if (!scope) return
  for (const part of parts) scope.parts.add(part)
  scope.answers.push(...answers)
}

/** The parts that something depends on, those of the answers it was computed from included. */
export function listParts({ parts, answers }: ContentReads): ReadonlySet<ContentPart> {
  return answers.length === 0 ? parts : new Set([...parts, ...answers.flatMap((answer) => [...answer.parts])])
}

/** Notes that what is being computed was computed from a kept answer: it stays valid while that answer does. */
export function noteAnswer(answer: ReadAnswer): void {
  storage.getStore()?.answers.push(answer)
}

/** Makes what is being computed depend on everything as soon as a query is sent outside of `readParts`. */
export const recordQueries: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const scope = storage.getStore()
    if (scope && !scope.isDeclared) scope.parts.add(everything)
    return result
  },
}

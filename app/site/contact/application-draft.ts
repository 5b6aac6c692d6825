import { dayMs } from '../../content/durations'
import { type ApplicationContent, applicationLimits, applicationTexts } from '../../content/application'
import { createRandomKey } from '../../ui/random-key'

/** Where an unsent application is kept, so that a reload or a lost connection costs the visitor nothing. */
const draftName = 'applicationDraft'

/** For how long: a shared computer does not keep it for good. */
export const draftDays = 7

/** What is kept of an unsent application. Consent is not: it is given when it is sent. */
export interface Draft {
  values: Partial<ApplicationContent>
  /** Known to this browser alone; a draft that is sent twice gets the same response. */
  key: string
  /** When the form was begun, and last changed, in ms since 1970. */
  openedAt: number
  savedAt: number
}

/** A draft of nothing, begun now. */
export function newDraft(): Draft {
  return { values: {}, key: createRandomKey(), openedAt: Date.now(), savedAt: Date.now() }
}

/** The draft that this browser keeps; one that is too old is deleted. */
export function storedDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftName) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const draft = new Map(Object.entries(stored))
    const [key, openedAt, savedAt, given] = ['key', 'openedAt', 'savedAt', 'values'].map((name): unknown =>
      draft.get(name),
    )
    const age = typeof savedAt === 'number' ? Date.now() - savedAt : Number.NaN
    if (
      typeof key !== 'string' ||
      typeof openedAt !== 'number' ||
      typeof savedAt !== 'number' ||
      !(age < draftDays * dayMs)
    ) {
      removeDraft()
      return undefined
    }
    return { key, openedAt, savedAt, values: textsOf(given) }
  } catch {
    return undefined
  }
}

/** Keeps a draft; a browser that stores nothing still sends the form. @returns whether it is kept */
export function storeDraft(draft: Draft): boolean {
  try {
    localStorage.setItem(draftName, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeDraft(): void {
  try {
    localStorage.removeItem(draftName)
  } catch {
    // Nothing was stored there either.
  }
}

function textsOf(given: unknown): Partial<ApplicationContent> {
  if (typeof given !== 'object' || given === null) return {}
  const values: Partial<ApplicationContent> = {}
  for (const [name, value] of Object.entries(given)) {
    const known = applicationTexts.find((text) => text === name)
    if (known && typeof value === 'string') values[known] = value.slice(0, applicationLimits[known])
  }
  return values
}

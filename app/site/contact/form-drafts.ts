import { dayMs } from '../../content/durations'
import { createRandomKey } from '../../ui/random-key'

/** For how long an unsent form is kept: a shared computer does not keep it for good. */
export const draftDays = 7

/** What is kept of an unsent form. Consent and files are not: consent is given when it is sent. */
export interface Draft<Text extends string> {
  values: Partial<Record<Text, string>>
  /** Known to this browser alone; a draft that is sent twice gets the same response. */
  key: string
  /** When the form was begun, and last changed, in ms since 1970. */
  openedAt: number
  savedAt: number
}

/** Where the unsent forms of one kind are kept, so that a reload or a lost connection costs the visitor nothing. */
export interface FormDrafts<Text extends string> {
  /** The texts that are kept. */
  texts: readonly Text[]
  /** The draft that this browser keeps; one that is too old is deleted. */
  read: () => Draft<Text> | undefined
  /** Keeps a draft; a browser that stores nothing still sends the form. @returns whether it is kept */
  store: (draft: Draft<Text>) => boolean
  remove: () => void
}

/** A draft of nothing, begun now. */
export function newDraft<Text extends string>(): Draft<Text> {
  return { values: {}, key: createRandomKey(), openedAt: Date.now(), savedAt: Date.now() }
}

/**
 * Creates the drafts of one form.
 * @param name where they are kept
 * @param limits the greatest number of characters of each text
 */
export function createFormDrafts<Text extends string>(
  name: string,
  texts: readonly Text[],
  limits: Readonly<Record<Text, number>>,
): FormDrafts<Text> {
  function remove(): void {
    try {
      localStorage.removeItem(name)
    } catch {
      // Nothing was stored there either.
    }
  }

  function readTexts(given: unknown): Draft<Text>['values'] {
    if (typeof given !== 'object' || given === null) return {}
    const values: Draft<Text>['values'] = {}
    for (const [key, value] of Object.entries(given)) {
      const known = texts.find((text) => text === key)
      if (known && typeof value === 'string') values[known] = value.slice(0, limits[known])
    }
    return values
  }

  return {
    texts,
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
        if (typeof stored !== 'object' || stored === null) return undefined
        const draft = new Map(Object.entries(stored))
        const [key, openedAt, savedAt, given] = ['key', 'openedAt', 'savedAt', 'values'].map((part): unknown =>
          draft.get(part),
        )
        const age = typeof savedAt === 'number' ? Date.now() - savedAt : Number.NaN
        if (
          typeof key !== 'string' ||
          typeof openedAt !== 'number' ||
          typeof savedAt !== 'number' ||
          !(age < draftDays * dayMs)
        ) {
          remove()
          return undefined
        }
        return { key, openedAt, savedAt, values: readTexts(given) }
      } catch {
        return undefined
      }
    },
    store(draft) {
      try {
        localStorage.setItem(name, JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    remove,
  }
}

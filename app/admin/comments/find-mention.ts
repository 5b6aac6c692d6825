import type { MentionablePerson } from '../../contract'

/** A name that is just being typed. */
export interface TypedMention {
  /** Where its `@` stands. */
  start: number
  /** What was typed of it. */
  typed: string
}

/** A name is not longer than this before something else is meant, in characters. */
const longestName = 20
const mostOffered = 6

/** The name that the caret is at; null where there is none. */
export function findMentionAt(text: string, caret: number): TypedMention | null {
  const start = text.lastIndexOf('@', caret - 1)
  if (start === -1 || caret - start > longestName) return null
  // An address of mail is no name.
  if (/[\w.]/.test(text.charAt(start - 1))) return null
  const typed = text.slice(start + 1, caret)
  return /^[^\s@{}，。；：！？]*$/.test(typed) ? { start, typed } : null
}

/** The people whose name holds what was typed, or sounds like it: 林知远 is found by `林`, `知远`, `lin`, `linzhi` and `lzy`. */
export function listMatchingPeople(people: readonly MentionablePerson[], typed: string): MentionablePerson[] {
  const wanted = typed.toLowerCase()
  return people
    .filter(({ name, pinyin }) => {
      const syllables = pinyin.split(' ')
      const initials = syllables.map((syllable) => syllable.charAt(0)).join('')
      return (
        name.toLowerCase().includes(wanted) ||
        initials.startsWith(wanted) ||
        syllables.some((_, index) => syllables.slice(index).join('').startsWith(wanted))
      )
    })
    .slice(0, mostOffered)
}

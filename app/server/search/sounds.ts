import { blurSyllables, type Characters, loadCharacters } from './characters'
import { lexiconWords } from './lexicon'
import { siteNames } from './site-pages'

/** At most as many words are looked for in place of one that is typed by its sound. */
const maxWords = 3
/** Shorter ones may begin many words. */
const minBeginning = 4
/** A shorter one sounds like a part of many titles. */
const minInTitles = 5

interface KnownWord {
  word: string
  /** Its sound, such as `dianhua`. */
  sound: string
  /** The first letter of each character, such as `dh`. */
  initials: string
}

let knownWords: KnownWord[] | undefined

function readKnownWords({ spell }: Characters): KnownWord[] {
  return [...new Set([...lexiconWords, ...siteNames])]
    .filter((word) => /^\p{Script=Han}+$/u.test(word))
    .map((word) => {
      const syllables = spell(word)
      return { word, sound: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') }
    })
}

/** Whether a text is typed as Chinese may be: one word of Latin letters. */
export function isTypedBySound(typed: string): boolean {
  return /^[a-z]{2,40}$/u.test(toLetters(typed))
}

const toLetters = (typed: string) => typed.trim().toLowerCase().replaceAll(/[\s']/gu, '')

/**
 * The words that sound as typed, or begin so, or whose initials are typed: `dianhua` or `dh` for 电话. Names that only
 * titles hold are found as they sound.
 * @param titles of what visitors see
 * @returns no words for a text that is not one word of Latin letters
 */
export async function findWordsBySound(typed: string, titles: readonly string[]): Promise<string[]> {
  if (!isTypedBySound(typed)) return []
  const letters = toLetters(typed)
  const characters = await loadCharacters()
  knownWords ??= readKnownWords(characters)
  const exact = knownWords.filter(({ sound, initials }) => sound === letters || initials === letters)
  const blurred = blurSyllables(letters)
  const wider = knownWords.filter(
    ({ sound }) =>
      (letters.length >= minBeginning && sound.startsWith(letters)) ||
      (letters.length >= minInTitles && blurSyllables(sound) === blurred),
  )
  const words = exact.length > 0 ? exact : wider
  if (words.length > 0) return words.slice(0, maxWords).map(({ word }) => word)
  return letters.length < minInTitles ? [] : findInTitles(letters, titles, characters)
}

function findInTitles(letters: string, titles: readonly string[], { listSounds }: Characters): string[] {
  const found = new Set<string>()
  for (const title of titles) {
    const text = [...title]
    for (let start = 0; start < text.length && found.size < maxWords; start++) {
      const end = endOfSound(letters, text, start)
      if (end - start > 1) found.add(text.slice(start, end).join(''))
    }
  }
  return [...found]

  /** Where the characters end that sound so from a place on; 0 where they do not. */
  function endOfSound(left: string, text: readonly string[], at: number): number {
    if (left === '') return at
    for (const sound of listSounds(text[at] ?? '')) {
      const end = left.startsWith(sound) ? endOfSound(left.slice(sound.length), text, at + 1) : 0
      if (end > 0) return end
    }
    return 0
  }
}

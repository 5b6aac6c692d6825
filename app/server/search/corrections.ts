import { foldText, isChinese } from '../search-index'
import { blurSyllables, type Characters, loadCharacters, looksLike } from './characters'
import { aliasNames, lexiconWords } from './lexicon'
import { siteNames } from './site-pages'
import { holdsWord, removeFillers } from './words'

/** Longer ones are looked at in part. */
const maxLength = 14
/** In shorter ones another character makes another word, unless it sounds or looks alike. */
const minForAnyCharacter = 4
/** Parts of shorter texts are like too much. */
const minPart = 4

/** How far a text is from what was typed: less is nearer. */
const distances = {
  sameSound: 1,
  likeSound: 1.2,
  likeShape: 1.3,
  swapped: 1.5,
  doubled: 1.6,
  other: 3,
  oneMoreOrLess: 3.2,
}

interface Correction {
  text: string
  distance: number
}

/**
 * What is meant by a search that nothing holds: with one wrong character, with some of the same sound, two that changed
 * places, or one too many or too few, as words of the field, names of the site or titles have it.
 * @param typed in simplified characters
 * @param titles of what visitors see, folded
 */
export async function findCorrection(typed: string, titles: readonly string[]): Promise<string | undefined> {
  const characters = await loadCharacters()
  const words = [...lexiconWords, ...siteNames].map(foldText)
  const parts = foldText(removeFillers(typed)).split(/\s+/u)
  const corrected = parts.map((part) => correctPart(part, { words, titles, characters }) ?? part)
  return corrected.join(' ') === parts.join(' ') ? undefined : corrected.join(' ')
}

interface Known {
  words: readonly string[]
  titles: readonly string[]
  characters: Characters
}

function correctPart(part: string, known: Known): string | undefined {
  const typed = [...part].slice(0, maxLength)
  if (!isChinese(part)) return findNearest(typed, { ...known, words: aliasNames, titles: [] })?.text
  const whole = findNearest(typed, known)
  if (whole) return whole.text
  for (let length = typed.length - 1; length >= minPart; length--) {
    for (let start = 0; start + length <= typed.length; start++) {
      const window = typed.slice(start, start + length)
      // What holds a word of the field is right there.
      if (known.words.some((word) => word.length >= 3 && window.join('').includes(word))) continue
      const near = findNearest(window, { ...known, titles: [] })
      if (near) return near.text
    }
  }
  return undefined
}

/** The nearest of what is known; nothing when it is known itself. */
function findNearest(typed: readonly string[], { words, titles, characters }: Known): Correction | undefined {
  const text = typed.join('')
  if (words.includes(text)) return undefined
  let best: Correction | undefined
  const consider = (candidate: readonly string[], isTaken: (found: string) => boolean) => {
    const distance = measureDistance(typed, candidate, characters)
    if (distance === undefined || (best && best.distance <= distance)) return
    const found = candidate.join('')
    if (isTaken(found)) best = { text: found, distance }
  }
  for (const word of words)
    if (Math.abs(word.length - typed.length) <= 1 && isAlike(typed, [...word], 0, word.length))
      consider([...word], () => true)
  // Two characters across the border of words are like any others.
  if (typed.length < 3) return best
  for (const title of titles) {
    if (title.includes(text)) return undefined
    const all = [...title]
    for (const length of [typed.length, typed.length - 1, typed.length + 1]) {
      for (let at = 0; at + length <= all.length; at++)
        if (isAlike(typed, all, at, length)) consider(all.slice(at, at + length), (found) => holdsWord(title, found))
    }
  }
  return best
}

/** Whether a part of a text may be what was typed: of all that is compared hardly anything is. */
function isAlike(typed: readonly string[], text: readonly string[], from: number, length: number): boolean {
  if (length !== typed.length) return typed[0] === text[from] && typed.at(-1) === text[from + length - 1]
  let wrong = 0
  for (let at = 0; at < length; at++) if (typed[at] !== text[from + at] && ++wrong > length / 2) return false
  return true
}

/** How far a text is from what was typed; undefined when it is another one. */
function measureDistance(
  typed: readonly string[],
  text: readonly string[],
  characters: Characters,
): number | undefined {
  if (typed.length !== text.length) return measureLength(typed, text)
  const wrong: number[] = []
  for (const [at, character] of typed.entries()) {
    if (character === text[at]) continue
    wrong.push(at)
    if (wrong.length > typed.length / 2) return undefined
  }
  const [first = 0, second = 0] = wrong
  if (wrong.length === 0) return undefined
  if (wrong.length === 2 && second === first + 1 && typed[first] === text[second] && typed[second] === text[first])
    return distances.swapped
  const each = wrong.map((at) => compareCharacters(typed[at] ?? '', text[at] ?? '', characters))
  if (wrong.length > 1)
    return each.every((distance) => distance <= distances.likeSound)
      ? each.reduce((sum, one) => sum + one, 0)
      : undefined
  const [distance = distances.other] = each
  return distance < distances.other || typed.length >= minForAnyCharacter ? distance : undefined
}

/** Where one of the texts has one character more. */
function measureLength(typed: readonly string[], text: readonly string[]): number | undefined {
  const [longer, shorter] = typed.length > text.length ? [typed, text] : [text, typed]
  if (longer.length !== shorter.length + 1 || shorter.length < 3) return undefined
  const more = longer.findIndex((character, at) => character !== shorter[at])
  if (longer.slice(more + 1).join('') !== shorter.slice(more).join('')) return undefined
  if (longer === typed && (longer[more] === longer[more - 1] || longer[more] === longer[more + 1]))
    return distances.doubled
  return longer.length > minForAnyCharacter ? distances.oneMoreOrLess : undefined
}

function compareCharacters(one: string, other: string, { listSounds }: Characters): number {
  const [sounds, others] = [listSounds(one), listSounds(other)]
  if (sounds.some((sound) => others.includes(sound))) return distances.sameSound
  if (looksLike(one, other)) return distances.likeShape
  const blurred = new Set(others.map(blurSyllables))
  return sounds.some((sound) => blurred.has(blurSyllables(sound))) ? distances.likeSound : distances.other
}

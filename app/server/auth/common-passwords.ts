import { isCommonNumber } from './common-numbers'
import { commonWords, pinyinName, wordsOfWork } from './common-words'

/** Longer ones are in no list of guesses, however they are made. */
const maxLength = 32

/** Rows and columns of the keyboard, the alphabet, and the symbols above the digits. */
const walks = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmik',
  'qweasdzxc',
  'abcdefghijklmnopqrstuvwxyz',
].flatMap((row) => [row, Array.from(row).toReversed().join('')])
const symbolRow = '!@#$%^&*()_+'

/** Characters that are read as letters: `P@ssw0rd`, and `He11o` in the second reading. */
const readings = [
  { '@': 'a', '4': 'a', '0': 'o', '1': 'i', '!': 'i', '3': 'e', $: 's', '5': 's', '7': 't' },
  { '@': 'a', '4': 'a', '0': 'o', '1': 'l', '!': 'l', '3': 'e', $: 's', '5': 's', '7': 't' },
]

/**
 * Whether a password is one of those that are tried first: at most one word or name that everybody uses, whatever its
 * case and spelling, with years, sequences, keyboard walks and symbols around it. It stands for some ten million
 * passwords; a list would have to name them one by one.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return (
    plain.length <= maxLength &&
    [plain, ...readings.map((reading) => readLetters(plain, reading)), unweave(plain)].some(isGuessable)
  )
}

/** Reads digits and symbols as letters where they stand in a word; what surrounds the word stays. */
function readLetters(text: string, reading: Record<string, string>): string {
  const [, before = '', word = '', after = ''] = /^(\d*[^\p{L}\d@$]*)(.*\p{L})(.*)$/su.exec(text) ?? []
  return before + Array.from(word, (character) => reading[character] ?? character).join('') + after
}

/** Takes letters and digits apart that take turns, as in `1q2w3e4r` and `A.d.m.i.n.1`. */
function unweave(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? []
  if (words.length < 2 || words.some((word) => word.length > 4)) return text
  return words.join('') + text.replace(/\D/g, '')
}

function isGuessable(text: string): boolean {
  const words = distinct(text, /\p{L}+/gu).filter((word) => !isWalk(word))
  // One number that is not common, such as 7 or 404, adds nothing that has to be guessed for long.
  const numbers = distinct(text, /\d+/g).filter((number) => !isCommonNumber(number))
  return (
    text !== '' &&
    words.length <= 1 &&
    words.every(isCommonWord) &&
    numbers.length <= 1 &&
    numbers.every((number) => number.length <= 3) &&
    distinct(text, /[^\p{L}\d]+/gu).every(isCommonSymbols)
  )
}

function distinct(text: string, kind: RegExp): string[] {
  return [...new Set(text.match(kind))]
}

/** A word of the lists, a name, or up to three letters, which are somebody's initials; repeated or with doubled letters too. */
function isCommonWord(word: string): boolean {
  const once = /^(.+?)\1+$/u.exec(word)?.[1] ?? word
  const undoubled = word.replace(/(.)\1/gu, '$1')
  return [word, once, undoubled].some(
    (text) => text.length <= 3 || commonWords.has(text) || pinyinName.test(text) || isTwoCommonWords(text),
  )
}

/** Such as `jingweiadmin`: two words of the company and its systems. */
function isTwoCommonWords(word: string): boolean {
  for (let cut = 2; cut <= word.length - 2; cut += 1)
    if (wordsOfWork.has(word.slice(0, cut)) && wordsOfWork.has(word.slice(cut))) return true
  return false
}

/** Keys that lie beside each other or letters in their order, three or more at a time, or one letter again and again. */
function isWalk(word: string): boolean {
  if (/^(.)\1+$/u.test(word)) return true
  for (let length = word.length; length >= 3; length -= 1) {
    const isFirst = walks.some((walk) => walk.includes(word.slice(0, length)))
    if (isFirst && (length === word.length || isWalk(word.slice(length)))) return true
  }
  return false
}

/** One or two symbols, one that is repeated, or some that lie beside each other. */
function isCommonSymbols(symbols: string): boolean {
  return symbols.length <= 2 || /^(.)\1*$/u.test(symbols) || symbolRow.includes(symbols)
}

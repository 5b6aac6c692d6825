import { type CompanyWord, wordKinds } from '../../company-words'
import type { CheckFacts, Match, RuleName } from '../finding'
import { findPeople, type Named } from './people'

const list = '本单位用词表'

/** What is looked for in a text: a spelling, and the word that it belongs to. */
interface Spelling {
  text: string
  word: CompanyWord
}

/** Spellings by their first two characters, longest first: a text is walked through once, however many there are. */
type SpellingIndex = ReadonlyMap<string, readonly Spelling[]>

interface Compiled {
  spellings: SpellingIndex
  /** The names of people, of whom titles and order are judged. */
  names: SpellingIndex
}

/** Compiled once for each list: the same object comes with every text until the list changes. */
const compiledLists = new WeakMap<readonly CompanyWord[], Compiled>()

function compile(words: readonly CompanyWord[]): Compiled {
  const known = compiledLists.get(words)
  if (known) return known
  const people = words.filter(({ kind }) => kind === 'person')
  const compiled = {
    spellings: indexSpellings(words.flatMap((word) => listSpellings(word).map((text) => ({ text: fold(text), word })))),
    names: indexSpellings(people.map((word) => ({ text: fold(word.word), word }))),
  }
  compiledLists.set(words, compiled)
  return compiled
}

function indexSpellings(spellings: readonly Spelling[]): SpellingIndex {
  const index = new Map<string, Spelling[]>()
  for (const spelling of spellings.toSorted((one, other) => other.text.length - one.text.length)) {
    const first = spelling.text.slice(0, 2)
    const known = index.get(first)
    if (known) known.push(spelling)
    else index.set(first, [spelling])
  }
  return index
}

/** What is looked for: forbidden words, wrong spellings, and Latin names however they are spaced and capitalised. */
function listSpellings({ kind, word, wrong }: CompanyWord): string[] {
  if (kind === 'forbidden') return [word]
  return kind === 'product' && /[A-Za-z]/.test(word) ? [...wrong, word, word.replaceAll(/\s/g, '')] : [...wrong]
}

/** Case by case, so that offsets stay. */
function fold(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

const isLatin = /[A-Za-z\d]/

/** Finds where listed spellings stand in a text, the longest of those that begin at one place. */
function findSpellings(text: string, spellings: SpellingIndex): Array<Spelling & { start: number; end: number }> {
  const folded = fold(text)
  const found: Array<Spelling & { start: number; end: number }> = []
  for (let start = 0; start < folded.length; start += 1) {
    const match = spellings.get(folded.slice(start, start + 2))?.find((spelling) => isAt(folded, start, spelling))
    if (!match) continue
    found.push({ ...match, start, end: start + match.text.length })
    start += match.text.length - 1
  }
  return found
}

function isAt(text: string, start: number, { text: spelling }: Spelling): boolean {
  if (!text.startsWith(spelling, start)) return false
  const end = start + spelling.length
  // Part of another Latin word or number.
  const isCut = (edge: string, beyond: string) => isLatin.test(edge) && isLatin.test(beyond)
  return !isCut(spelling.charAt(0), text.charAt(start - 1)) && !isCut(spelling.slice(-1), text.charAt(end))
}

const rules: Readonly<Record<CompanyWord['kind'], RuleName>> = {
  forbidden: 'forbiddenWords',
  preferred: 'preferredWords',
  person: 'people',
  product: 'productNames',
}

/** What a list of words finds in a text, each with the rule that it belongs to. */
export function findCompanyWords(
  text: string,
  { words }: Pick<CheckFacts, 'words'>,
): Array<Match & { rule: RuleName }> {
  if (words.length === 0) return []
  const { spellings, names } = compile(words)
  const spelled = findSpellings(text, spellings).flatMap(({ word, start, end }) => {
    const right = word.kind === 'forbidden' ? word.instead : word.word
    const written = text.slice(start, end)
    if (written === right || isQuoted(text, start) || isPartOf(text, { start, end }, right)) return []
    const basis = `${list}：${wordKinds[word.kind]}`
    const match: Match = {
      start,
      end,
      message: describe(word),
      basis,
      fix: right === '' ? null : right,
      severity: word.kind === 'forbidden' ? 'severe' : 'advice',
    }
    return [{ ...match, rule: rules[word.kind] }]
  })
  const named = findSpellings(text, names).map(({ word, start, end }): Named => ({ person: word, start, end }))
  const people = findPeople(text, named).map((match) => ({ ...match, basis: list, rule: 'people' as const }))
  return [...spelled, ...people]
}

function describe({ kind, word, note }: CompanyWord): string {
  const reason = note === '' ? '' : `：${note}`
  switch (kind) {
    case 'forbidden':
      return `本单位不用这个词${reason}`
    case 'person':
      return `姓名应为“${word}”${reason}`
    case 'product':
      return `名称应为“${word}”${reason}`
    default:
      return `应写作“${word}”${reason}`
  }
}

/** Whether a place is within the name of a book or document, or names what was called so before. */
function isQuoted(text: string, start: number): boolean {
  const before = text.slice(0, start)
  return before.lastIndexOf('《') > before.lastIndexOf('》') || /[原前旧]$/.test(before)
}

/** Whether some words are part of the right ones, which hold them: 实景三维 within 实景三维中国. */
function isPartOf(text: string, { start, end }: { start: number; end: number }, right: string): boolean {
  if (right.length <= end - start) return false
  const from = Math.max(0, start - right.length)
  const at = text.slice(from, end + right.length).indexOf(right)
  return at >= 0 && from + at <= start && from + at + right.length >= end
}

import { type CompanyWord, wordKinds } from '../../company-words'
import { type CheckFacts, isInTitle, type Match, type RuleName } from '../finding'
import { findPeople, type Named } from './people'
import { findSpellings, fold, indexSpellings, isPartOf, type SpellingIndex } from './spelling-index'

const list = '本单位用词表'

/** What is looked for in a text: a spelling, and the word that it belongs to. */
interface Spelling {
  text: string
  word: CompanyWord
}

interface Compiled {
  spellings: SpellingIndex<Spelling>
  /** The names of people, of whom titles and order are judged. */
  names: SpellingIndex<Spelling>
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

/** What is looked for: forbidden words, wrong spellings, and Latin names however they are spaced and capitalised. */
function listSpellings({ kind, word, wrong }: CompanyWord): string[] {
  if (kind === 'forbidden') return [word]
  return kind === 'product' && /[A-Za-z]/.test(word) ? [...wrong, word, word.replaceAll(/\s/g, '')] : [...wrong]
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
  return isInTitle(text, start) || /[原前旧]/.test(text.charAt(start - 1))
}

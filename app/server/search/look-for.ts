import { typeNames } from '../../content/registry'
import type { Engine } from '../db'
import { listVisibleTitles } from '../entries'
import { type Ask, findAsks, isSurelyAnswered } from './asks'
import {
  type Candidates,
  createMatches,
  findGroup,
  findNamed,
  findWithAllWords,
  findWithEveryWord,
  findWithSomeWords,
  mergeCandidates,
} from './candidates'
import { findCorrection } from './corrections'
import { listVariants } from './lexicon'
import { findNamedEntries, type NamedEntries } from './site-pages'
import { findWordsBySound, isTypedBySound } from './sounds'
import { isKnownWord, isMadeOf, listAskedWords } from './words'

/** A keyword as it was typed, and in simplified characters, at a moment. */
interface Question {
  keyword: string
  simplified: string
  at: number
}

export interface Found extends Candidates {
  /** What was looked for in the end. */
  keywords: string[]
  /** What is marked in the results: these, and words of them that were looked for one by one. */
  marked: string[]
  onlySomeWords: boolean
  /** What it is shown for in place of what was typed; empty for what was typed. */
  shownFor: string
  /** What may have been meant; empty where nothing else was. */
  meant: string
  asks: Ask[]
}

/** Titles of each type that names and typing errors are compared with. */
const titlesOfType = 500
const foundTypes = typeNames.filter((type) => findGroup(type) !== '')

/** The titles that visitors see, of every type the newest ones. */
export function readTitles({ db }: Engine, at: number): Promise<string[]> {
  return listVisibleTitles(db, { types: foundTypes, at, limitOfType: titlesOfType })
}

/**
 * Looks for all words or others for the same; then for words that sound as typed, for all of the words apart from each other, for
 * what was meant by a typing error, and at last for some of the words.
 */
export async function lookFor(engine: Engine, { keyword, simplified, at }: Question): Promise<Found> {
  const matches = createMatches(engine, at)
  const read = (texts: string[]) => lookForExactly(engine, matches, texts, at)
  const exactly = read([simplified, ...(keyword === simplified ? [] : [keyword])])
  // Where the database is in another process, what may be needed next is asked for along with it.
  const mayNeedTitles = engine.isRemote && (isTypedBySound(simplified) || !isKnownWord(simplified))
  const early = mayNeedTitles ? readTitles(engine, at) : undefined
  const [typed, earlyTitles] = await Promise.all([exactly, early])
  const isAnswered = typed.asks.some(isSurelyAnswered)
  if (isAnswered || typed.isInTitle) return typed
  const words = listAskedWords(simplified)
  if (typed.candidates.length > 0) {
    // A title may hold all words apart from each other: 不动产登记系统 is meant to find 不动产登记信息管理系统.
    const apart = await findWithEveryWord(matches, words)
    const meant = isKnownWord(simplified) ? undefined : await findCorrection(simplified, [])
    return {
      ...typed,
      ...mergeCandidates(apart, typed),
      marked: [...typed.keywords, ...words],
      meant: meant ?? '',
    }
  }
  const titles = earlyTitles ?? (await readTitles(engine, at))
  const sounding = await findWordsBySound(simplified, titles)
  const correction = await findCorrection(simplified, titles)
  const others = [...sounding, ...words, ...(correction === undefined ? [] : [correction])]
  matches.askFor([...new Set(others.flatMap(listVariants))])
  const heard = await read(sounding)
  if (sounding[0] && isFound(heard)) return { ...heard, shownFor: sounding[0] }
  const apart = isMadeOf(simplified, words) ? await findWithEveryWord(matches, words) : undefined
  if (apart && apart.candidates.length > 0) return { ...typed, ...apart, marked: words }
  if (correction !== undefined) {
    const corrected = await read([correction])
    if (isFound(corrected)) return { ...corrected, shownFor: correction }
  }
  const some = await findWithSomeWords(matches, words.map(listVariants))
  return { ...typed, ...some, marked: words, onlySomeWords: some.candidates.length > 0 }
}

const isFound = ({ candidates, asks }: Found) => candidates.length > 0 || asks.some(isSurelyAnswered)

/** Looks for one of some texts with all of its words, in other words for the same, and for what stands under such a name. */
async function lookForExactly(
  engine: Engine,
  matches: ReturnType<typeof createMatches>,
  texts: readonly string[],
  at: number,
): Promise<Found & { isInTitle: boolean }> {
  const keywords = [...new Set(texts.flatMap(listVariants))]
  const asks = keywords.map(findAsks).find((found) => found.length > 0) ?? []
  const named = listNamed(keywords, asks)
  const [held, ofName] = await Promise.all([findWithAllWords(matches, keywords), findNamed(engine, named, at)])
  const found = mergeCandidates(ofName, held)
  return {
    ...found,
    keywords,
    marked: keywords,
    asks,
    onlySomeWords: false,
    shownFor: '',
    meant: '',
    isInTitle: found.candidates.some(({ titleWords, named: how }) => titleWords > 0 || how !== undefined),
  }
}

/** What stands under a name that is looked for, the narrower before the wider; offices for who wants to reach the company. */
function listNamed(
  keywords: readonly string[],
  asks: readonly Ask[],
): { exact: NamedEntries[]; partly: NamedEntries[] } {
  const named = keywords.map(findNamedEntries)
  const exact = named.flatMap((one) => one.exact)
  for (const ask of asks) {
    if (ask.kind === 'contact' && ask.subject === '') exact.push({ type: 'serviceNetwork' })
    if (ask.kind === 'jobs' && ask.subject === '')
      exact.push({ type: 'recruitment', ...(ask.category === undefined ? {} : { category: ask.category }) })
  }
  const narrow = new Set(exact.filter(({ category }) => category !== undefined).map(({ type }) => type))
  return {
    exact: exact.filter(({ type, category }) => category !== undefined || !narrow.has(type)),
    partly: named.flatMap((one) => one.partly),
  }
}

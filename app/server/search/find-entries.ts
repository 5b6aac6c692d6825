import { getContentType, typeNames } from '../../content/registry'
import type { SearchAnswer, SearchHit } from '../../contract'
import { getPublicAddress } from '../../navigation/public-address'
import type { Engine } from '../db'
import { parseValues, readRevisionsById } from '../entries'
import {
  type Candidate,
  type Candidates,
  findGroup,
  findWithAllWords,
  findWithEveryWord,
  findWithSomeWords,
  mergeCandidates,
} from './candidates'
import { listSearchTexts } from '../search-index'
import { createMarkedExtract, markText } from './marks'
import { parseMarkedTerms } from './marked-terms'
import { findWordsByPinyin } from './pinyin-words'
import { listVariants } from './synonyms'
import { parseQueryTerms } from '../search-index'
import type { SearchQuery } from './types'
import { listAskedWords } from './words'

const maxKeywordLength = 100

interface Found extends Candidates {
  /** What was looked for in the end. */
  keywords: string[]
  onlySomeWords: boolean
}

/** Finds the entries that are visible at a given time; see `Search.find`. */
export async function findEntries(
  { engine, now }: { engine: Engine; now: () => number },
  query: SearchQuery,
): Promise<SearchAnswer> {
  const keyword = [...query.keyword.trim()].slice(0, maxKeywordLength).join('')
  if (parseQueryTerms(keyword).length === 0)
    return { rows: [], total: 0, totalIsLowerBound: false, onlySomeWords: false, groups: [] }
  const { candidates, isLimited, keywords, onlySomeWords } = await lookFor(engine, keyword, query.at ?? now())
  const found = query.group === '' ? candidates : candidates.filter(({ type }) => findGroup(type) === query.group)
  const page = found.slice(query.offset, query.offset + query.limit)
  return {
    rows: await readHits(engine, page, keywords),
    total: found.length,
    totalIsLowerBound: isLimited,
    onlySomeWords,
    groups: countGroups(candidates),
  }
}

/** Looks for all words or others for the same, then for words that sound so, then for some of the words. */
async function lookFor(engine: Engine, keyword: string, at: number): Promise<Found> {
  const variants = listVariants(keyword)
  const exact = await findWithAllWords(engine, variants, at)
  if (exact.candidates[0]?.titleWords) return { ...exact, keywords: variants, onlySomeWords: false }
  const words = listAskedWords(keyword)
  if (exact.candidates.length > 0) {
    // A title may hold all words apart from each other: 不动产登记系统 asks for 不动产登记信息管理系统.
    const apart = await findWithEveryWord(engine, words, at)
    return { ...mergeCandidates(apart, exact), keywords: [...variants, ...words], onlySomeWords: false }
  }
  const sounding = await findWordsByPinyin(keyword)
  const heard = await findWithAllWords(engine, sounding, at)
  if (heard.candidates.length > 0) return { ...heard, keywords: sounding, onlySomeWords: false }
  return { ...(await findWithSomeWords(engine, words, at)), keywords: words, onlySomeWords: true }
}

function countGroups(candidates: Candidate[]): SearchAnswer['groups'] {
  const counts = new Map<string, number>()
  for (const { type } of candidates) counts.set(findGroup(type), (counts.get(findGroup(type)) ?? 0) + 1)
  const names = new Set(typeNames.map(findGroup))
  return [...names].flatMap((name) => {
    const count = counts.get(name)
    return name === '' || count === undefined ? [] : [{ name, count }]
  })
}

async function readHits(engine: Engine, page: Candidate[], keywords: string[]): Promise<SearchHit[]> {
  if (page.length === 0) return []
  const terms = parseMarkedTerms(keywords)
  const revisions = await readRevisionsById(
    engine.db,
    page.map(({ revisionId }) => revisionId),
  )
  return page.flatMap(({ entryId: id, revisionId, type, category, date }) => {
    const revision = revisions.get(revisionId)
    if (!revision) return []
    const texts = listSearchTexts(getContentType(type), parseValues(getContentType(type), revision))
    return {
      id,
      type,
      category,
      group: findGroup(type),
      title: markText(revision.title, terms),
      extract: createMarkedExtract(texts, terms),
      date,
      path: getPublicAddress({ type, id, category }),
    }
  })
}

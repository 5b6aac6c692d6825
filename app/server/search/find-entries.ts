import { sql } from 'kysely'
import { getContentType, type TypeName, typeNames } from '../../content/registry'
import type { SearchAnswer, SearchHit } from '../../contract'
import { getPlace } from '../../content/places'
import { getPublicAddress } from '../../navigation/public-address'
import type { Engine, SearchTerm } from '../db'
import { listVisiblePublications, parseValues, readRevisionsById, type VisiblePublication } from '../entries'
import { buildSearchText } from './documents'
import { markText, createMarkedExtract } from './marks'
import { parseQueryTerms } from './tokens'
import type { SearchQuery } from './types'

const maxKeywordLength = 100
/** At most this many candidates are ranked: the most recently published ones. */
const maxCandidates = 1000

interface Candidate extends VisiblePublication {
  inTitle: boolean
}

/** Finds the entries that are visible at a given time; see `Search.find`. */
export async function findEntries(
  { engine, now }: { engine: Engine; now: () => number },
  query: SearchQuery,
): Promise<SearchAnswer> {
  const terms = parseQueryTerms([...query.keyword.trim()].slice(0, maxKeywordLength).join(''))
  if (terms.length === 0) return { rows: [], total: 0, groups: [] }
  const candidates = await rankCandidates(engine, terms, query.at ?? now())
  const found = query.group === '' ? candidates : candidates.filter(({ type }) => findGroup(type) === query.group)
  const page = found.slice(query.offset, query.offset + query.limit)
  return { rows: await readHits(engine, page, terms), total: found.length, groups: countGroups(candidates) }
}

/** Hits in the title first, then the newest day, then the newest entry. */
async function rankCandidates(engine: Engine, terms: SearchTerm[], at: number): Promise<Candidate[]> {
  const candidates = new Map<number, Candidate>()
  for (const where of ['title', 'anywhere'] as const) {
    if (candidates.size >= maxCandidates) break
    const matching = sql`
      select ${engine.search.key} as id from search where ${engine.search.matches(terms, where)}
      order by ${engine.search.key} desc limit ${maxCandidates}`
    for (const row of await listVisiblePublications(engine.db, matching, at)) {
      const isNew = candidates.size < maxCandidates && !candidates.has(row.id)
      if (isNew) candidates.set(row.id, { ...row, inTitle: where === 'title' })
    }
  }
  return [...candidates.values()].sort(
    (a, b) =>
      Number(b.inTitle) - Number(a.inTitle) ||
      Number(b.date > a.date) - Number(b.date < a.date) ||
      b.entryId - a.entryId,
  )
}

function findGroup(type: TypeName): string {
  const place = getPlace(type)
  return place.kind === 'home' ? '' : place.searchGroup
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

async function readHits(engine: Engine, page: Candidate[], terms: SearchTerm[]): Promise<SearchHit[]> {
  if (page.length === 0) return []
  const revisions = await readRevisionsById(
    engine.db,
    page.map(({ revisionId }) => revisionId),
  )
  return page.flatMap(({ entryId: id, revisionId, type, category, date }) => {
    const revision = revisions.get(revisionId)
    if (!revision) return []
    const text = buildSearchText(getContentType(type), parseValues(getContentType(type), revision))
    return {
      id,
      type,
      category,
      group: findGroup(type),
      title: markText(revision.title, terms),
      extract: createMarkedExtract(text, terms),
      date,
      path: getPublicAddress({ type, id, category }),
    }
  })
}

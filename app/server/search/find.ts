import { sql } from 'kysely'
import { contentType, isTypeName, type TypeName, typeNames } from '../../content/registry'
import type { SearchAnswer, SearchHit } from '../../content/wire'
import type { Engine, SearchTerm } from '../db'
import { readValues } from '../entries/values'
import { searchText } from './documents'
import { markAll, markExtract } from './marks'
import { entryPath } from './path'
import { queryTerms } from './tokens'
import type { SearchQuery } from './types'

const longestKeyword = 100
/** Candidates that are ranked: the most recently published or planned ones. */
const mostCandidates = 1000

interface Candidate {
  id: number
  entry_id: number
  revision_id: number
  type: TypeName
  category: number
  date: string
  inTitle: boolean
}

/** Finds what visitors can see at a moment; see `Search.find`. */
export async function find({ engine, now }: { engine: Engine; now: () => number }, query: SearchQuery): Promise<SearchAnswer> {
  const terms = queryTerms([...query.keyword.trim()].slice(0, longestKeyword).join(''))
  if (terms.length === 0) return { rows: [], total: 0, groups: [] }
  const candidates = await ranked(engine, terms, query.at ?? now())
  const found = query.group === '' ? candidates : candidates.filter(({ type }) => groupOf(type) === query.group)
  const page = found.slice(query.offset, query.offset + query.limit)
  return { rows: await hitsOf(engine, page, terms), total: found.length, groups: countGroups(candidates) }
}

/** Hits in the title first, then the newest day, then the newest entry. */
async function ranked(engine: Engine, terms: SearchTerm[], at: number): Promise<Candidate[]> {
  const candidates = new Map<number, Candidate>()
  for (const where of ['title', 'anywhere'] as const) {
    if (candidates.size >= mostCandidates) break
    const { rows } = await sql<Omit<Candidate, 'type' | 'inTitle'> & { type: string }>`
      select p.id, p.entry_id, p.revision_id, p.type, p.category, p.date
      from (
        select ${engine.search.key} as id from search where ${engine.search.matches(terms, where)}
        order by ${engine.search.key} desc limit ${mostCandidates}
      ) found join publication p on p.id = found.id
      where p.starts_at <= ${at} and p.ends_at > ${at}
      order by p.id desc`.execute(engine.db)
    for (const { type, ...row } of rows) {
      const isNew = candidates.size < mostCandidates && !candidates.has(row.id)
      if (isNew && isTypeName(type)) candidates.set(row.id, { ...row, type, inTitle: where === 'title' })
    }
  }
  return [...candidates.values()].sort(
    (a, b) =>
      Number(b.inTitle) - Number(a.inTitle) || Number(b.date > a.date) - Number(b.date < a.date) || b.entry_id - a.entry_id,
  )
}

function groupOf(type: TypeName): string {
  return contentType(type).search?.group ?? ''
}

function countGroups(candidates: Candidate[]): SearchAnswer['groups'] {
  const counts = new Map<string, number>()
  for (const { type } of candidates) counts.set(groupOf(type), (counts.get(groupOf(type)) ?? 0) + 1)
  const names = new Set(typeNames.map(groupOf))
  return [...names].flatMap((name) => {
    const count = counts.get(name)
    return name === '' || count === undefined ? [] : [{ name, count }]
  })
}

async function hitsOf(engine: Engine, page: Candidate[], terms: SearchTerm[]): Promise<SearchHit[]> {
  if (page.length === 0) return []
  const revisions = await engine.db
    .selectFrom('revision')
    .select(['id', 'title', 'fields', 'texts'])
    .where('id', 'in', page.map(({ revision_id }) => revision_id))
    .execute()
  const byId = new Map(revisions.map((revision) => [revision.id, revision]))
  return page.flatMap(({ entry_id: id, revision_id, type, category, date }) => {
    const revision = byId.get(revision_id)
    if (!revision) return []
    const text = searchText(contentType(type), readValues(contentType(type), revision))
    return {
      id,
      type,
      category,
      group: groupOf(type),
      title: markAll(revision.title, terms),
      extract: markExtract(text, terms),
      date,
      path: entryPath(type, { id, category }) ?? '/',
    }
  })
}

import type { ClientKind } from '../../content/client-kinds'
import { pickResultFigure, type ResultFigure } from '../../content/figures'
import { queryOptions, keepPreviousData } from '@tanstack/react-query'
import type { EntryOf, RowOf } from '../../content/entries'
import type { CategoryNumber } from '../../content/registry'
import type { ImageValue } from '../../content/values'
import type { RowPart, CaseLibrary, CaseMap } from '../../contract'
import { readApi, callQuery } from '../client'

/** What a card of a finished project shows; pages carry nothing more of it. */
export interface CaseCard {
  id: number
  type: CategoryNumber<'caseInfo'>
  title: string
  cover: ImageValue | null
  year: number | null
  scale: string
}

/** What the row of a project beside a product shows. */
export interface ProductCase extends CaseCard {
  client: string
  /** The first of its figures that its extent does not say. */
  result: ResultFigure | null
}

/** What a card shows of a row. */
function toCaseCard({
  id,
  type,
  title,
  values: { cover, year, scale },
}: RowPart<'caseInfo', 'cover' | 'year' | 'scale'>): CaseCard {
  return { id, type, title, cover, year, scale }
}

/** What the row of a project beside a product shows. */
function toProductCase(row: RowPart<'caseInfo', 'cover' | 'client' | 'year' | 'scale' | 'figures'>): ProductCase {
  const { client, scale, figures } = row.values
  return { ...toCaseCard(row), client, result: pickResultFigure(figures, scale) }
}

/** The first solutions and finished projects that name a product as one they are made with. */
export function relatedToProductQuery(id: number) {
  return queryOptions({
    queryKey: ['relatedToProduct', id],
    queryFn: async () => {
      const { solutions, cases } = await readApi('related.ofProduct', { id })
      return { solutions, cases: cases.map(toProductCase) }
    },
    staleTime: 60_000,
  })
}

/** Cards under a key. */
function createCardsQuery(key: Array<string | number>, read: () => Promise<Array<RowOf<'caseInfo'>>>) {
  return queryOptions({
    queryKey: ['cases', ...key],
    queryFn: async (): Promise<CaseCard[]> => (await read()).map(toCaseCard),
    staleTime: 60_000,
  })
}

async function listCases(limit: number, type?: CategoryNumber<'caseInfo'>): Promise<Array<RowOf<'caseInfo'>>> {
  return (await readApi('caseInfo.list', { offset: 0, limit, type })).rows
}

/** The first finished projects of a solution category, or of all of them. */
export function casesOfCategoryQuery(type: CategoryNumber<'caseInfo'> | undefined, limit = 3) {
  return createCardsQuery(['category', type ?? 0, limit], () => listCases(limit, type))
}

/** Finished projects by id, in the order asked for; those that are not visible are left out. */
function casesByIdQuery(ids: readonly number[]) {
  return createCardsQuery(['ids', ...ids], async () =>
    ids.length === 0 ? [] : (await readApi('caseInfo.pick', { ids })).rows,
  )
}

/** The finished projects that show a solution at work: those it names, or else those of its category. */
export function casesOfSolutionQuery({ type, values: { cases } }: EntryOf<'solution'>) {
  return cases.length > 0 ? casesByIdQuery(cases) : casesOfCategoryQuery(type)
}

/** What the address of the case library chooses. */
export interface CaseLibrarySearch {
  model?: CategoryNumber<'caseInfo'>
  client?: ClientKind
  year?: number
  before?: number
  find?: string
  /** Absent for the newest years first; `scale` is the area that a case covers. */
  sort?: 'oldest' | 'scale'
  page?: number
}

/** A card of the library. */
export type LibraryCard = CaseLibrary['rows'][number]

/** Three rows of three. */
const pageSize = 9
/** As many pages as one answer can hold. */
const mostPages = 11

/** Which of how many pages is shown: of a page beyond the last, the last. */
export function findLibraryPage({ offset, rows, total }: CaseLibrary): { page: number; pageCount: number } {
  return {
    page: Math.max(1, Math.ceil((offset + rows.length) / pageSize)),
    pageCount: Math.ceil(total / pageSize),
  }
}

/**
 * A page of the case library with the counts of its filters.
 * @param accumulated includes the pages before it, as far as one answer holds them: on mobile, pages are added below each other
 */
export function caseLibraryQuery(search: CaseLibrarySearch, accumulated: boolean) {
  const { model, client, year, before, find, sort, page = 1 } = search
  const first = accumulated ? Math.max(1, page - mostPages + 1) : page
  return callQuery('caseLibrary.list', {
    offset: (first - 1) * pageSize,
    limit: (page - first + 1) * pageSize,
    type: model,
    client,
    year,
    before,
    text: find,
    sort: sort ?? 'newest',
  })
}

/** How many finished projects visitors can read about. */
export const caseCountQuery = queryOptions({
  queryKey: ['caseLibrary', 'count'],
  queryFn: async () => (await readApi('caseLibrary.list', { limit: 1 })).all,
  staleTime: 60_000,
})

/** A case of the map, with the area of its sheets. */
export type MappedCase = CaseMap['rows'][number]

/** The cases that the map of the library shows, in the order of the list. */
export function caseMapQuery({ model, client, year, before, find, sort }: Omit<CaseLibrarySearch, 'page'>) {
  const query = { type: model, client, year, before, text: find, sort: sort ?? ('newest' as const) }
  return { ...callQuery('caseLibrary.map', query), placeholderData: keepPreviousData }
}

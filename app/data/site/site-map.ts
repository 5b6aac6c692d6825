import { queryOptions } from '@tanstack/react-query'
import { categoryEntries, isMenuType, newsCategories, type MenuType } from '../../content/site-structure'
import type { TitleOf } from '../../content/entries'
import type { CategoryNumber, TypeName } from '../../content/registry'
import type { Listing } from '../../contract'
import { type PagedType, pagedTypes } from '../../navigation/public-address'
import { readEntries } from '../client'

/** How many news of each column the site map names; the others are behind one link. */
const newsPerColumn = 30
/** The most titles of one answer. */
const maxTitles = 100

/** The types with pages of their own, except those that have a query of their own: the menus and the finished projects. */
type MapType = Exclude<PagedType, MenuType | 'caseInfo'>

interface MapTitlesOf<Name extends TypeName> {
  rows: Array<TitleOf<Name>>
  /** How many entries each category has in all, for types of which the map names only the newest. */
  totals?: Record<number, number>
}

/** The titles that the site map names, by type. */
export interface MapTitles {
  titles: { [Name in MapType]: Array<TitleOf<Name>> }
  totals: { [Name in MapType]?: Record<number, number> }
}

async function readTitles<Name extends TypeName>(
  name: Name,
  query: { limit: number; type?: CategoryNumber<Name> },
): Promise<Listing<TitleOf<Name>>> {
  const { rows, total } = await readEntries(name, 'list', { offset: 0, ...query })
  return { rows: rows.map(({ id, type, title }) => ({ id, type, title })), total }
}

async function readNewsTitles(): Promise<MapTitlesOf<'news'>> {
  const columns = await Promise.all(
    categoryEntries(newsCategories).map(async ([type]) => ({
      type,
      ...(await readTitles('news', { limit: newsPerColumn, type })),
    })),
  )
  return {
    rows: columns.flatMap(({ rows }) => rows),
    totals: Object.fromEntries(columns.map(({ type, total }) => [type, total])),
  }
}

/** How the titles are read of types of which the map names a part; of the others it names all. */
const titleReaders: { [Name in MapType]?: () => Promise<MapTitlesOf<Name>> } = {
  news: readNewsTitles,
  culture: async () => ({ rows: (await readTitles('culture', { limit: maxTitles, type: 2 })).rows }),
}

const mapTypes = pagedTypes.filter((name): name is MapType => name !== 'caseInfo' && !isMenuType(name))

async function readTitlesOfType(name: MapType): Promise<MapTitlesOf<MapType>> {
  return titleReaders[name]?.() ?? { rows: (await readTitles(name, { limit: maxTitles })).rows }
}

/** The titles of the pages that no drop-down lists, without the finished projects. */
export const mapTitlesQuery = queryOptions({
  queryKey: ['mapTitles'],
  queryFn: async (): Promise<MapTitles> => {
    const read = await Promise.all(mapTypes.map(async (name) => ({ name, ...(await readTitlesOfType(name)) })))
    return {
      // `Object.fromEntries` forgets which titles belong to which type.
      titles: Object.fromEntries(read.map(({ name, rows }) => [name, rows])) as object as MapTitles['titles'],
      totals: Object.fromEntries(read.flatMap(({ name, totals }) => (totals ? [[name, totals]] : []))),
    }
  },
  staleTime: 60_000,
})

/** The titles of the finished projects, which no drop-down lists. */
export const caseTitlesQuery = queryOptions({
  queryKey: ['caseTitles'],
  queryFn: async (): Promise<Array<TitleOf<'caseInfo'>>> => (await readTitles('caseInfo', { limit: maxTitles })).rows,
  staleTime: 60_000,
})

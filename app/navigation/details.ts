import type { CategoryOf, productCategories, solutionCategories } from '../content/categories'
import type { MenuRow } from '../content/wire'
import { stringifySearch } from './search-params'

/**
 * Links to the public page of one entry, for `<Link {...newsLink(row)}>`. The category of a menu row
 * comes from the server as a plain number; it is one of the table's by the API's contract.
 */
export function newsLink(row: { id: number }) {
  return { to: '/news/newsDetail', search: { id: row.id } } as const
}

export function caseLink(row: { id: number }) {
  return { to: '/mainpage/CaseInfoDetail', search: { id: row.id } } as const
}

export function productLink(row: Pick<MenuRow, 'id' | 'type'>) {
  return {
    to: '/productAndService/ProAndServiceDetail',
    search: { id: row.id, type: row.type as CategoryOf<typeof productCategories> },
  } as const
}

export function solutionLink(row: Pick<MenuRow, 'id' | 'type'>) {
  return {
    to: '/industryInfo/IndustryInfoDetail',
    search: { id: row.id, type: row.type as CategoryOf<typeof solutionCategories> },
  } as const
}

/** An article of the about page: part 4 is culture, part 6 staff life. */
export function aboutLink(row: { id: number }, part: 4 | 6) {
  return { to: '/about/aboutDetail', search: { id: row.id, type: part } } as const
}

/** The address of a link, such as `/news/newsDetail?id=3`. */
export function addressOf({ to, search }: { to: string; search: Record<string, string | number> }): string {
  return `${to}${stringifySearch(search)}`
}

import { categoryEntries, solutionCategories } from '../../content/site-structure'
import { type ClientKind, clientKindNames } from '../../content/client-kind-names'
import type { RowOf } from '../../content/entries'
import type { CaseLibrary, CaseLibraryQuery } from '../../contract'
import { foldText } from '../search-index'
import { measureSheets } from './measure-sheets'

/** A finished project as listings have it. */
export type LibraryCase = RowOf<'caseInfo'>

/** How many years have a filter of their own. */
const namedYears = 5

type Filters = Pick<CaseLibraryQuery, 'type' | 'client' | 'year' | 'before' | 'text'>

/** A page of the library. */
type SelectedCases = Omit<CaseLibrary, 'rows'> & { rows: LibraryCase[] }

/**
 * Narrows, sorts and counts the cases.
 * @param cases all that visitors see
 */
export function selectCases(cases: readonly LibraryCase[], query: CaseLibraryQuery): SelectedCases {
  const rows = filterCases(cases, query).toSorted(orders[query.sort])
  const { limit } = query
  const lastPage = Math.max(0, Math.floor((rows.length - 1) / limit) * limit)
  const offset = query.offset < rows.length ? query.offset : lastPage
  return {
    rows: rows.slice(offset, offset + limit),
    total: rows.length,
    offset,
    all: cases.length,
    counts: {
      categories: countCategories(filterCases(cases, { ...query, type: 0 })),
      clients: countClients(cases, filterCases(cases, { ...query, client: undefined })),
      ...countYears(cases, filterCases(cases, { ...query, year: undefined, before: undefined })),
    },
  }
}

/**
 * Counts the cases that the library finds by a text. The cases' own texts are folded once for all counts.
 * @param cases all that visitors see
 */
export function createCaseCounter(cases: readonly LibraryCase[]): (text: string) => number {
  const searched = cases.map(foldSearchedText)
  return (text) => {
    const words = listWords(text)
    return searched.filter((own) => words.every((word) => own.includes(word))).length
  }
}

function listWords(text: string): string[] {
  return foldText(text).split(/\s+/u).filter(Boolean)
}

function foldSearchedText({ title, values }: LibraryCase): string {
  return foldText([title, values.client, values.location].join(' '))
}

function filterCases(cases: readonly LibraryCase[], { type, client, year, before, text }: Filters): LibraryCase[] {
  const words = listWords(text)
  return cases.filter((one) => {
    const { type: category, values } = one
    if (type && category !== type) return false
    if (client && values.clientKind !== client) return false
    if (year && values.year !== year) return false
    if (before && (values.year ?? before) >= before) return false
    if (words.length === 0) return true
    const searched = foldSearchedText(one)
    return words.every((word) => searched.includes(word))
  })
}

/** By year; those of one year, and those without, by their date of publication. */
function compareNewest(one: LibraryCase, other: LibraryCase): number {
  return (other.values.year ?? 0) - (one.values.year ?? 0) || other.date.localeCompare(one.date) || other.id - one.id
}

/** Cases without a year are last in either order. */
function compareOldest(one: LibraryCase, other: LibraryCase): number {
  const yearOf = ({ values: { year } }: LibraryCase) => year ?? Number.POSITIVE_INFINITY
  const [first, second] = [yearOf(one), yearOf(other)]
  return first === second ? compareNewest(one, other) : first - second
}

/** The largest area first; cases without an extent are last. Those of one area are by their date of publication. */
function compareScale(one: LibraryCase, other: LibraryCase): number {
  const areaOf = ({ values: { extent } }: LibraryCase) => (extent ? measureSheets(extent.sheets) : -1)
  return areaOf(other) - areaOf(one) || other.date.localeCompare(one.date) || other.id - one.id
}

const orders = { newest: compareNewest, oldest: compareOldest, scale: compareScale }

function countCategories(cases: LibraryCase[]): CaseLibrary['counts']['categories'] {
  return categoryEntries(solutionCategories).map(([value]) => ({
    value,
    count: cases.filter(({ type }) => type === value).length,
  }))
}

function countClients(all: readonly LibraryCase[], left: LibraryCase[]): CaseLibrary['counts']['clients'] {
  const countOf = (cases: readonly LibraryCase[], kind: ClientKind) =>
    cases.filter(({ values }) => values.clientKind === kind).length
  return clientKindNames
    .filter((kind) => countOf(all, kind) > 0)
    .map((value) => ({ value, count: countOf(left, value) }))
}

function countYears(
  all: readonly LibraryCase[],
  left: LibraryCase[],
): Pick<CaseLibrary['counts'], 'years' | 'earlier'> {
  const known = [...new Set(all.flatMap(({ values: { year } }) => year ?? []))].toSorted((one, other) => other - one)
  const years = known
    .slice(0, namedYears)
    .map((value) => ({ value, count: left.filter(({ values }) => values.year === value).length }))
  const before = years.at(-1)?.value
  if (before === undefined || known.length <= namedYears) return { years, earlier: null }
  return { years, earlier: { before, count: filterCases(left, { type: 0, before, text: '' }).length } }
}

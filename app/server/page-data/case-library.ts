import { type ClientKind, clientKindNames, clientKinds } from '../../content/client-kinds'
import type { RowOf } from '../../content/entries'
import { categoryEntries, solutionCategories } from '../../content/site-structure'
import type { CaseLibrary, CaseLibraryQuery, ClientOverview, PartnerGroup } from '../../contract'
import { type PublicReads, readAllRows } from '../entries'
import type { GridMeasures } from './measure-grid'
import { createTextFilter, foldSearched, selectPage } from './select-rows'

/** A finished project as listings have it. */
export type LibraryCase = RowOf<'caseInfo'>

/** All cases that visitors see at a moment. */
export function readCases(entries: Pick<PublicReads, 'listPublic'>, at: number): Promise<LibraryCase[]> {
  return readAllRows((part) => entries.listPublic('caseInfo', { ...part, category: 0, at }))
}

/** How many years have a filter of their own. */
const namedYears = 5

type Filters = Pick<CaseLibraryQuery, 'type' | 'client' | 'year' | 'before' | 'text'>

/** A page of the library. */
type SelectedCases = Omit<CaseLibrary, 'rows'> & { rows: LibraryCase[] }

/**
 * Narrows, sorts and counts the cases.
 * @param cases all that visitors see
 * @param measureSheets the area of an extent, by which the largest come first
 */
export function selectCases(
  cases: readonly LibraryCase[],
  query: CaseLibraryQuery,
  measureSheets: GridMeasures['measureSheets'],
): SelectedCases {
  const found = filterCases(cases, query)
  const rows = found.toSorted(query.sort === 'scale' ? createScaleOrder(measureSheets) : orders[query.sort])
  return {
    ...selectPage(rows, query),
    all: cases.length,
    counts: {
      categories: countCategories(filterCases(cases, { ...query, type: 0 })),
      clients: countClients(cases, filterCases(cases, { ...query, client: undefined })),
      ...countYears(cases, filterCases(cases, { ...query, year: undefined, before: undefined })),
    },
  }
}

/** The cases that the library finds by a text, the newest first. */
export function findCases(cases: readonly LibraryCase[], text: string): LibraryCase[] {
  return filterCases(cases, { type: 0, text }).toSorted(compareNewest)
}

/**
 * Counts the cases that the library finds by a text. The cases' own texts are folded once for all counts.
 * @param cases all that visitors see
 */
function createCaseCounter(cases: readonly LibraryCase[]): (text: string) => number {
  const searched = cases.map(foldSearchedText)
  return (text) => searched.filter(createTextFilter(text)).length
}

function foldSearchedText({ title, values }: LibraryCase): string {
  return foldSearched([title, values.client, values.location])
}

function filterCases(cases: readonly LibraryCase[], { type, client, year, before, text }: Filters): LibraryCase[] {
  const isFound = createTextFilter(text)
  return cases.filter((one) => {
    const { type: category, values } = one
    if (type && category !== type) return false
    if (client && values.clientKind !== client) return false
    if (year && values.year !== year) return false
    if (before && (values.year ?? before) >= before) return false
    return text.trim() === '' || isFound(foldSearchedText(one))
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
function createScaleOrder(measureSheets: GridMeasures['measureSheets']) {
  const areaOf = ({ values: { extent } }: LibraryCase) => (extent ? measureSheets(extent.sheets) : -1)
  return (one: LibraryCase, other: LibraryCase) =>
    areaOf(other) - areaOf(one) || other.date.localeCompare(one.date) || other.id - one.id
}

const orders = { newest: compareNewest, oldest: compareOldest }

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

/** Staff name the kinds themselves; there are never more than kinds of clients. */
const maxPartners = { groups: clientKindNames.length, units: 5 }
const minUnitsOfGroup = 3

/**
 * The units that the company works for by kind, in the order in which staff entered them.
 * @param cases all that visitors see
 */
export function groupPartners(
  partners: RowOf<'companyProfile'>['values']['partners'],
  cases: readonly LibraryCase[],
): PartnerGroup[] {
  const countCasesOf = createCaseCounter(cases)
  return [...Map.groupBy(partners, ({ kind }) => kind)]
    .filter(([, units]) => units.length >= minUnitsOfGroup)
    .slice(0, maxPartners.groups)
    .map(([kind, units]) => ({
      kind,
      cases: countCasesOfKind(kind, cases),
      units: units.slice(0, maxPartners.units).map(({ name, place }) => ({ name, place, cases: countCasesOf(name) })),
    }))
}

function countCasesOfKind(label: string, cases: readonly LibraryCase[]): number {
  const kind = clientKindNames.find((name) => clientKinds[name] === label)
  return kind ? cases.filter(({ values }) => values.clientKind === kind).length : 0
}

/**
 * Counts what visitors see for each kind of client at a moment; kinds without case and solution are left out.
 * @param reading all cases that visitors see at that moment
 */
export async function readClientOverview(
  entries: Pick<PublicReads, 'countPublic' | 'listPublic'>,
  at: number,
  reading: Promise<readonly LibraryCase[]>,
): Promise<ClientOverview> {
  const [cases, solutions, products] = await Promise.all([
    reading,
    readAllRows((part) => entries.listPublic('solution', { ...part, category: 0, at })),
    entries.countPublic('product', at),
  ])
  const kinds = clientKindNames.map((kind) => ({
    kind,
    cases: cases.filter(({ values }) => values.clientKind === kind).length,
    solutions: solutions.filter(({ values }) => values.clientKinds.includes(kind)).length,
  }))
  return { kinds: kinds.filter((counts) => counts.cases + counts.solutions > 0), products }
}

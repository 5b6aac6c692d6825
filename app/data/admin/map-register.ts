import { mapPlaces } from '../../content/map-registration'
import type { BodyOf, QueryOf } from '../../contract'
import type { mapsSearch } from '../../navigation/search-params'
import { writeAsStaff } from '../client/staff-client'
import type { MediaFilter } from './media'
import { readPageSize } from './page-size'
import { parseEndOfDay, parseStartOfDay } from './parse-day'
import { staffQuery } from './staff-query'

type MapsSearch = ReturnType<typeof mapsSearch>

/** Rows on one page of the register of maps: as many as staff chose last for any managed list. */
export function getMapPageSize({ size }: MapsSearch): number {
  return size ?? readPageSize() ?? 10
}

/** The orders of the register; it begins with the newest upload, so that a row stays where it is while it is mended. */
export const mapOrders = ['newest', 'registered', 'registeredFirst', 'validity', 'name'] as const

/** Which order an address names. */
export function getMapOrder({ order }: MapsSearch): (typeof mapOrders)[number] {
  return mapOrders.find((known) => known === order) ?? 'newest'
}

/** What narrows the register of maps, as the API takes it; but the states of its files. */
function toSummaryFilter(search: MapsSearch): QueryOf<'media.mapSummary'> {
  const { find, origin, by, registeredFrom, registeredUntil } = search
  return {
    text: find,
    use: mapPlaces.find((place) => place === search.use),
    source: origin,
    registrant: by,
    registeredFrom: parseStartOfDay(registeredFrom),
    registeredUntil: parseEndOfDay(registeredUntil),
  }
}

/** What the register of maps is narrowed to and ordered by, as the API takes it. */
export function toMapFilter(search: MapsSearch) {
  const order = getMapOrder(search)
  return {
    ...toSummaryFilter(search),
    map: search.state ?? 'all',
    order: order === 'newest' ? undefined : order,
  } satisfies MediaFilter
}

/** A page of the register of maps: files that show one, and those that nobody has been asked about. */
export function mapListQuery(search: MapsSearch) {
  const limit = getMapPageSize(search)
  return staffQuery('media.list', { offset: ((search.page ?? 1) - 1) * limit, limit, ...toMapFilter(search) })
}

/** How many files are in which state, of those that the other filters choose; and the sources that any map names. */
export function mapSummaryQuery(search: MapsSearch) {
  return staffQuery('media.mapSummary', toSummaryFilter(search))
}

const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

/**
 * The register of maps as a spreadsheet.
 * @param chosen ids, or what narrows the register
 * @throws ApiFailure
 */
export async function exportMaps(
  chosen: Omit<BodyOf<'media.exportMaps'>, 'format'>,
  format: keyof typeof fileTypes,
): Promise<Blob> {
  const { file } = await writeAsStaff('media.exportMaps', { ...chosen, format })
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: fileTypes[format] })
}

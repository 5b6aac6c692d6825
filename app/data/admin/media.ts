import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { mapPlaces, type MapAnswer } from '../../content/map-registration'
import type { LibraryRow, MediaCounts } from '../../contract'
import type { BodyOf, QueryOf } from '../../server/api'
import type { mapsSearch, mediaSearch } from '../../navigation/search-params'
import { readApi, ApiFailure } from '../client'
import { writeAsStaff } from '../client/staff-client'
import { type TableFormat, toFile } from './files'
import { adminStaleTime, staffQuery, readPageSize, parseEndOfDay, parseStartOfDay } from './staff-query'

/** Files on one page of the media library. */
export const mediaPageSize = 24

/** Which files: an omitted part does not narrow. */
export type MediaFilter = Omit<QueryOf<'media.list'>, 'offset' | 'limit'>

/** What narrows and orders the media library, as the API takes it. */
export function toLibraryFilter(search: ReturnType<typeof mediaSearch>): MediaFilter {
  const { page: _page, file: _file, find, uploadedFrom, uploadedUntil, ...filter } = search
  return {
    ...filter,
    text: find,
    uploadedFrom: parseStartOfDay(uploadedFrom),
    uploadedUntil: parseEndOfDay(uploadedUntil),
  }
}

/** A page of the media library. */
export function mediaListQuery({ page = 1, ...filter }: MediaFilter & { page?: number | undefined }) {
  return staffQuery('media.list', { offset: (page - 1) * mediaPageSize, limit: mediaPageSize, ...filter })
}

/** The most files of one answer. */
const filesPerCall = 100

/** All files that a filter chooses, on every page. */
export function allMediaQuery(filter: MediaFilter) {
  return queryOptions({
    queryKey: ['media', 'all', filter],
    queryFn: () => fetchAllMedia(filter),
    staleTime: adminStaleTime,
  })
}

async function fetchAllMedia(filter: MediaFilter): Promise<LibraryRow[]> {
  const found = new Map<number, LibraryRow>()
  for (let offset = 0, total = 1; offset < total; offset += filesPerCall) {
    const answer = await readApi('media.list', { offset, limit: filesPerCall, ...filter })
    for (const row of answer.rows) found.set(row.id, row)
    total = answer.total
  }
  return [...found.values()]
}

/** Files that one call deleted, and when: what takes that back. */
export type DeletedMedia = BodyOf<'media.restore'>

/**
 * Deletes those of these files that nothing uses.
 * @param options.alsoFormer also those that only older versions show
 * @returns what was deleted, the names of the others, and why it ended early if it did
 */
export async function deleteUnusedMedia(
  ids: readonly number[],
  { alsoFormer }: { alsoFormer: boolean },
): Promise<{ deletions: DeletedMedia[]; inUse: string[]; failure: unknown }> {
  const deletions: DeletedMedia[] = []
  const namesInUse: string[] = []
  let failure: unknown
  try {
    await changeInParts(ids, async (part) => {
      const { deleted, deletedAt, inUse } = await writeAsStaff('media.deleteUnused', { ids: part, alsoFormer })
      if (deleted.length > 0) deletions.push({ ids: deleted, deletedAt })
      namesInUse.push(...inUse)
    })
  } catch (error) {
    failure = error
  }
  return { deletions, inUse: namesInUse, failure }
}

/** Brings deleted files back. @returns how many; what has changed since stays as it is @throws ApiFailure */
export async function restoreMedia(deletions: readonly DeletedMedia[]): Promise<number> {
  let count = 0
  for (const deletion of deletions) count += (await writeAsStaff('media.restore', deletion)).restored.length
  return count
}

/**
 * Deletes a file that nothing uses.
 * @param options.alsoFormer also when older versions show it
 * @throws ApiFailure `inUse`
 */
export async function deleteMedia(id: number, { alsoFormer }: { alsoFormer: boolean }): Promise<DeletedMedia> {
  const { deletedAt } = await writeAsStaff('media.delete', { id, alsoFormer })
  return { ids: [id], deletedAt }
}

/** The most files of one call. */
const maxPicked = 100

/** The files behind addresses under `/media/`; what is no longer in the library is missing. */
export function pickedMediaQuery(addresses: readonly string[]) {
  const keys = addresses
    .slice(0, maxPicked)
    .map((src) => src.replace(/^\/media\//, ''))
    .join(',')
  return queryOptions({
    queryKey: ['media', 'picked', keys],
    queryFn: async () => (keys === '' ? [] : (await readApi('media.pick', { keys })).rows),
    staleTime: adminStaleTime,
  })
}

/** Answers whether files show a map. @throws ApiFailure */
export async function answerMap(ids: readonly number[], answer: MapAnswer): Promise<void> {
  await changeInParts(ids, (part) => writeAsStaff('media.answerMap', { ids: part, answer }))
}

/**
 * Moves files into a folder, or out of all folders.
 * @param options.from moves only the files that lie in this folder, or in none
 * @returns how many were moved
 * @throws ApiFailure
 */
export async function moveMedia(
  ids: readonly number[],
  folderId: number | null,
  options: { from?: number | null } = {},
): Promise<number> {
  const answers = await changeInParts(ids, (part) =>
    writeAsStaff('mediaFolder.move', { ids: part, folderId, ...options }),
  )
  return answers.reduce((sum, { moved }) => sum + moved, 0)
}

/** Reads the files and folders of the library again that are on screen, the others when they are next asked for. */
export async function refetchMedia(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey: [group] }) => group === 'media' || group === 'mediaFolder' })
}

/** How many ids a call that changes files takes. */
const idsPerCall = 200

/**
 * Changes any number of files, as many at a time as one call takes.
 * @returns what each call answered
 * @throws ApiFailure of the call that failed; its text says how many files were changed before it
 */
export async function changeInParts<Answer>(
  ids: readonly number[],
  change: (part: number[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let start = 0; start < ids.length; start += idsPerCall) {
    try {
      answers.push(await change(ids.slice(start, start + idsPerCall)))
    } catch (error) {
      if (start === 0 || !(error instanceof ApiFailure)) throw error
      throw new ApiFailure({ ...error, text: `前 ${start} 个文件已完成，其余没有完成：${error.text}` })
    }
  }
  return answers
}

type MapsSearch = ReturnType<typeof mapsSearch>

/** Rows on one page of the register of maps: as many as staff chose last for any managed list. */
export function getMapPageSize({ size }: MapsSearch): number {
  return size ?? readPageSize() ?? 10
}

/** The orders of the register; it begins with the newest upload, so that a row stays where it is while it is corrected. */
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

/** A page of the register of maps: files that show one, and those for which that question is open. */
export function mapListQuery(search: MapsSearch) {
  const limit = getMapPageSize(search)
  return staffQuery('media.list', { offset: ((search.page ?? 1) - 1) * limit, limit, ...toMapFilter(search) })
}

/** How many files are in which state, of those that the other filters choose; and the sources that any map names. */
export function mapSummaryQuery(search: MapsSearch) {
  return staffQuery('media.mapSummary', toSummaryFilter(search))
}

/**
 * The register of maps as a spreadsheet.
 * @param chosen ids, or what narrows the register
 * @throws ApiFailure
 */
export async function exportMaps(
  chosen: Omit<BodyOf<'media.exportMaps'>, 'format'>,
  format: TableFormat,
): Promise<Blob> {
  const { file } = await writeAsStaff('media.exportMaps', { ...chosen, format })
  return toFile(file, format)
}

/** The list of what to photograph in place of the demo content, as a spreadsheet. @throws ApiFailure */
export async function exportShots(): Promise<Blob> {
  const { file } = await writeAsStaff('media.exportShots')
  return toFile(file, 'xlsx')
}

/** How many files the library has, of all kinds. */
export function countFiles({ image, video, file, cloud }: MediaCounts): number {
  return image + video + file + cloud
}

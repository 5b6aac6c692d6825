import { queryOptions } from '@tanstack/react-query'
import type { MapAnswer } from '../../content/map-registration'
import type { PictureRegion } from '../../content/picture-crop'
import type { BodyOf, LibraryRow, MediaRow, QueryOf } from '../../contract'
import { readApi } from '../client'
import { writeAsStaff } from '../client/staff-client'
import { changeInParts } from './change-in-parts'
import { adminStaleTime } from './stale-time'

/**
 * Has the server fetch a picture of another web site into the media library.
 * @throws ApiFailure
 */
export function fetchRemotePicture(picture: { url: string; name: string }): Promise<MediaRow> {
  return writeAsStaff('media.fetch', picture)
}

/** Files on one page of the media library. */
export const mediaPageSize = 24

/** Which files: an omitted part does not narrow. */
export type MediaFilter = Omit<QueryOf<'media.list'>, 'offset' | 'limit'>

/** A page of the media library. */
export function mediaListQuery({ page = 1, ...filter }: MediaFilter & { page?: number | undefined }) {
  const query = { offset: (page - 1) * mediaPageSize, limit: mediaPageSize, ...filter }
  return queryOptions({
    queryKey: ['media', query],
    queryFn: () => readApi('media.list', query),
    staleTime: adminStaleTime,
  })
}

/** As many as one call answers. */
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

/** Stores a part of a picture as a picture of its own. @throws ApiFailure */
export function cropPicture(id: number, region: PictureRegion): Promise<MediaRow> {
  return writeAsStaff('media.crop', { id, ...region })
}

/**
 * Puts a file in the place of another wherever that is used.
 * @throws ApiFailure `mediaUnready` when visitors would see a file that lacks what they have to be told
 */
export function replaceMedia(id: number, by: number): Promise<LibraryRow> {
  return writeAsStaff('media.replace', { id, by })
}

/** Takes back the replacement whose result a file is. @returns the file that is back @throws ApiFailure */
export function undoReplaceMedia(id: number): Promise<LibraryRow> {
  return writeAsStaff('media.undoReplace', { id })
}

/** The file in whose place another one is, while that can be taken back. */
export function replacedFileQuery(id: number) {
  return queryOptions({
    queryKey: ['media', 'replaced', id],
    queryFn: async () => (await readApi('media.replaced', { id })).file,
    staleTime: adminStaleTime,
  })
}

/** A file with all that is known of it. */
export function mediaDetailQuery(id: number) {
  return queryOptions({
    queryKey: ['media', 'detail', id],
    queryFn: () => readApi('media.detail', { id }),
    staleTime: adminStaleTime,
  })
}

/** How many files are asked for by their addresses at once. */
const maxPicked = 100

/** The files behind addresses under `/media/`; what is no longer in the library is missing. */
export function pickedMediaQuery(addresses: readonly string[]) {
  const keys = addresses
    .slice(0, maxPicked)
    .map((src) => src.replace(/^\/media\//, ''))
    .join(',')
  return queryOptions({
    queryKey: ['media', 'pick', keys],
    queryFn: async () => (keys === '' ? [] : (await readApi('media.pick', { keys })).rows),
    staleTime: adminStaleTime,
  })
}

/** Says what a picture shows, or that it needs no alternative text. @throws ApiFailure */
export function describeMedia(id: number, text: { alt: string; decorative: boolean }): Promise<LibraryRow> {
  return writeAsStaff('media.describe', { id, ...text })
}

/** Answers whether files show a map. @throws ApiFailure */
export async function answerMap(ids: readonly number[], answer: MapAnswer): Promise<void> {
  await changeInParts(ids, (part) => writeAsStaff('media.answerMap', { ids: part, answer }))
}

/** What is typed in to register a map. */
export interface MapDetails {
  number: string
  source: string
  second: number
  validUntil: string
}

/** Registers the map that a file shows. @throws ApiFailure */
export function registerMap(id: number, map: MapDetails): Promise<LibraryRow> {
  return writeAsStaff('media.registerMap', { id, ...map })
}

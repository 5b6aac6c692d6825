import { queryOptions } from '@tanstack/react-query'
import type { Listing, MediaRow } from '../content/wire'
import { readApi } from './call-api'
import { callOffice, postOffice } from './office-client'
import { officeStaleTime } from './managed'

/** How far an upload has come. `secondsLeft` is null until there is something to judge by. */
export interface UploadProgress {
  percent: number
  secondsLeft: number | null
}

/**
 * Uploads a file to the media library.
 * @param onProgress called as bytes go out
 * @param signal ends the upload
 * @throws ApiFailure
 */
export async function uploadMedia(file: File, onProgress: (progress: UploadProgress) => void, signal: AbortSignal): Promise<MediaRow> {
  return callOffice<MediaRow>({
    method: 'post',
    url: '/media/upload',
    data: file,
    // The fetch adapter cannot tell how much of a body has gone out; XMLHttpRequest can, everywhere.
    adapter: 'xhr',
    headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': encodeURIComponent(file.name) },
    signal,
    onUploadProgress: ({ progress, estimated }) =>
      onProgress({ percent: Math.round((progress ?? 0) * 100), secondsLeft: estimated === undefined ? null : Math.ceil(estimated) }),
  })
}

/** Files on one page of the media library. */
export const mediaPageSize = 24

/** A page of the media library. */
export function mediaListQuery(options: { page?: number | undefined; text?: string | undefined; kind?: string | undefined }) {
  const query = { offset: ((options.page ?? 1) - 1) * mediaPageSize, limit: mediaPageSize, text: options.text, kind: options.kind }
  return queryOptions({
    queryKey: ['media', query],
    queryFn: () => readApi<Listing<MediaRow>>('/media/list', query),
    staleTime: officeStaleTime,
  })
}

/** Deletes a file that nothing uses. @throws ApiFailure `inUse` */
export function deleteMedia(id: number): Promise<unknown> {
  return postOffice('/media/delete', { id })
}

import { queryOptions } from '@tanstack/react-query'
import type { MediaRow, QueryOf } from '../../contract'
import { readApi } from '../client'
import { uploadAsStaff, writeAsStaff } from '../client/staff-client'
import { adminStaleTime } from './stale-time'

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
export async function uploadMedia(
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<MediaRow> {
  return uploadAsStaff(file, {
    signal,
    onProgress: ({ progress, estimated }) =>
      onProgress({
        percent: Math.round((progress ?? 0) * 100),
        secondsLeft: estimated === undefined ? null : Math.ceil(estimated),
      }),
  })
}

/** Files on one page of the media library. */
export const mediaPageSize = 24

/** A page of the media library. */
export function mediaListQuery(options: {
  page?: number | undefined
  text?: string | undefined
  kind?: QueryOf<'media.list'>['kind']
}) {
  const query = {
    offset: ((options.page ?? 1) - 1) * mediaPageSize,
    limit: mediaPageSize,
    text: options.text,
    kind: options.kind,
  }
  return queryOptions({
    queryKey: ['media', query],
    queryFn: () => readApi('media.list', query),
    staleTime: adminStaleTime,
  })
}

/** Deletes a file that nothing uses. @throws ApiFailure `inUse` */
export async function deleteMedia(id: number): Promise<void> {
  await writeAsStaff('media.delete', { id })
}

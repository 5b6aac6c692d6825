import { queryOptions } from '@tanstack/react-query'
import type { MediaFolder } from '../../contract'
import { readApi } from '../client'
import { writeAsStaff } from '../client/staff-client'
import { changeInParts } from './change-in-parts'
import { adminStaleTime } from './stale-time'

/** The folders of the media library, each before those in it. */
export const mediaFoldersQuery = queryOptions({
  queryKey: ['media', 'folders'],
  queryFn: async () => (await readApi('mediaFolder.list')).rows,
  staleTime: adminStaleTime,
})

/** Creates a folder, in another one or on the first level. @throws ApiFailure `conflict` when the name is taken */
export function createMediaFolder(name: string, parentId: number | null): Promise<MediaFolder> {
  return writeAsStaff('mediaFolder.create', { name, parentId })
}

/** @throws ApiFailure `conflict` when the name is taken */
export async function renameMediaFolder(id: number, name: string): Promise<void> {
  await writeAsStaff('mediaFolder.rename', { id, name })
}

/** Deletes a folder; what lies in it moves to where it lay. @throws ApiFailure */
export async function deleteMediaFolder(id: number): Promise<void> {
  await writeAsStaff('mediaFolder.delete', { id })
}

/** Moves files into a folder, or out of all folders. @throws ApiFailure */
export async function moveMedia(ids: readonly number[], folderId: number | null): Promise<void> {
  await changeInParts(ids, (part) => writeAsStaff('mediaFolder.move', { ids: part, folderId }))
}

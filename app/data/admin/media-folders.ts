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

/** Takes the deletion of a folder back. @throws ApiFailure `conflict` when that was too long ago or its place is taken */
export async function restoreMediaFolder(id: number): Promise<void> {
  await writeAsStaff('mediaFolder.restore', { id })
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

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { MediaRow } from '../../contract'
import { moveMedia, refetchMedia } from '../../data/admin/media'
import { staffQuery } from '../../data/admin/staff-query'
import { getFailureText } from '../../data/client'
import type { WantedFolder } from '../media/kept-uploads'
import { libraryPlace } from '../media/upload-queue'
import { useUpload } from '../media/use-upload'
import { createStore, useStore } from '../shell/store'
import { notifyRetryable } from '../shell/notify'

const noAddresses: readonly string[] = []
const arrived = createStore(noAddresses)

/** Uploads into the library, which go on while other pages are shown. */
export function useLibraryUploads() {
  const client = useQueryClient()
  const { uploads, start } = useUpload(
    'any',
    (media, _file, _selectedAt, folder) => {
      arrived.set([media.src, ...arrived.get()])
      void (folder ? putInto(client, media, folder) : refetchMedia(client))
    },
    libraryPlace,
  )

  return {
    uploads,
    /** The addresses of what has arrived since the page was loaded, the newest first. */
    arrived: useStore(arrived, noAddresses),
    /** @param folderId where they are put, whichever folder is open when they arrive; in none where it is left out */
    start(files: readonly File[], folderId: number | undefined) {
      const folders = client.getQueryData(staffQuery('mediaFolder.list').queryKey)?.rows ?? []
      const name = folders.find(({ id }) => id === folderId)?.name ?? ''
      start(files, folderId === undefined ? undefined : { id: folderId, name })
    },
  }
}

/** Puts a file that has arrived into its folder, where the server has not done so. */
async function putInto(client: QueryClient, media: MediaRow, folder: WantedFolder): Promise<void> {
  try {
    if (media.folderId !== folder.id) await moveMedia([media.id], folder.id)
  } catch (error) {
    notifyRetryable(`“${media.name}”已上传，但没有放入文件夹“${folder.name}”：${getFailureText(error)}`, () =>
      putInto(client, media, folder),
    )
  }
  await refetchMedia(client)
}

import { useQueryClient } from '@tanstack/react-query'
import { moveMedia, refetchMedia } from '../../data/admin/media'
import { libraryPlace } from '../media/upload-queue'
import { useUpload } from '../media/use-upload'
import { createStore, useStore } from '../shell/store'
import { notifyFailure } from '../shell/notify'

/** Another folder may be open when they arrive. */
const wantedFolders = new WeakMap<File, number>()
const noAddresses: readonly string[] = []
const arrived = createStore(noAddresses)

/** Uploads into the library, which go on while other pages are shown. */
export function useLibraryUploads() {
  const client = useQueryClient()
  const { uploads, start } = useUpload(
    'any',
    ({ src, id }, file) => {
      arrived.set([src, ...arrived.get()])
      const wanted = wantedFolders.get(file)
      const moved = wanted === undefined ? Promise.resolve() : moveMedia([id], wanted).catch(notifyFailure)
      void moved.then(() => refetchMedia(client))
    },
    libraryPlace,
  )

  return {
    uploads,
    /** The addresses of what has arrived since the page was loaded, the newest first. */
    arrived: useStore(arrived, noAddresses),
    /** @param folder where they are put; in none where it is left out */
    start(files: readonly File[], folder: number | undefined) {
      if (folder !== undefined) for (const file of files) wantedFolders.set(file, folder)
      start(files)
    },
  }
}

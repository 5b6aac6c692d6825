import type { LibraryRow } from '../../contract'
import { moveMedia } from '../../data/admin/media-folders'
import { notifyUndoable } from '../shell/notify'
import { useMediaChange } from './use-media-change'

/** Moves files into a folder; the notice leads back. */
export function useFileMoves() {
  const { run } = useMediaChange()

  /** Says that files were moved. @param files as they were before */
  function notifyMoved(files: readonly LibraryRow[]) {
    const folders = new Set(files.map(({ folderId }) => folderId))
    notifyUndoable(`已移动 ${files.length} 个文件`, () =>
      run(async () => {
        for (const folder of folders)
          await moveMedia(
            files.flatMap(({ id, folderId }) => (folderId === folder ? [id] : [])),
            folder,
          )
      }),
    )
  }

  return {
    notifyMoved,
    /** @param folderId null for none */
    async moveFiles(files: readonly LibraryRow[], folderId: number | null): Promise<boolean> {
      const ids = files.map(({ id }) => id)
      const isMoved = await run(() => moveMedia(ids, folderId))
      if (isMoved) notifyMoved(files)
      return isMoved
    },
  }
}

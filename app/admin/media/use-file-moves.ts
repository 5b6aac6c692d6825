import type { LibraryRow } from '../../contract'
import { moveMedia } from '../../data/admin/media'
import { notifyProblem, notifyUndoable } from '../shell/notify'
import { useMediaChange } from './use-media-change'

/** Moves files into a folder; the notice leads back. */
export function useFileMoves() {
  const { run } = useMediaChange()

  /** Says that files were moved; the notice moves those back that still lie there. @param files as they were before */
  function notifyMoved(files: readonly LibraryRow[], to: number | null) {
    const folders = new Set(files.map(({ folderId }) => folderId))
    notifyUndoable(`已移动 ${files.length} 个文件`, () =>
      run(async () => {
        let back = 0
        for (const folder of folders) {
          const ids = files.flatMap(({ id, folderId }) => (folderId === folder ? [id] : []))
          back += await moveMedia(ids, folder, { from: to })
        }
        if (back < files.length) notifyProblem(`${files.length - back} 个文件已被移到别处或删除，没有移回`)
      }),
    )
  }

  return {
    notifyMoved,
    /** @param folderId null for none */
    async moveFiles(files: readonly LibraryRow[], folderId: number | null): Promise<boolean> {
      const ids = files.map(({ id }) => id)
      const isMoved = await run(() => moveMedia(ids, folderId))
      if (isMoved) notifyMoved(files, folderId)
      return isMoved
    },
  }
}

import { undoUnlessChanged, notifyFailure, notifyDone, notifyProblem, notifyUndoable } from '../shell/notify'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchMedia, type DeletedMedia, restoreMedia, moveMedia } from '../../data/admin/media'
import type { LibraryRow, MediaFolder } from '../../contract'
import { useNavigate } from '@tanstack/react-router'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'

/**
 * Runs a change of the media library and shows what came of it: every list of files is read again.
 * @param options.inTurn whether a change waits for those before it, so that two of one file cannot overtake each other
 */
export function useMediaChange({ inTurn = false } = {}) {
  const client = useQueryClient()
  const refresh = () => {
    // A change of a file may remove an obstacle to the publication of an entry.
    void client.invalidateQueries({ queryKey: ['judgement'] })
    return refetchMedia(client)
  }
  const { mutateAsync, isPending } = useMutation({
    ...(inTurn && { scope: { id: 'media' } }),
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (error) => notifyFailure(error),
    // Of a change in several calls, some may have succeeded before one failed.
    onSettled: refresh,
  })
  return {
    isPending,
    /** Reads every list of files again. */
    refresh,
    /** @returns whether it succeeded; a failure has been shown */
    run: (change: () => Promise<unknown>): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
  }
}

/** Says that files were deleted; the notice brings them back as they were. */
export function useDeletionNotice() {
  const { run } = useMediaChange()
  return function notifyDeleted(text: string, deletions: readonly DeletedMedia[], onRestored?: () => void): void {
    const count = deletions.reduce((sum, { ids }) => sum + ids.length, 0)
    notifyUndoable(text, () =>
      run(async () => {
        const restored = await restoreMedia(deletions)
        if (restored < count) notifyProblem(`${count - restored} 个文件已有新的变化，没有恢复`)
        if (restored === 0) return
        notifyDone(count === 1 ? '已撤销' : `已撤销，恢复 ${restored} 个文件`)
        onRestored?.()
      }),
    )
  }
}

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

type Folder = Pick<MediaFolder, 'id' | 'name' | 'parentId'>

/** What is said after folders were changed; each notice takes its change back, unless somebody has gone on from it. */
export function useFolderNotices() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { refresh, run } = useMediaChange()

  /** Leaves or opens a folder where the library is on the screen: the notice outlives it. */
  function show(from: number | null, to: number | null) {
    const shown = new URLSearchParams(location.search).get('folder')
    if (location.pathname === '/manage/media' && shown === (from === null ? null : String(from)))
      void navigate({ to: '/manage/media', search: { folder: to ?? undefined }, replace: true })
  }

  function undo(isUnchanged: (folders: MediaFolder[]) => boolean, restore: () => Promise<unknown>) {
    const read = async () => (await client.fetchQuery({ ...staffQuery('mediaFolder.list'), staleTime: 0 })).rows
    return undoUnlessChanged('文件夹', { read, isUnchanged, restore }).finally(refresh)
  }

  return {
    notifyCreated({ id, name, parentId }: Folder) {
      notifyUndoable(`已新建文件夹“${name}”`, () =>
        undo(
          (folders) =>
            folders.some((folder) => folder.id === id && folder.name === name && folder.files === 0) &&
            !folders.some((folder) => folder.parentId === id),
          async () => {
            await writeAsStaff('mediaFolder.delete', { id })
            show(id, parentId)
          },
        ),
      )
    },
    notifyRenamed({ id, name: before }: Folder, name: string) {
      if (name === before) return
      notifyUndoable(`文件夹已重命名为“${name}”`, () =>
        undo(
          (folders) => folders.some((folder) => folder.id === id && folder.name === name),
          () => writeAsStaff('mediaFolder.rename', { id, name: before }),
        ),
      )
    },
    notifyDeleted({ id, parentId }: Folder) {
      notifyUndoable('文件夹已删除，文件保留', () =>
        run(async () => {
          await writeAsStaff('mediaFolder.restore', { id })
          show(parentId, id)
          notifyDone('已撤销，文件已移回')
        }),
      )
    },
  }
}

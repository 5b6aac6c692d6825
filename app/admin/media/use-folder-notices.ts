import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MediaFolder } from '../../contract'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'
import { notifyDone, notifyUndoable } from '../shell/notify'
import { undoUnlessChanged } from '../shell/undo-unless-changed'
import { useMediaChange } from './use-media-change'

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

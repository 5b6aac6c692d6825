import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MediaFolder } from '../../contract'
import {
  deleteMediaFolder,
  mediaFoldersQuery,
  renameMediaFolder,
  restoreMediaFolder,
} from '../../data/admin/media-folders'
import { notifyDone, notifyProblem, notifyUndoable } from '../shell/notify'
import { useMediaChange } from './use-media-change'

type Folder = Pick<MediaFolder, 'id' | 'name' | 'parentId'>

/** What is said after folders were changed; each notice takes its change back, unless somebody has gone on from it. */
export function useFolderNotices() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { run } = useMediaChange()
  const isChanged = () => notifyProblem('文件夹已有新的变化，未撤销')

  /** Leaves or opens a folder where the library is on the screen: the notice outlives it. */
  function show(from: number | null, to: number | null) {
    const shown = new URLSearchParams(location.search).get('folder')
    if (location.pathname === '/manage/media' && shown === (from === null ? null : String(from)))
      void navigate({ to: '/manage/media', search: { folder: to ?? undefined }, replace: true })
  }

  return {
    notifyCreated({ id, name, parentId }: Folder) {
      notifyUndoable(`已新建文件夹“${name}”`, () =>
        run(async () => {
          const folders = await client.fetchQuery({ ...mediaFoldersQuery, staleTime: 0 })
          const now = folders.find((folder) => folder.id === id)
          const isUsed = folders.some((folder) => folder.parentId === id)
          if (now?.name !== name || now.files > 0 || isUsed) return isChanged()
          await deleteMediaFolder(id)
          show(id, parentId)
          notifyDone('已撤销')
        }),
      )
    },
    notifyRenamed({ id, name: before }: Folder, name: string) {
      if (name === before) return
      notifyUndoable(`文件夹已重命名为“${name}”`, () =>
        run(async () => {
          const folders = await client.fetchQuery({ ...mediaFoldersQuery, staleTime: 0 })
          if (folders.find((folder) => folder.id === id)?.name !== name) return isChanged()
          await renameMediaFolder(id, before)
          notifyDone('已撤销')
        }),
      )
    },
    notifyDeleted({ id, parentId }: Folder) {
      notifyUndoable('文件夹已删除，文件保留', () =>
        run(async () => {
          await restoreMediaFolder(id)
          show(parentId, id)
          notifyDone('已撤销，文件已移回')
        }),
      )
    },
  }
}

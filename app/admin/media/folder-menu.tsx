import { MoreMenu } from '../shell/menu-button'
import { confirm } from '../shell/admin-dialog'
import { useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MediaFolder } from '../../contract'
import { writeAsStaff } from '../../data/client/staff-client'
import { useFolderNotices, useMediaChange } from './use-media-change'

const FolderDialog = lazy(async () => ({ default: (await import('./folder-dialog')).FolderDialog }))

/** What can be done with the folder that is open. */
export function FolderMenu({ folder }: { folder: MediaFolder }) {
  const navigate = useNavigate()
  const { refresh } = useMediaChange()
  const { notifyDeleted } = useFolderNotices()
  const [renaming, setRenaming] = useState(false)

  function confirmDelete() {
    const place = folder.parentId === null ? '“全部文件”' : '上一级文件夹'
    confirm({
      title: `删除文件夹“${folder.name}”？`,
      text: folder.files > 0 ? `其中的 ${folder.files} 个文件不会删除，移到${place}。` : '文件夹是空的。',
      action: '删除文件夹',
      busy: '正在删除',
      dangerous: true,
      run: async () => {
        await writeAsStaff('mediaFolder.delete', { id: folder.id })
        await navigate({ to: '/manage/media', search: { folder: folder.parentId ?? undefined }, replace: true })
        await refresh()
        notifyDeleted(folder)
      },
    })
  }

  return (
    <>
      <MoreMenu
        label={`文件夹“${folder.name}”的操作`}
        items={[
          { label: '重命名', icon: <Pencil size={16} aria-hidden />, run: () => setRenaming(true) },
          { label: '删除文件夹', icon: <Trash2 size={16} aria-hidden />, dangerous: true, run: confirmDelete },
        ]}
      />
      <Suspense>{renaming && <FolderDialog renamed={folder} onClose={() => setRenaming(false)} />}</Suspense>
    </>
  )
}

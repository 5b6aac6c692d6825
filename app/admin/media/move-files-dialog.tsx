import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryRow } from '../../contract'
import { getFailureText } from '../../data/client'
import { moveMedia } from '../../data/admin/media'
import { Button } from '../../ui/form/button'
import { FieldMessage } from '../../ui/form/field'
import { AdminDialog } from '../shell/admin-dialog'
import { FolderSelect } from './folder-select'

/** Asks into which folder files are moved. */
export function MoveFilesDialog({
  files,
  onMoved,
  onClose,
}: {
  files: readonly LibraryRow[]
  /** Called with the folder; null for none. */
  onMoved: (folderId: number | null) => void
  onClose: () => void
}) {
  const [folderId, setFolderId] = useState<number | null>(null)
  const ids = files.map(({ id }) => id)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => moveMedia(ids, folderId),
    onSuccess: () => onMoved(folderId),
  })

  return (
    <AdminDialog
      open
      title={`移动 ${files.length} 个文件`}
      description="只改变文件在媒体库中的位置，用到它们的内容不受影响。"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" loading={isPending} loadingText="正在移动" onClick={() => mutate()}>
            移动
          </Button>
        </>
      }
    >
      <FolderSelect label="移动到" none="全部文件（不放入文件夹）" value={folderId} onChange={setFolderId} />
      <FieldMessage id={undefined} error={error ? getFailureText(error) : undefined} hint={undefined} />
    </AdminDialog>
  )
}

import { useState } from 'react'
import type { LibraryRow } from '../../contract'
import { moveMedia } from '../../data/admin/media'
import { AskDialog } from '../shell/ask-dialog'
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

  return (
    <AskDialog
      title={`移动 ${files.length} 个文件`}
      description="只改变文件在媒体库中的位置，用到它们的内容不受影响。"
      action="移动"
      busy="正在移动"
      run={() => moveMedia(ids, folderId).then(() => onMoved(folderId))}
      onClose={onClose}
    >
      <FolderSelect label="移动到" none="全部文件（不放入文件夹）" value={folderId} onChange={setFolderId} />
    </AskDialog>
  )
}

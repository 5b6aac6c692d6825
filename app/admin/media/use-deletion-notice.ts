import { type DeletedMedia, restoreMedia } from '../../data/admin/media'
import { notifyDone, notifyProblem, notifyUndoable } from '../shell/notify'
import { useMediaChange } from './use-media-change'

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

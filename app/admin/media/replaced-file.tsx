import { useQuery } from '@tanstack/react-query'
import { formatFileSize } from '../../content/file-size'
import { formatChinaDate } from '../../content/format'
import type { LibraryRow } from '../../contract'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'
import { Button } from '../../ui/form/button'
import { FactList } from '../shared/fact-list'
import { confirm } from '../shell/confirm'
import { notifyDone } from '../shell/notify'
import { Part } from './panel-part'
import { useMediaChange } from './use-media-change'

/** The file that was here before, with the way back to it. */
export function ReplacedFile({ media, onUndone }: { media: LibraryRow; onUndone: (old: LibraryRow) => void }) {
  const { refresh } = useMediaChange()
  const old = useQuery(staffQuery('media.replaced', { id: media.id })).data?.file
  if (!old) return null

  function confirmUndo() {
    confirm({
      title: '撤销替换？',
      text: `因替换而更新的内容改回使用“${old?.name}”，“${media.name}”留在媒体库中。`,
      action: '撤销替换',
      busy: '正在撤销',
      run: async () => {
        const back = await writeAsStaff('media.undoReplace', { id: media.id })
        await refresh()
        onUndone(back)
        notifyDone('已撤销替换')
      },
    })
  }

  const size = [old.width > 0 && `${old.width}×${old.height}`, formatFileSize(old.size)].filter(Boolean).join('，')
  const facts: Array<[string, string]> = [
    ['旧文件', `${old.name}（${size}）`],
    ['替换', `${old.by} ${formatChinaDate(old.at)}`.trim()],
    ['保留至', formatChinaDate(old.until)],
  ]
  return (
    <Part>
      <FactList facts={facts} />
      <Button size="admin" variant="secondary" onClick={confirmUndo}>
        撤销替换
      </Button>
    </Part>
  )
}

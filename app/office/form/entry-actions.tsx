import { CloudCheck, Eye } from 'lucide-react'
import { useState } from 'react'
import { chinaDateTime } from '../../content/people'
import { Button } from '../../ui/button'
import { confirm } from '../shell/confirm'
import { MoreMenu } from '../shell/more-menu'
import { HistoryDialog } from './history-dialog'
import { ScheduleDialog } from './schedule-dialog'
import type { EntryEditor } from './use-entry-editor'

/** The buttons of the form's head. */
export function EntryActions({ editor, uploading }: { editor: EntryEditor; uploading: boolean }) {
  const { entry, busy, savedAt } = editor
  const [open, setOpen] = useState<'history' | 'schedule' | null>(null)
  const published = entry?.state === 'published'
  const items = [
    { label: '定时发布', run: () => setOpen('schedule') },
    ...(entry ? [{ label: '历史版本', run: () => setOpen('history') }] : []),
    ...(entry && (published || entry.scheduledAt !== null) ? [{ label: '下线', dangerous: true, run: askWithdraw }] : []),
  ]

  function askWithdraw() {
    confirm({ title: `下线“${entry?.title}”？`, text: '前台不再显示，内容保留，可以重新发布。', action: '下线', busy: '正在下线', run: editor.withdraw })
  }

  if (entry?.state === 'deleted') {
    return (
      <Button size="office" loading={busy === 'restore'} loadingText="正在恢复" onClick={() => void editor.restore()}>
        恢复为草稿
      </Button>
    )
  }
  return (
    <>
      {savedAt !== null && (
        <span className="saved" role="status">
          <CloudCheck size={16} aria-hidden />
          草稿已于 {chinaDateTime(savedAt).slice(11)} 保存
        </span>
      )}
      <Button size="office" variant="secondary" loading={busy === 'preview'} loadingText="正在保存" disabled={busy !== null || uploading} onClick={() => void editor.preview()}>
        <Eye size={16} aria-hidden />
        预览
      </Button>
      <MoreMenu label="更多操作" items={items} />
      <Button size="office" variant="secondary" loading={busy === 'save'} loadingText="正在保存" disabled={busy !== null} onClick={() => void editor.save()}>
        保存草稿
      </Button>
      <Button size="office" loading={busy === 'publish'} loadingText="正在发布" disabled={busy !== null || uploading} onClick={() => void editor.publish()}>
        {uploading ? '等待上传完成' : published ? '更新发布' : '发布'}
      </Button>
      {open === 'history' && entry && <HistoryDialog editor={editor} entry={entry} onClose={() => setOpen(null)} />}
      {open === 'schedule' && <ScheduleDialog editor={editor} onClose={() => setOpen(null)} />}
    </>
  )
}

import { CloudCheck, Eye } from 'lucide-react'
import { useState } from 'react'
import styled, { css } from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, media } from '../../ui/theme'
import { confirm } from '../shell/confirm'
import { MoreMenu } from '../shell/more-menu'
import { HistoryDialog } from './history-dialog'
import { ScheduleDialog } from './schedule-dialog'
import type { EntryCommands } from './use-entry-commands'
import type { EntryFormState } from './use-entry-form'

/** The buttons of the form's head. */
export function EntryActions({
  entryForm,
  commands,
  uploading,
}: {
  entryForm: EntryFormState
  commands: EntryCommands
  uploading: boolean
}) {
  const { entry, savedAt } = entryForm
  const { isPending, save, preview, publish, schedule, withdraw, restore } = commands
  const [open, setOpen] = useState<'history' | 'schedule' | null>(null)
  const published = entry?.state === 'published'
  const items = [
    { label: '定时发布', run: () => setOpen('schedule') },
    ...(entry ? [{ label: '历史版本', run: () => setOpen('history') }] : []),
    ...(entry && (published || entry.scheduledAt !== null)
      ? [{ label: '下线', dangerous: true, run: confirmWithdrawal }]
      : []),
  ]

  function confirmWithdrawal() {
    confirm({
      title: `下线“${entry?.title}”？`,
      text: '前台不再显示，内容保留，可以重新发布。',
      action: '下线',
      busy: '正在下线',
      run: () => withdraw.run(),
    })
  }

  if (entry?.state === 'deleted') {
    return (
      <ActionButton size="admin" loading={restore.isPending} loadingText="正在恢复" onClick={() => void restore.run()}>
        恢复为草稿
      </ActionButton>
    )
  }
  return (
    <>
      {savedAt !== null && (
        <Saved role="status">
          <CloudCheck size={16} aria-hidden />
          草稿已于 {formatChinaDateTime(savedAt).slice(11)} 保存
        </Saved>
      )}
      <ActionButton
        size="admin"
        variant="secondary"
        loading={preview.isPending}
        loadingText="正在保存"
        disabled={isPending || uploading}
        onClick={() => void preview.run()}
      >
        <Eye size={16} aria-hidden />
        预览
      </ActionButton>
      <ActionMenu label="更多操作" items={items} />
      <ActionButton
        size="admin"
        variant="secondary"
        loading={save.isPending}
        loadingText="正在保存"
        disabled={isPending}
        onClick={() => void save.run()}
      >
        保存草稿
      </ActionButton>
      <ActionButton
        size="admin"
        loading={publish.isPending}
        loadingText="正在发布"
        disabled={isPending || uploading}
        onClick={() => void publish.run()}
      >
        {uploading ? '等待上传完成' : published ? '更新发布' : '发布'}
      </ActionButton>
      {open === 'history' && entry && (
        <HistoryDialog entryForm={entryForm} entry={entry} onClose={() => setOpen(null)} />
      )}
      {open === 'schedule' && (
        <ScheduleDialog
          scheduledAt={entry?.scheduledAt ?? null}
          onSchedule={(span) => void schedule.run(span)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const Saved = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    display: none;
  }
`

/** On telephones the actions share the width of the screen; twice the class, because the size of a button is stronger. */
const shareOfWidth = css`
  ${media.mobile} {
    && {
      flex: 1;
      padding: 0 8px;
    }
  }
`

const ActionButton = styled(Button)`
  ${shareOfWidth}
`

const ActionMenu = styled(MoreMenu)`
  ${shareOfWidth}
`

import { useState } from 'react'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { DialogFields } from '../shared/dialog-fields'
import { AdminDialog } from '../shell/admin-dialog'
import { formatChinaDateTime } from '../../content/format'

const hour = 3_600_000

/** When visitors will see the entry, and until when if that is known. */
export function ScheduleDialog({
  scheduledAt,
  onSchedule,
  onClose,
}: {
  scheduledAt: number | null
  onSchedule: (span: { from: number; until: number | undefined }) => void
  onClose: () => void
}) {
  const [from, setFrom] = useState(() => inputText(scheduledAt ?? Math.ceil((Date.now() + hour) / hour) * hour))
  const [until, setUntil] = useState('')
  const [problems, setProblems] = useState<{ from?: string; until?: string }>({})

  function schedule() {
    const start = moment(from)
    const end = until === '' ? undefined : moment(until)
    const found = {
      ...(start === undefined ? { from: '请选择发布时间' } : start <= Date.now() ? { from: '发布时间应晚于现在' } : {}),
      ...(until !== '' && (end === undefined || (start !== undefined && end <= start))
        ? { until: '下线时间应晚于发布时间' }
        : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || start === undefined) return
    onClose()
    onSchedule({ from: start, until: end })
  }

  return (
    <AdminDialog
      open
      title="定时发布"
      description="到时间后前台自动显示。时间为北京时间"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" onClick={schedule}>
            定时发布
          </Button>
        </>
      }
    >
      <DialogFields>
        <TextField
          size="admin"
          label="发布时间"
          required
          error={problems.from}
          control={{ type: 'datetime-local', value: from, onChange: (event) => setFrom(event.target.value) }}
        />
        <TextField
          size="admin"
          label="下线时间"
          note="选填"
          error={problems.until}
          control={{ type: 'datetime-local', value: until, onChange: (event) => setUntil(event.target.value) }}
        />
      </DialogFields>
    </AdminDialog>
  )
}

function inputText(at: number): string {
  return formatChinaDateTime(at).replace(' ', 'T')
}

function moment(text: string): number | undefined {
  const at = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(at) ? undefined : at
}

import { useState } from 'react'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import type { Purpose } from '../../content/purposes'
import { toFile } from '../../data/admin/files'
import { writeAsStaff } from '../../data/client/staff-client'
import { TextField } from '../../ui/form/inputs'
import { Grid } from '../../ui/layout'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { PurposeDialog } from '../inbox/purpose-dialog'
import { saveFile } from '../shared/save-file'
import { notifyDone } from '../shell/notify'

/** How many days are proposed. */
const proposedDays = 90

/** Exports what proves how personal data of applicants were treated in a period. */
export function PersonalDataDialog({ onClose }: { onClose: () => void }) {
  const [proposed] = useState(() => ({
    dayFrom: formatChinaDate(Date.now() - (proposedDays - 1) * dayMs),
    dayTo: formatChinaDate(Date.now()),
  }))
  const [period, setPeriod] = useState(proposed)
  const change = (parts: Partial<typeof proposed>) => setPeriod({ ...period, ...parts })
  const kept = useKeptValues({ form: 'personalDataPeriod', id: null }, period, proposed, change)
  const isReversed = period.dayFrom > period.dayTo

  async function save({ purpose, password }: { purpose: Purpose; password: string }) {
    const { file, sha256, count } = await writeAsStaff('activity.exportPersonalData', { ...period, purpose, password })
    saveFile(toFile(file, 'zip'), `合规审计-${period.dayFrom}-${period.dayTo}.zip`)
    await kept.noteSaved(proposed)
    notifyDone(`已导出 ${count} 行，SHA-256 ${sha256.slice(0, 16)}`)
  }

  return (
    <PurposeDialog
      id={null}
      title="导出合规审计包"
      description="合作申请的同意、更正与撤回、查看、导出和删除，一个压缩包内分表列出，个人信息已隐去。导出本身记入动态"
      action="导出"
      busy="正在导出"
      asksPassword
      run={save}
      onClose={onClose}
    >
      <KeptSign kept={kept} />
      <Grid $columns={2} $gap={[12, 16]}>
        <TextField
          size="admin"
          label="起始日期"
          control={{
            type: 'date',
            required: true,
            value: period.dayFrom,
            max: period.dayTo,
            onChange: ({ target }) => change({ dayFrom: target.value }),
          }}
        />
        <TextField
          size="admin"
          label="截止日期"
          error={isReversed ? '截止日期不能早于起始日期' : undefined}
          control={{
            type: 'date',
            required: true,
            value: period.dayTo,
            min: period.dayFrom,
            onChange: ({ target }) => change({ dayTo: target.value }),
          }}
        />
      </Grid>
    </PurposeDialog>
  )
}

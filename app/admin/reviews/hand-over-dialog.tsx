import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toMaxLength } from '../../content/count-characters'
import { maxDecisionLength, reviewStageNames } from '../../content/review'
import type { QueueRow } from '../../contract'
import { refetchAfterChange } from '../../data/admin/entries'
import { staffQuery } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import { SelectField, TextAreaField } from '../../ui/form/inputs'
import { Stack } from '../../ui/layout'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { useSession } from '../session/use-session'
import { AskDialog } from '../shell/ask-dialog'
import { notifyDone } from '../shell/notify'

/** Asks who decides in one's place, and why. */
export function HandOverDialog({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const client = useQueryClient()
  const { account } = useSession()
  const { data: people } = useQuery(staffQuery('review.people', { type: row.type }))
  const [to, setTo] = useState('')
  const [words, setWords] = useState('')
  const kept = useKeptValues({ form: 'reviewWords', id: row.id, part: 'handOver' }, { words }, { words: '' }, (parts) =>
    setWords(parts.words ?? words),
  )
  const others = people?.rows.filter(({ id }) => id !== account?.id && id !== row.sentBy.id) ?? []

  async function handOver() {
    await writeAsStaff('review.handOver', { id: row.id, stage: row.stage, to: Number(to), words: words.trim() })
    await kept.noteSaved({ words })
    onClose()
    notifyDone('已转交')
    await refetchAfterChange(client)
  }

  return (
    <AskDialog
      title={`转交${reviewStageNames[row.stage]}`}
      description={`“${row.title}”，第 ${row.number} 版`}
      action="转交"
      busy="正在转交"
      disabled={to === ''}
      run={handOver}
      onClose={onClose}
    >
      <Stack $gap={14}>
        <SelectField
          size="admin"
          label="转交给"
          required
          empty="请选择"
          options={others.map(({ id, name }) => [String(id), name])}
          control={{ value: to, onChange: ({ target }) => setTo(target.value) }}
        />
        <TextAreaField
          size="admin"
          label="原因"
          required
          control={{
            rows: 2,
            maxLength: toMaxLength(maxDecisionLength),
            value: words,
            onChange: ({ target }) => setWords(target.value),
          }}
        />
        <KeptSign kept={kept} />
      </Stack>
    </AskDialog>
  )
}

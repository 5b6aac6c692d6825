import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DutyRow } from '../../contract'
import { ApiFailure, getFailureText } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { SelectField, TextField } from '../../ui/form/inputs'
import { Row, Stack } from '../../ui/layout'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { ErrorText } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'
import { notifyDone } from '../shell/notify'

/** A duty of the company's own: a name, and the rights of another one to begin with. */
export function NewDutyDialog({ duties, onClose }: { duties: readonly DutyRow[]; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [from, setFrom] = useState(duties[0]?.id ?? 0)
  const kept = useKeptValues({ form: 'duty', id: null }, { name }, { name: '' }, (parts) => setName(parts.name ?? ''))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => writeAsStaff('duty.create', { name, from }),
    onSuccess: async () => {
      await kept.noteSaved({ name })
      await client.invalidateQueries({ queryKey: ['duty'] })
      notifyDone('职责已新增')
      onClose()
    },
  })
  const fault = error instanceof ApiFailure ? error.problem?.fields?.name : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <AdminDialog title="新增职责" onClose={onClose}>
      <KeptSign kept={kept} />
      <Stack $gap={16} as="form" noValidate onSubmit={submit}>
        <TextField
          size="admin"
          label="职责名称"
          required
          error={fault}
          hint="不超过 12 个字"
          control={{ value: name, maxLength: 12, onChange: (event) => setName(event.target.value) }}
        />
        <SelectField
          size="admin"
          label="权限取自"
          required
          hint="新增后可逐项修改"
          options={duties.map((duty) => [String(duty.id), duty.name])}
          control={{ value: String(from), onChange: (event) => setFrom(Number(event.target.value)) }}
        />
        {error && fault === undefined && <ErrorText role="alert">{getFailureText(error)}</ErrorText>}
        <Row $gap={10} $justify="end" $wrap>
          <Button size="admin" variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" type="submit" loading={isPending} loadingText="正在新增">
            新增职责
          </Button>
        </Row>
      </Stack>
    </AdminDialog>
  )
}

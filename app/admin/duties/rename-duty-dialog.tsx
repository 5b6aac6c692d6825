import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DutyRow } from '../../contract'
import { ApiFailure, getFailureText } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { Row, Stack } from '../../ui/layout'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { ErrorText } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'
import { notifyDone } from '../shell/notify'

/** Another name for a duty of the company's own; its rights and who holds it stay. */
export function RenameDutyDialog({ duty, onClose }: { duty: DutyRow; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState(duty.name)
  const kept = useKeptValues({ form: 'duty', id: duty.id }, { name }, { name: duty.name }, (parts) =>
    setName(parts.name ?? duty.name),
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => writeAsStaff('duty.rename', { id: duty.id, name }),
    onSuccess: async () => {
      await kept.noteSaved({ name })
      // Accounts and the session name their duties.
      for (const key of ['duty', 'account', 'session']) await client.invalidateQueries({ queryKey: [key] })
      notifyDone('职责已改名')
      onClose()
    },
  })
  const fault = error instanceof ApiFailure ? error.problem?.fields?.name : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <AdminDialog title={`给“${duty.name}”改名`} onClose={onClose}>
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
        {error && fault === undefined && <ErrorText role="alert">{getFailureText(error)}</ErrorText>}
        <Row $gap={10} $justify="end" $wrap>
          <Button size="admin" variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" type="submit" loading={isPending} loadingText="正在保存">
            保存名称
          </Button>
        </Row>
      </Stack>
    </AdminDialog>
  )
}

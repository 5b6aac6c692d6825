import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { DutyRow } from '../../contract'
import { ApiFailure, getFailureText, isConflict } from '../../data/client'
import { staffQuery } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { SelectField, TextField } from '../../ui/form/inputs'
import { Row, Stack } from '../../ui/layout'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { ErrorText } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'
import { notifyDone } from '../shell/notify'

/** Names a duty of the company's own: one that is there, or a new one, which begins with the rights of another. */
export function DutyNameDialog({
  duty,
  duties,
  onClose,
}: {
  /** Left out for a new one. */
  duty?: DutyRow
  duties: readonly DutyRow[]
  onClose: () => void
}) {
  const client = useQueryClient()
  const before = duty?.name ?? ''
  const [name, setName] = useState(before)
  const seen = useRef(before)
  const [from, setFrom] = useState(duties[0]?.id ?? 0)
  const kept = useKeptValues({ form: 'duty', id: duty?.id ?? null }, { name }, { name: before }, (parts) =>
    setName(parts.name ?? before),
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<unknown> =>
      duty
        ? writeAsStaff('duty.rename', { id: duty.id, name, seen: seen.current })
        : writeAsStaff('duty.create', { name, from }),
    onError: async (failure) => {
      if (!isConflict(failure)) return
      // The refusal has said what it is called now.
      const sheet = await client.fetchQuery({ ...staffQuery('duty.list'), staleTime: 0 })
      seen.current = sheet.duties.find(({ id }) => id === duty?.id)?.name ?? before
    },
    onSuccess: async () => {
      await kept.noteSaved({ name })
      // Accounts and the session name their duties.
      for (const key of ['duty', 'account', 'session']) await client.invalidateQueries({ queryKey: [key] })
      notifyDone(duty ? '职责已改名' : '职责已新增')
      onClose()
    },
  })
  const fault = error instanceof ApiFailure ? error.problem?.fields?.name : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <AdminDialog title={duty ? `给“${duty.name}”改名` : '新增职责'} onClose={onClose}>
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
        {!duty && (
          <SelectField
            size="admin"
            label="权限取自"
            required
            hint="新增后可逐项修改"
            options={duties.map((one) => [String(one.id), one.name])}
            control={{ value: String(from), onChange: (event) => setFrom(Number(event.target.value)) }}
          />
        )}
        {error && fault === undefined && <ErrorText role="alert">{getFailureText(error)}</ErrorText>}
        <Row $gap={10} $justify="end" $wrap>
          <Button size="admin" variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" type="submit" loading={isPending} loadingText={duty ? '正在保存' : '正在新增'}>
            {duty ? '保存名称' : '新增职责'}
          </Button>
        </Row>
      </Stack>
    </AdminDialog>
  )
}

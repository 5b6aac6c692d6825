import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { staffQuery } from '../../data/admin/staff-query'
import { ApiFailure, getFailureText } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { Row, Stack } from '../../ui/layout'
import { ErrorText, TextButton } from '../shared/text'

/** The password, or a code for who has a second factor. */
export function ConfirmationForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { data } = useQuery(staffQuery('security.own'))
  const [isCode, setCode] = useState(false)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => writeAsStaff('security.confirm', isCode ? { code: typed } : { password: typed }),
    onSuccess: onDone,
    // A wrong one is worth nothing.
    onError: () => setTyped(''),
  })
  const name = isCode ? '动态口令' : '登录密码'
  const refused = error instanceof ApiFailure ? error.problem?.fields?.[isCode ? 'code' : 'password'] : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(typed === '' ? `请输入${name}` : undefined)
    if (typed !== '') mutate()
  }

  return (
    <Stack $gap={16} as="form" noValidate onSubmit={submit}>
      <TextField
        key={name}
        size="admin"
        label={name}
        required
        hint={isCode ? '验证器应用中的 6 位数字，也可以用恢复代码' : undefined}
        error={missing ?? refused}
        control={{
          type: isCode ? 'text' : 'password',
          autoComplete: isCode ? 'one-time-code' : 'current-password',
          autoFocus: true,
          value: typed,
          maxLength: 256,
          onChange: (event) => setTyped(event.target.value),
        }}
      />
      {error && refused === undefined && <ErrorText role="alert">{getFailureText(error)}</ErrorText>}
      {data?.totp.enabledAt != null && (
        <TextButton
          onClick={() => {
            setCode(!isCode)
            setTyped('')
            setMissing(undefined)
          }}
        >
          {isCode ? '使用登录密码' : '使用动态口令'}
        </TextButton>
      )}
      <Row $gap={10} $justify="end" $wrap>
        <Button size="admin" variant="secondary" onClick={onCancel}>
          取消
        </Button>
        <Button size="admin" type="submit" loading={isPending} loadingText="正在验证">
          确定
        </Button>
      </Row>
    </Stack>
  )
}

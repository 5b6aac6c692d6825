import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  candidatePurposeNames,
  maxPurposeLength,
  type Purpose,
  type PurposeKind,
  purposeNames,
} from '../../content/purposes'
import { ApiFailure, getFailureText } from '../../data/client'
import { Button } from '../../ui/form/button'
import { ChoiceField } from '../../ui/form/choice-field'
import { TextField } from '../../ui/form/inputs'
import { Row, Stack } from '../../ui/layout'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { ErrorText } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'
import { toMaxLength } from '../../content/count-characters'

interface PurposeDialogProps {
  title: string
  description: string
  /** What it is about, for the browser to keep what is typed: null for several. */
  id: number | null
  /** What kind of thing that is; left out for an application. */
  subject?: 'candidate'
  /** What the button says, and what it says meanwhile. */
  action: string
  busy: string
  /** What else is asked for, above the purpose. */
  children?: ReactNode
  /** Whether the password is asked for again. */
  asksPassword?: boolean
  /** Does it; when it fails, the dialog stays open with what was typed. */
  run: (given: { purpose: Purpose; password: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks what personal data are needed for, before they are shown or exported. */
export function PurposeDialog({
  title,
  description,
  id,
  subject,
  action,
  busy,
  children,
  asksPassword,
  run,
  onClose,
}: PurposeDialogProps) {
  const [kind, setKind] = useState<PurposeKind>()
  const [words, setWords] = useState('')
  const [password, setPassword] = useState('')
  const kept = useKeptValues(
    { form: 'purpose', id, ...(subject && { part: subject }) },
    { kind, words },
    { kind: undefined, words: '' },
    (parts) => {
      if (parts.kind !== undefined) setKind(parts.kind)
      if (parts.words !== undefined) setWords(parts.words)
    },
  )
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: { purpose: Purpose; password: string }) => run(given),
    onSuccess: async () => {
      await kept.noteSaved({ kind, words })
      onClose()
    },
  })
  const refused = error instanceof ApiFailure ? (error.problem?.fields ?? {}) : {}
  const faults = { ...refused, ...missing }
  const isNamed = ['purpose.kind', 'purpose.words', 'password'].some((name) => faults[name] !== undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found: Record<string, string> = {
      ...(kind === undefined && { 'purpose.kind': '请选择用途' }),
      ...(kind === 'other' && words.trim() === '' && { 'purpose.words': '请写明用途' }),
      ...(asksPassword && password === '' && { password: '请输入密码' }),
    }
    // Rendered at once, so that the field whose fault is announced has the focus.
    flushSync(() => setMissing(found))
    form.querySelector<HTMLElement>('[aria-invalid=true]:not([role]), [aria-invalid=true] input')?.focus()
    if (kind !== undefined && Object.keys(found).length === 0)
      mutate({ purpose: { kind, words: words.trim() }, password })
  }

  return (
    <AdminDialog title={title} description={description} onClose={onClose}>
      <KeptSign kept={kept} />
      <Stack $gap={16} as="form" noValidate onSubmit={submit}>
        {children}
        <ChoiceField
          size="admin"
          columns={2}
          label="用途"
          required
          error={faults['purpose.kind']}
          options={Object.entries(subject === 'candidate' ? candidatePurposeNames : purposeNames)}
          value={kind ?? ''}
          control={{ name: 'purpose', onChange: (event) => setKind(toKind(event.target.value)) }}
        />
        <TextField
          size="admin"
          label="说明"
          required={kind === 'other'}
          error={faults['purpose.words']}
          control={{
            value: words,
            maxLength: toMaxLength(maxPurposeLength),
            onChange: (event) => setWords(event.target.value),
          }}
        />
        {asksPassword && (
          <TextField
            size="admin"
            label="登录密码"
            required
            error={faults.password}
            control={{
              type: 'password',
              autoComplete: 'current-password',
              value: password,
              onChange: (event) => setPassword(event.target.value),
            }}
          />
        )}
        {error && !isNamed && <ErrorText role="alert">{getFailureText(error)}</ErrorText>}
        <Row $gap={10} $justify="end" $wrap>
          <Button size="admin" variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" type="submit" loading={isPending} loadingText={busy}>
            {action}
          </Button>
        </Row>
      </Stack>
    </AdminDialog>
  )
}

function toKind(text: string): PurposeKind | undefined {
  return (Object.keys(purposeNames) as PurposeKind[]).find((kind) => kind === text)
}

import { useHydrated } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { SessionAnswer } from '../../contract'
import { ApiFailure } from '../../data/client'
import type { PostedForm } from '../../data/client/request'
import { finishSignIn } from '../../data/client/staff-client'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { TextAnchor, TextButton } from '../shared/text'
import { PasskeyButton } from './passkey-button'
import {
  Form,
  formatSignInFailure,
  formatSignInProblem,
  Frame,
  Input,
  Label,
  SignInAlert,
  Submit,
} from './sign-in-parts'

/** The code of the authenticator app, or a recovery code, after the right password. */
export function CodeForm({
  action,
  posted,
  onDone,
  onBack,
}: {
  /** Where the browser sends the form while no script does. */
  action: string | undefined
  /** What it sent, and why it was refused. */
  posted: PostedForm | undefined
  onDone: (answer: SessionAnswer) => void
  /** The password has to be typed once more; `reason` says why, where it is not by choice. */
  onBack: (reason: string) => void
}) {
  const [problem, setProblem] = useState(posted?.problem ? formatSignInProblem(posted.problem) : '')
  const [busy, setBusy] = useState(false)
  const [isRecovery, setRecovery] = useState(false)
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [isRecovery])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || !field.current) return
    setBusy(true)
    setProblem('')
    try {
      onDone(await finishSignIn(field.current.value))
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'signInExpired') return onBack(error.text)
      setProblem(formatSignInFailure(error))
      setBusy(false)
      // A code is worth nothing once it was refused; what did not reach the server may be right.
      if (error instanceof ApiFailure && error.code === 'badCode') field.current.value = ''
      field.current.focus()
    }
  }

  const name = isRecovery ? '恢复代码' : '验证码'
  return (
    <Form method="post" action={action} onSubmit={submit} aria-busy={busy}>
      <SignInAlert text={problem} />
      <Label htmlFor="sign-in-code">{name}</Label>
      <Frame $fixed={false}>
        <ShieldCheck size={18} aria-hidden />
        <Input
          ref={field}
          id="sign-in-code"
          name="code"
          className="num"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={isHydrated && !isRecovery ? 'numeric' : 'text'}
          required
          maxLength={30}
          aria-describedby="sign-in-code-hint"
        />
      </Frame>
      <CodeHint id="sign-in-code-hint" $tone="muted" $size="meta">
        {isRecovery
          ? '启用动态口令时保存的代码，每个只能用一次'
          : `打开手机上的验证器应用，输入 6 位数字${isHydrated ? '' : '，也可以输入一个恢复代码'}`}
      </CodeHint>
      <Submit busy={busy}>{busy ? '正在登录' : '登录'}</Submit>
      <PasskeyButton
        isSecondFactor
        onDone={onDone}
        onProblem={(error) => {
          if (error instanceof ApiFailure && error.code === 'signInExpired') onBack(error.text)
          else setProblem(error === undefined ? '' : formatSignInFailure(error))
        }}
      />
      <Row $justify="between" $gap={16} $above={16} $wrap>
        <TextAnchor
          href={action ?? '/login'}
          onClick={(event) => {
            event.preventDefault()
            onBack('')
          }}
        >
          返回，重新输入密码
        </TextAnchor>
        {isHydrated && (
          <TextButton onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? '使用验证器的验证码' : '使用恢复代码'}
          </TextButton>
        )}
      </Row>
    </Form>
  )
}

const CodeHint = styled(Text).attrs({ as: 'p' })`
  margin: -12px 0 20px;
`

import { CircleAlert, Eye, EyeOff, Lock, User } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { SessionAnswer } from '../../contract'
import { ApiFailure, getFailureText } from '../../data/client'
import type { PostedForm } from '../../data/client/request'
import { signIn } from '../../data/client/staff-client'
import { useSteadyMessage } from '../../ui/form/after-press'
import { adminTextSize, color, duration, media, radius } from '../../ui/theme'

/** User name and password, for the login page and for the dialog of an ended session. */
export function SignInForm({
  username: known,
  action,
  posted,
  onDone,
}: {
  username?: string | undefined
  /** Where the browser sends the form while no script does. */
  action?: string
  /** What it sent and was refused. */
  posted?: PostedForm | undefined
  onDone: (answer: SessionAnswer) => void
}) {
  const [problem, setProblem] = useState(posted?.problem ? formatProblem(posted.problem) : '')
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const [isCapsLockOn, setCapsLock] = useState(false)
  const capsLock = useSteadyMessage(isCapsLockOn)
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const alone = known === undefined

  useEffect(() => {
    const first = (alone && !posted ? name : password).current
    // A field that has the focus before hydration keeps it: a password must not end up in the user name.
    if (!first?.form?.contains(document.activeElement)) first?.focus()
  }, [alone, posted])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const given = new FormData(event.currentTarget)
    setBusy(true)
    setProblem('')
    try {
      onDone(await signIn(String(given.get('username') ?? ''), String(given.get('password') ?? '')))
    } catch (error) {
      setProblem(signInProblem(error))
      setBusy(false)
      if (password.current) password.current.value = ''
      password.current?.focus()
    }
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <Form method="post" action={action} onSubmit={submit} aria-busy={busy}>
      {problem !== '' && (
        <Alert role="alert">
          <AlertIcon size={18} aria-hidden />
          {problem}
        </Alert>
      )}
      <Label htmlFor="sign-in-name">用户名</Label>
      <Frame $fixed={!alone}>
        <User size={18} aria-hidden />
        <Input
          ref={name}
          id="sign-in-name"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={100}
          defaultValue={known ?? posted?.values['username']}
          readOnly={known !== undefined}
        />
      </Frame>
      <Label htmlFor="sign-in-password">密码</Label>
      <Frame $fixed={false}>
        <Lock size={18} aria-hidden />
        <Input
          ref={password}
          id="sign-in-password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          maxLength={1000}
          aria-describedby={capsLock ? 'sign-in-caps' : undefined}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <Eyes
          type="button"
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
        </Eyes>
      </Frame>
      {capsLock && (
        <Hint id="sign-in-caps" role="status">
          大写锁定已打开
        </Hint>
      )}
      <Submit type="submit" $busy={busy}>
        {busy ? '正在登录' : '登录'}
      </Submit>
    </Form>
  )
}

function signInProblem(error: unknown): string {
  return error instanceof ApiFailure ? formatProblem(error) : getFailureText(error)
}

function formatProblem({ status, text, retryAfterSeconds }: NonNullable<PostedForm['problem']> | ApiFailure): string {
  if (status !== 429 || !retryAfterSeconds) return text
  return `尝试次数过多，请在 ${Math.max(1, Math.ceil(retryAfterSeconds / 60))} 分钟后再试`
}

const Form = styled.form`
  font-size: ${adminTextSize.strong};
`

const Alert = styled.p`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  margin-bottom: 20px;
  padding: 10px 14px;
  border: 1px solid ${color.dangerLine};
  border-radius: ${radius.control};
  background: ${color.dangerPale};
  color: ${color.danger};
  line-height: 1.6;
`

const AlertIcon = styled(CircleAlert)`
  flex: none;
  margin-top: 3px;
`

const Label = styled.label`
  display: block;
  margin-bottom: 7px;
  font-weight: 600;
`

/** An input with its icon; `$fixed` when it cannot be changed. */
const Frame = styled.div<{ $fixed: boolean }>`
  display: flex;
  align-items: center;
  height: 48px;
  margin-bottom: 20px;
  padding: 0 14px;
  border: 1px solid ${color.field};
  border-radius: ${radius.control};
  background: ${({ $fixed }) => ($fixed ? color.band : color.surface)};
  color: ${color.textMuted};
  &:hover {
    border-color: ${color.lineHover};
  }
  &:focus-within {
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
`

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 46px;
  padding: 0 12px;
  border: 0;
  outline: 0;
  background: none;
  color: ${color.text};
  font-size: ${adminTextSize.cardTitle};
`

const Eyes = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  margin-right: -6px;
  border-radius: ${radius.control};
  ${media.mobile} {
    width: 44px;
    height: 44px;
    margin-right: -12px;
  }
`

const Hint = styled.p`
  margin: -12px 0 14px;
  color: ${color.warning};
  font-size: ${adminTextSize.meta};
`

const Submit = styled.button<{ $busy: boolean }>`
  width: 100%;
  height: 48px;
  margin-top: 8px;
  border-radius: ${radius.control};
  background: ${color.primary};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.cardTitle};
  font-weight: 600;
  transition: background ${duration.fast};
  &:hover {
    background: ${color.primaryHover};
  }
  &:active {
    background: ${color.primaryActive};
  }
  ${({ $busy }) => $busy && `&, &:hover, &:active { background: ${color.focus}; cursor: progress; }`}
`

import { Eye, EyeOff, Lock, User } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { SessionAnswer } from '../../contract'
import { ApiFailure } from '../../data/client'
import type { PostedForm } from '../../data/client/request'
import { signIn } from '../../data/client/staff-client'
import { useSteadyMessage } from '../../ui/form/after-press'
import { media, radius } from '../../ui/theme'
import { CodeForm } from './code-form'
import { PasskeyButton } from './passkey-button'
import {
  Form,
  formatSignInFailure,
  formatSignInProblem,
  Frame,
  Hint,
  Input,
  Label,
  SignInAlert,
  Submit,
} from './sign-in-parts'

interface SignInProps {
  username?: string | undefined
  /** Where the browser sends the form while no script does. */
  action?: string
  /** What it sent, and why it was refused. */
  posted?: PostedForm | undefined
  onDone: (answer: SessionAnswer) => void
}

/** How staff sign in, on the login page and in the dialog of an ended session: the password, then the code that is due. */
export function SignInForm({ posted, ...props }: SignInProps) {
  const [isCodeDue, setCodeDue] = useState(posted?.isCodeDue === true)
  const [expired, setExpired] = useState('')
  if (isCodeDue)
    return (
      <CodeForm
        action={props.action}
        posted={posted?.isCodeDue ? posted : undefined}
        onDone={props.onDone}
        onBack={(reason) => {
          setExpired(reason)
          setCodeDue(false)
        }}
      />
    )
  return (
    <PasswordForm
      {...props}
      posted={posted?.isCodeDue ? undefined : posted}
      expired={expired}
      onCodeDue={() => setCodeDue(true)}
    />
  )
}

function PasswordForm({
  username: known,
  action,
  posted,
  expired,
  onDone,
  onCodeDue,
}: SignInProps & {
  /** Why the password has to be typed once more; empty when it is typed for the first time. */
  expired: string
  onCodeDue: () => void
}) {
  const [problem, setProblem] = useState(posted?.problem ? formatSignInProblem(posted.problem) : expired)
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
      if (error instanceof ApiFailure && error.code === 'secondFactorDue') return onCodeDue()
      setProblem(formatSignInFailure(error))
      setBusy(false)
      if (password.current) password.current.value = ''
      password.current?.focus()
    }
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <Form method="post" action={action} onSubmit={submit} aria-busy={busy}>
      <SignInAlert text={problem} />
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
      <Submit busy={busy}>{busy ? '正在登录' : '登录'}</Submit>
      <PasskeyButton
        isSecondFactor={false}
        onDone={onDone}
        onProblem={(error) => setProblem(error === undefined ? '' : formatSignInFailure(error))}
      />
    </Form>
  )
}

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

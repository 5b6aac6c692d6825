import { useHydrated } from '@tanstack/react-router'
import { CircleAlert, Eye, EyeOff, Lock, User } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { SessionAnswer } from '../../contract'
import { ApiFailure, getFailureText } from '../../data/client'
import { signIn } from '../../data/client/staff-client'
import { adminTextSize, color, duration, radius } from '../../ui/theme'

/** User name and password, for the login page and for the dialog of an ended session. */
export function SignInForm({
  username: known,
  onDone,
}: {
  username?: string | undefined
  onDone: (answer: SessionAnswer) => void
}) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const hydrated = useHydrated()
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const alone = known === undefined

  useEffect(() => {
    const first = alone ? name : password
    first.current?.focus()
  }, [alone])

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
    <Form method="post" onSubmit={submit} aria-busy={busy}>
      {problem !== '' && (
        <p className="alert" role="alert">
          <CircleAlert size={18} aria-hidden />
          {problem}
        </p>
      )}
      <label htmlFor="sign-in-name">用户名</label>
      <div className={known === undefined ? 'field' : 'field fixed'}>
        <User size={18} aria-hidden />
        <input
          ref={name}
          id="sign-in-name"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={100}
          defaultValue={known}
          readOnly={known !== undefined}
        />
      </div>
      <label htmlFor="sign-in-password">密码</label>
      <div className="field">
        <Lock size={18} aria-hidden />
        <input
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
        <button
          type="button"
          className="eye"
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
        </button>
      </div>
      {capsLock && (
        <p className="hint" id="sign-in-caps" role="status">
          大写锁定已打开
        </p>
      )}
      {/* Until the page is alive the browser itself would send the form. */}
      <button type="submit" className="submit" disabled={!hydrated}>
        {busy ? '正在登录' : '登录'}
      </button>
    </Form>
  )
}

function signInProblem(error: unknown): string {
  if (error instanceof ApiFailure && error.status === 429 && error.retryAfterSeconds) {
    return `尝试次数过多，请在 ${Math.max(1, Math.ceil(error.retryAfterSeconds / 60))} 分钟后再试`
  }
  return getFailureText(error)
}

const Form = styled.form`
  font-size: ${adminTextSize.strong};
  label {
    display: block;
    font-weight: 600;
    margin-bottom: 7px;
  }
  .field {
    height: 48px;
    border: 1px solid ${color.field};
    border-radius: ${radius.control};
    display: flex;
    align-items: center;
    padding: 0 14px;
    margin-bottom: 20px;
    color: ${color.textMuted};
    background: ${color.surface};
  }
  .field:hover {
    border-color: ${color.lineHover};
  }
  .field:focus-within {
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
  .field.fixed {
    background: ${color.band};
  }
  input {
    flex: 1;
    min-width: 0;
    height: 46px;
    border: 0;
    background: none;
    padding: 0 12px;
    font-size: ${adminTextSize.cardTitle};
    color: ${color.text};
    outline: 0;
  }
  .eye {
    width: 32px;
    height: 32px;
    margin-right: -6px;
    display: grid;
    place-items: center;
    border-radius: ${radius.control};
    flex: none;
  }
  .alert {
    display: flex;
    gap: 10px;
    align-items: flex-start;
    background: ${color.dangerPale};
    color: ${color.danger};
    border: 1px solid ${color.dangerLine};
    border-radius: ${radius.control};
    padding: 10px 14px;
    margin-bottom: 20px;
    line-height: 1.6;
  }
  .alert svg {
    flex: none;
    margin-top: 3px;
  }
  .hint {
    color: ${color.warning};
    font-size: ${adminTextSize.meta};
    margin: -12px 0 14px;
  }
  .submit {
    width: 100%;
    height: 48px;
    border-radius: ${radius.control};
    background: ${color.primary};
    color: ${color.textOnDark};
    font-weight: 600;
    font-size: ${adminTextSize.cardTitle};
    margin-top: 8px;
    transition: background ${duration.fast};
  }
  .submit:hover {
    background: ${color.primaryHover};
  }
  .submit:active {
    background: ${color.primaryActive};
  }
  &[aria-busy='true'] .submit {
    background: ${color.focus};
    cursor: progress;
  }
`

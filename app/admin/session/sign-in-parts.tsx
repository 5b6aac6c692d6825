import { CircleAlert } from 'lucide-react'
import styled from 'styled-components'
import { ApiFailure, getFailureText } from '../../data/client'
import type { PostedForm } from '../../data/client/request'
import { adminTextSize, color, duration, radius } from '../../ui/theme'

/** The parts of the forms by which staff sign in. */

/** Why signing in failed, for a person. */
export function formatSignInFailure(error: unknown): string {
  return error instanceof ApiFailure ? formatSignInProblem(error) : getFailureText(error)
}

/** The same of a form that the browser has sent by itself. */
export function formatSignInProblem({
  status,
  text,
  retryAfterSeconds,
}: NonNullable<PostedForm['problem']> | ApiFailure): string {
  if (status !== 429 || !retryAfterSeconds) return text
  return `尝试次数过多，请在 ${Math.max(1, Math.ceil(retryAfterSeconds / 60))} 分钟后再试`
}

/** Why signing in failed; nothing for an empty text. */
export function SignInAlert({ text }: { text: string }) {
  if (text === '') return null
  return (
    <AlertBox role="alert">
      <AlertIcon size={18} aria-hidden />
      {text}
    </AlertBox>
  )
}

/** The button that sends a form. */
export function Submit({ busy, children }: { busy: boolean; children: string }) {
  return (
    <SubmitButton type="submit" $busy={busy}>
      {children}
    </SubmitButton>
  )
}

export const Form = styled.form`
  font-size: ${adminTextSize.strong};
`

const AlertBox = styled.p`
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

export const Label = styled.label`
  display: block;
  margin-bottom: 7px;
  font-weight: 600;
`

/** An input with its icon; `$fixed` when it cannot be changed. */
export const Frame = styled.div<{ $fixed: boolean }>`
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

export const Input = styled.input`
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

export const Hint = styled.p`
  margin: -12px 0 14px;
  color: ${color.warning};
  font-size: ${adminTextSize.meta};
`

const SubmitButton = styled.button<{ $busy: boolean }>`
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

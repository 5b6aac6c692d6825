import { useHydrated } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { SessionAnswer } from '../../contract'
import { hasPasskeys } from '../../data/client/passkeys'
import { signInByPasskey } from '../../data/client/staff-client'
import { adminTextSize, color, radius } from '../../ui/theme'

/** Signs in by a passkey, alone or as the second factor; left out where the browser or the address has none. */
export function PasskeyButton({
  isSecondFactor,
  onDone,
  onProblem,
}: {
  isSecondFactor: boolean
  onDone: (answer: SessionAnswer) => void
  /** Called with what went wrong, and with nothing when a try begins. */
  onProblem: (error: unknown) => void
}) {
  const [busy, setBusy] = useState(false)
  if (!useHydrated() || !hasPasskeys()) return null

  async function signIn() {
    if (busy) return
    setBusy(true)
    onProblem(undefined)
    try {
      const answer = await signInByPasskey(isSecondFactor)
      if (answer) onDone(answer)
    } catch (error) {
      onProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Choice type="button" aria-busy={busy} onClick={() => void signIn()}>
      <Fingerprint size={18} aria-hidden />
      {busy ? '请按浏览器的提示操作' : '使用通行密钥登录'}
    </Choice>
  )
}

const Choice = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  width: 100%;
  height: 48px;
  margin-top: 12px;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  font-weight: 600;
  font-size: ${adminTextSize.strong};
  &:hover {
    border-color: ${color.lineHover};
  }
`

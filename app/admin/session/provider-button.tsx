import { Building2 } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import styled from 'styled-components'
import { beginProviderSignIn } from '../../data/client/staff-client'
import { adminTextSize, color, radius } from '../../ui/theme'

/**
 * Sends somebody to the identity provider. Without script the form leads to the same page with a link to the provider: a
 * form must not lead to another site.
 */
export function ProviderButton({
  name,
  action,
  target,
  address,
  onProblem,
}: {
  /** What staff call the provider. */
  name: string
  /** Where the browser sends the form while no script does. */
  action: string
  /** Where the person wants to go. */
  target: string | undefined
  /** Where the provider is, once the browser has sent the form by itself. */
  address: string | undefined
  onProblem: (error: unknown) => void
}) {
  const [busy, setBusy] = useState(false)

  // Who comes back from the provider by the browser's own button finds the page as they left it.
  useEffect(() => {
    const reset = () => setBusy(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  async function leave(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    onProblem(undefined)
    try {
      location.assign(await beginProviderSignIn(target ?? ''))
    } catch (error) {
      setBusy(false)
      onProblem(error)
    }
  }

  if (address !== undefined)
    return (
      <Choice as="a" href={address}>
        <Building2 size={18} aria-hidden />
        前往{name}
      </Choice>
    )
  return (
    <form method="post" action={action} onSubmit={leave}>
      <input type="hidden" name="provider" value="begin" />
      <Choice type="submit" aria-busy={busy}>
        <Building2 size={18} aria-hidden />
        {busy ? `正在前往${name}` : `使用${name}登录`}
      </Choice>
    </form>
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

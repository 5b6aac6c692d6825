import { useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProviderReturn as Returned, SessionAnswer } from '../../contract'
import { getFailureText } from '../../data/client'
import { finishProviderSignIn, writeAsStaff } from '../../data/client/staff-client'
import { Text } from '../../ui/text'
import { TextAnchor } from '../shared/text'
import { Form, SignInAlert, Submit } from './sign-in-parts'

/**
 * What somebody finds whom the identity provider has sent back. The page itself has changed nothing: it sends what came
 * along, as a call of this site; without script by a button.
 */
export function ProviderReturn({
  returned,
  onDone,
  onFailed,
}: {
  returned: Returned
  onDone: (redirect: string, answer?: SessionAnswer) => void
  /** Called with why nobody was signed in. */
  onFailed: (error: unknown) => void
}) {
  const securityPage = useRouter().buildLocation({ to: '/user', search: { tab: 'security' } }).href
  const isHydrated = useHydrated()
  const hasBegun = useRef(false)
  const [problem, setProblem] = useState('')
  const isLink = returned.state.startsWith('link-')

  const finish = useEffectEvent(async () => {
    if (hasBegun.current) return
    hasBegun.current = true
    try {
      if (isLink) {
        await writeAsStaff('provider.link', returned)
        return onDone(securityPage)
      }
      const { redirect, ...answer } = await finishProviderSignIn(returned)
      onDone(redirect, answer)
    } catch (error) {
      if (isLink) setProblem(getFailureText(error))
      else onFailed(error)
    }
  })
  useEffect(() => void finish(), [])

  if (problem !== '')
    return (
      <>
        <SignInAlert text={problem} />
        <TextAnchor href={securityPage}>返回登录与安全</TextAnchor>
      </>
    )
  return (
    <Form method="post" action="/login" aria-busy={isHydrated}>
      <Text as="p" role="status" $below={20} $tone="soft">
        {isLink ? '正在关联身份' : '身份已确认，正在登录'}
      </Text>
      {!isHydrated &&
        Object.entries(returned).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
      {!isHydrated && <Submit busy={false}>继续登录</Submit>}
    </Form>
  )
}

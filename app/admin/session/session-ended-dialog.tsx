import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SessionAnswer } from '../../contract'
import { sessionQuery, onSignOutElsewhere } from '../../data/client/session'
import { onSessionEnded, renewEndedSession } from '../../data/client/read-api'
import { AdminDialog } from '../shell/admin-dialog'
import { forgetTyping, mayLoseText, watchTyping } from './typed-text'
import { useSession } from './use-session'
import { lazyPart } from '../../ui/deferred-part'

const SignInForm = lazyPart(async () => ({ default: (await import('./sign-in-form')).SignInForm }))

/**
 * What happens when the session is over, however that is found out: by a call, by a check, by a log out in another tab.
 * Where something typed could be lost, the person signs in here, and what waited goes on; elsewhere on the login page,
 * which leads back.
 */
export function SessionEndedDialog() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { account } = useSession()
  const [open, setOpen] = useState(false)
  const asking = useRef<{ answered: Promise<boolean>; answer: (signedIn: boolean) => void } | undefined>(undefined)
  const wasClosed = useRef(false)

  const signInAgain = useEffectEvent((): Promise<boolean> => {
    // Everything that finds out at the same time waits for the same answer.
    if (asking.current) return asking.current.answered
    if (!mayLoseText()) {
      const redirect = router.latestLocation.href
      location.replace(router.buildLocation({ to: '/login', search: { redirect } }).href)
      // Whatever waits for the answer goes with the page. Where something keeps the browser from leaving, such as the
      // back button, the next call tries again.
      return new Promise(() => undefined)
    }
    // After the dialog was closed, calls that the page makes by itself do not open it again.
    if (wasClosed.current && navigator.userActivation?.isActive === false) return Promise.resolve(false)
    setOpen(true)
    let answer: (signedIn: boolean) => void = () => undefined
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    asking.current = { answered, answer }
    return answered
  })

  useEffect(() => {
    const onRestored = ({ persisted }: PageTransitionEvent) => {
      // The browser has kept the page as it was left; what it waited for then never comes.
      if (persisted) location.reload()
    }
    addEventListener('pageshow', onRestored)
    const stops = [
      onSessionEnded(() => signInAgain()),
      onSignOutElsewhere(() => void renewEndedSession()),
      watchTyping(),
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) forgetTyping()
      }),
      () => removeEventListener('pageshow', onRestored),
    ]
    return () => {
      for (const stop of stops) stop()
      forgetTyping()
    }
  }, [router])

  function close(session: SessionAnswer | null) {
    if (session) queryClient.setQueryData(sessionQuery.queryKey, session)
    wasClosed.current = session === null
    setOpen(false)
    asking.current?.answer(session !== null)
    asking.current = undefined
  }

  if (!open) return null
  return (
    <AdminDialog title="登录已过期" description="请重新登录。已填写的内容保存在本机" onClose={() => close(null)}>
      <Suspense>
        <SignInForm username={account?.username} onDone={close} />
      </Suspense>
    </AdminDialog>
  )
}

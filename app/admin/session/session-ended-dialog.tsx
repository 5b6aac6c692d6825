import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { SessionAnswer } from '../../contract'
import { onSessionEnded } from '../../data/client/staff-client'
import { sessionQuery } from '../../data/client/session'
import { AdminDialog } from '../shell/admin-dialog'
import { useSession } from './use-session'

const SignInForm = lazy(async () => ({ default: (await import('./sign-in-form')).SignInForm }))

/** Comes up when a call finds the session ended: sign in here and the call goes on, with everything typed still there. */
export function SessionEndedDialog() {
  const queryClient = useQueryClient()
  const { account } = useSession()
  const [open, setOpen] = useState(false)
  const answer = useRef<((signedIn: boolean) => void) | undefined>(undefined)

  useEffect(
    () =>
      onSessionEnded(() => {
        setOpen(true)
        return new Promise((resolve) => {
          answer.current = resolve
        })
      }),
    [],
  )

  function close(session: SessionAnswer | null) {
    if (session) queryClient.setQueryData(sessionQuery.queryKey, session)
    setOpen(false)
    answer.current?.(session !== null)
  }

  if (!open) return null
  return (
    <AdminDialog open title="登录已过期" description="请重新登录。已填写的内容保存在本机" onClose={() => close(null)}>
      <Suspense>
        <SignInForm username={account?.username} onDone={close} />
      </Suspense>
    </AdminDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SessionAnswer } from '../../content/wire'
import { onSessionEnded } from '../../data/office-client'
import { sessionQuery } from '../../data/session'
import { Dialog } from '../shell/dialog'
import { SignInForm } from './sign-in-form'
import { useSession } from './use-session'

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
    if (session) queryClient.setQueryData(sessionQuery.queryKey, { session, error: null })
    setOpen(false)
    answer.current?.(session !== null)
  }

  if (!open) return null
  return (
    <Dialog title="登录已过期" onClose={() => close(null)}>
      <p className="muted" style={{ marginBottom: 18 }}>
        请重新登录。已填写的内容保存在本机
      </p>
      <SignInForm username={account?.username} onDone={close} />
    </Dialog>
  )
}

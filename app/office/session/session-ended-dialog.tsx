import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SessionAnswer } from '../../content/wire'
import { onSessionEnded } from '../../data/office-client'
import { sessionQuery } from '../../data/session'
import { OfficeDialog } from '../shell/office-dialog'
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
    <OfficeDialog open title="登录已过期" description="请重新登录。已填写的内容保存在本机" onClose={() => close(null)}>
      <SignInForm username={account?.username} onDone={close} />
    </OfficeDialog>
  )
}

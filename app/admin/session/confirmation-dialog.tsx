import { Suspense, useEffect, useRef, useState } from 'react'
import { onConfirmationDue } from '../../data/client/staff-client'
import { AdminDialog } from '../shell/admin-dialog'
import { lazyPart } from '../../ui/deferred-part'

const ConfirmationForm = lazyPart(async () => ({ default: (await import('./confirmation-form')).ConfirmationForm }))

/** Asks for the password or a code once more where a call wants it; the call goes on after it. */
export function ConfirmationDialog() {
  const [open, setOpen] = useState(false)
  const asking = useRef<{ answered: Promise<boolean>; answer: (confirmed: boolean) => void } | undefined>(undefined)

  useEffect(
    () =>
      onConfirmationDue(() => {
        // Calls that are refused at the same time wait for the same answer.
        if (asking.current) return asking.current.answered
        let answer: (confirmed: boolean) => void = () => undefined
        const answered = new Promise<boolean>((resolve) => {
          answer = resolve
        })
        asking.current = { answered, answer }
        setOpen(true)
        return answered
      }),
    [],
  )

  function close(isConfirmed: boolean) {
    setOpen(false)
    asking.current?.answer(isConfirmed)
    asking.current = undefined
  }

  if (!open) return null
  return (
    <AdminDialog title="再次验证" description="这一步须确认是您本人，15 分钟内不再询问" onClose={() => close(false)}>
      <Suspense>
        <ConfirmationForm onDone={() => close(true)} onCancel={() => close(false)} />
      </Suspense>
    </AdminDialog>
  )
}

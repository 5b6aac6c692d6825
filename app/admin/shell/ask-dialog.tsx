import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { getFailureText } from '../../data/client'
import { Button } from '../../ui/form/button'
import { FieldMessage } from '../../ui/form/field'
import { AdminDialog } from './admin-dialog'

interface AskDialogProps extends Omit<ComponentProps<typeof AdminDialog>, 'actions'> {
  /** What its button says, such as 移动, and what it says meanwhile. */
  action: string
  busy?: string
  /** There is nothing to be done yet. */
  disabled?: boolean
  /** Does what was asked for; where it fails, the dialog stays open with the reason. */
  run: () => unknown
}

/** A dialog that asks for something before it is done, with 取消 beside its button. Enter in a field presses the button. */
export function AskDialog({ action, busy, disabled, run, children, ...dialog }: AskDialogProps) {
  const form = useId()
  const { mutate, isPending, error } = useMutation({ mutationFn: async () => run() })
  return (
    <AdminDialog
      {...dialog}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={dialog.onClose}>
            取消
          </Button>
          <Button size="admin" type="submit" form={form} disabled={disabled} loading={isPending} loadingText={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React's events bubble from a dialog to the form that opened it.
          event.stopPropagation()
          mutate()
        }}
      >
        {children}
        <FieldMessage id={undefined} error={error ? getFailureText(error) : undefined} hint={undefined} />
      </form>
    </AdminDialog>
  )
}

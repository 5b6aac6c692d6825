import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../ui/form/button'
import { AdminDialog } from '../shell/admin-dialog'

interface UnsavedGuardProps {
  hasChanges: () => boolean
  description: string
  /** Offered as a third way, where leaving can save. */
  save?: { label: string; isPending: boolean; run: () => Promise<unknown> }
}

/** Asks before changes are left behind. */
export function UnsavedGuard({ hasChanges, description, save }: UnsavedGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: hasChanges, enableBeforeUnload: hasChanges, withResolver: true })
  if (blocker.status !== 'blocked') return null

  async function saveAndLeave() {
    await save?.run()
    if (hasChanges()) blocker.reset?.()
    else blocker.proceed?.()
  }

  return (
    <AdminDialog
      open
      title="尚有未保存的修改"
      description={description}
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={blocker.reset}>
            留在此页
          </Button>
          <Button variant={save ? 'secondary' : 'primary'} size="admin" onClick={blocker.proceed}>
            直接离开
          </Button>
          {save && (
            <Button size="admin" loading={save.isPending} loadingText="正在保存" onClick={saveAndLeave}>
              {save.label}
            </Button>
          )}
        </>
      }
    />
  )
}

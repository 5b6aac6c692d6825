import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/form/button'
import { noteForm } from '../session/typed-text'
import { AdminDialog } from '../shell/admin-dialog'

/** Offered as a third way, where leaving can save. */
interface SaveFirst {
  label: string
  isPending: boolean
  run: () => Promise<unknown>
}

interface UnsavedGuardProps {
  hasChanges: () => boolean
  description: string
  save?: SaveFirst
}

/** Asks before the page is left with unsaved changes. */
export function UnsavedGuard({ hasChanges, description, save }: UnsavedGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: hasChanges, enableBeforeUnload: hasChanges, withResolver: true })
  const mayLose = useEffectEvent(hasChanges)
  useEffect(() => noteForm(() => mayLose()), [])
  if (blocker.status !== 'blocked') return null

  async function saveAndLeave() {
    await save?.run()
    if (hasChanges()) blocker.reset?.()
    else blocker.proceed?.()
  }

  return (
    <UnsavedQuestion
      description={description}
      stay="留在此页"
      onStay={blocker.reset}
      onLeave={blocker.proceed}
      save={save && { ...save, run: saveAndLeave }}
    />
  )
}

/** The question whether unsaved changes are left. @param props.stay what the button says that keeps them */
export function UnsavedQuestion({
  description,
  stay,
  onStay,
  onLeave,
  save,
}: {
  description: string
  stay: string
  onStay: () => void
  onLeave: () => void
  save?: SaveFirst | undefined
}) {
  return (
    <AdminDialog
      title="尚有未保存的修改"
      description={description}
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={onStay}>
            {stay}
          </Button>
          <Button variant={save ? 'secondary' : 'primary'} size="admin" onClick={onLeave}>
            直接离开
          </Button>
          {save && (
            <Button size="admin" loading={save.isPending} loadingText="正在保存" onClick={save.run}>
              {save.label}
            </Button>
          )}
        </>
      }
    />
  )
}

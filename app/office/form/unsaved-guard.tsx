import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { OfficeDialog } from '../shell/office-dialog'
import type { EntryEditor } from './use-entry-editor'

/** Asks before changes are left behind. */
export function UnsavedGuard({ editor }: { editor: EntryEditor }) {
  const { dirty } = editor
  const [saving, setSaving] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: () => dirty.current,
    enableBeforeUnload: () => dirty.current,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null

  async function saveAndLeave() {
    setSaving(true)
    await editor.save()
    setSaving(false)
    if (dirty.current) blocker.reset?.()
    else blocker.proceed?.()
  }

  return (
    <OfficeDialog
      open
      title="尚有未保存的修改"
      description="离开后，未保存的修改只留在本机"
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="secondary" size="office" onClick={blocker.reset}>
            留在此页
          </Button>
          <Button variant="secondary" size="office" onClick={blocker.proceed}>
            直接离开
          </Button>
          <Button size="office" loading={saving} loadingText="正在保存" onClick={saveAndLeave}>
            保存草稿并离开
          </Button>
        </>
      }
    />
  )
}

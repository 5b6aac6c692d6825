import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatRelativeTime } from '../../content/format'
import { Button } from '../../ui/form/button'
import { Notice } from '../shared/notice'
import { AdminDialog } from '../shell/admin-dialog'
import { Difference } from './difference'
import type { EntryCommands } from './use-entry-commands'
import type { EntryFormState } from './use-entry-form'

/** Somebody else saved the entry meanwhile: compare, overwrite, or take theirs. Nothing typed is lost before that. */
export function ConflictNotice({ entryForm, commands }: { entryForm: EntryFormState; commands: EntryCommands }) {
  const { conflict } = commands
  const [comparing, setComparing] = useState(false)
  if (!conflict) return null
  const { current, overwrite } = conflict
  const who = current.updatedBy || '其他人'
  const ago = formatRelativeTime(current.updatedAt, Date.now())
  const when = ago === '刚刚' ? ago : `在 ${ago}`
  const buttons = (
    <>
      <Button
        size="admin"
        variant="secondary"
        onClick={() => {
          setComparing(false)
          commands.takeLatest(current)
        }}
      >
        载入最新
      </Button>
      <Button
        size="admin"
        onClick={() => {
          setComparing(false)
          overwrite()
        }}
      >
        覆盖保存
      </Button>
    </>
  )
  return (
    <Notice
      role="alert"
      icon={<TriangleAlert size={18} aria-hidden />}
      text={`${who} ${when}修改过此内容。查看差异或覆盖保存`}
    >
      <Button size="admin" variant="secondary" onClick={() => setComparing(true)}>
        查看差异
      </Button>
      {buttons}
      {comparing && (
        <AdminDialog open size="wide" title="查看差异" onClose={() => setComparing(false)} actions={buttons}>
          <Difference
            type={entryForm.type}
            left={current}
            right={entryForm.form.getValues()}
            leftName={`${who}保存的`}
            rightName="正在编辑的"
          />
        </AdminDialog>
      )}
    </Notice>
  )
}

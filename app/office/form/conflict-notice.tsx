import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { relativeTime } from '../../content/people'
import { Button } from '../../ui/button'
import { OfficeDialog } from '../shell/office-dialog'
import { Difference } from './difference'
import type { EntryEditor } from './use-entry-editor'

/** Somebody else saved the entry meanwhile: compare, overwrite, or take theirs. Nothing typed is lost before that. */
export function ConflictNotice({ editor }: { editor: EntryEditor }) {
  const { conflict } = editor
  const [comparing, setComparing] = useState(false)
  if (!conflict) return null
  const { current, overwrite } = conflict
  const who = current.updatedBy || '其他人'
  const ago = relativeTime(current.updatedAt, Date.now())
  const when = ago === '刚刚' ? ago : `在 ${ago}`
  const buttons = (
    <>
      <Button
        size="office"
        variant="secondary"
        onClick={() => {
          setComparing(false)
          editor.takeLatest(current)
        }}
      >
        载入最新
      </Button>
      <Button
        size="office"
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
    <div className="notice" role="alert">
      <TriangleAlert size={18} aria-hidden />
      <p>
        {who} {when}修改过此内容。查看差异或覆盖保存
      </p>
      <Button size="office" variant="secondary" onClick={() => setComparing(true)}>
        查看差异
      </Button>
      {buttons}
      {comparing && (
        <OfficeDialog open size="wide" title="查看差异" onClose={() => setComparing(false)} actions={buttons}>
          <Difference type={editor.type} left={current} right={editor.form.getValues()} leftName={`${who}保存的`} rightName="正在编辑的" />
        </OfficeDialog>
      )}
    </div>
  )
}

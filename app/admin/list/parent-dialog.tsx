import { useState } from 'react'
import type { ManagedRow } from '../../contract'
import { Button } from '../../ui/form/button'
import { Select } from '../shared/input'
import { AdminDialog } from '../shell/admin-dialog'

/** Asks which entry another one is to stand under. */
export function ParentDialog({
  title,
  label,
  parents,
  current,
  onMove,
  onClose,
}: {
  title: string
  /** What the entry above is called, such as 上级. */
  label: string
  parents: readonly ManagedRow[]
  current: number | null
  onMove: (parent: { parent: number | null; title: string }) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(current)

  function move() {
    onMove({ parent: chosen, title: parents.find(({ id }) => id === chosen)?.title ?? '' })
    onClose()
  }

  return (
    <AdminDialog
      open
      title={`调整“${title}”的${label}`}
      description="保存为草稿，发布后前台更新"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" disabled={chosen === current} onClick={move}>
            移动
          </Button>
        </>
      }
    >
      <Select
        aria-label={label}
        value={chosen ?? ''}
        onChange={(event) => setChosen(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">最上级</option>
        {parents.map(({ id, title: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </AdminDialog>
  )
}

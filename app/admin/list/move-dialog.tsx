import { useState } from 'react'
import { categoryEntries } from '../../content/site-structure'
import { getContentType, type TypeName } from '../../content/registry'
import { getFailureText } from '../../data/client'
import { Button } from '../../ui/form/button'
import { FieldMessage } from '../../ui/form/field-message'
import { Select } from '../shared/input'
import { AdminDialog } from '../shell/admin-dialog'

/** Asks which category entries are moved to. */
export function MoveDialog({
  type,
  count,
  current,
  description,
  onMove,
  onClose,
}: {
  type: TypeName
  count: number
  /** Where they are now; left out while they are in several. */
  current?: number
  /** The titles of some of them. */
  description: string
  onMove: (category: number) => Promise<void>
  onClose: () => void
}) {
  const { categories, label } = getContentType(type)
  const entries = categoryEntries(categories?.table ?? {}).filter(([number]) => number !== current)
  const [category, setCategory] = useState(entries[0]?.[0] ?? 0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function move() {
    setBusy(true)
    try {
      await onMove(category)
      onClose()
    } catch (error) {
      setProblem(getFailureText(error))
      setBusy(false)
    }
  }

  return (
    <AdminDialog
      open
      title={`移动 ${count} 条${label}`}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" loading={busy} loadingText="正在移动" onClick={move}>
            移动
          </Button>
        </>
      }
    >
      <Select
        aria-label={categories?.label}
        value={category}
        onChange={(event) => setCategory(Number(event.target.value))}
      >
        {entries.map(([number, name]) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </Select>
      <FieldMessage id={undefined} error={problem} hint={undefined} />
    </AdminDialog>
  )
}

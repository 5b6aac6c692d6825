import { useState } from 'react'
import { categoryEntries } from '../../content/site-structure'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { Input, Select } from '../shared/input'
import { AskDialog } from '../shell/ask-dialog'

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
  onMove: (category: number) => Promise<unknown>
  onClose: () => void
}) {
  const { categories, label } = getContentType(type)
  const entries = categoryEntries(categories?.table ?? {}).filter(([number]) => number !== current)
  const [category, setCategory] = useState(entries[0]?.[0] ?? 0)

  return (
    <AskDialog
      title={`移动 ${count} 条${label}`}
      description={description}
      action="移动"
      busy="正在移动"
      run={() => onMove(category).then(onClose)}
      onClose={onClose}
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
    </AskDialog>
  )
}

/** Asks for the number of an entry's place in its list. */
export function PlaceDialog({
  type,
  id,
  title,
  position,
  total,
  onPlace,
  onClose,
}: {
  type: TypeName
  id: number
  title: string
  /** Where it stands now, from 1. */
  position: number
  total: number
  onPlace: (position: number) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(String(position))
  const wanted = Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), total)

  const stored = { position: String(position) }
  const kept = useKeptValues({ form: 'entryPlace', id, part: type }, { position: typed }, stored, (parts) =>
    setTyped(parts.position ?? typed),
  )

  function place() {
    void kept.noteSaved({ position: typed })
    onPlace(wanted)
    onClose()
  }

  return (
    <AskDialog
      title="移动位置"
      description={`“${title}”现在是第 ${position} 位，共 ${total} 位`}
      action={`移到第 ${wanted} 位`}
      run={place}
      onClose={onClose}
    >
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        max={total}
        aria-label="移到第几位"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <KeptSign kept={kept} />
    </AskDialog>
  )
}

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
    <AskDialog
      title={`调整“${title}”的${label}`}
      description="保存为草稿，发布后前台更新"
      action="移动"
      disabled={chosen === current}
      run={move}
      onClose={onClose}
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
    </AskDialog>
  )
}

import { type FormEvent, useState } from 'react'
import type { TypeName } from '../../content/registry'
import { Button } from '../../ui/form/button'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { Input } from '../shared/input'
import { AdminDialog } from '../shell/admin-dialog'

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

  function place(event: FormEvent) {
    event.preventDefault()
    void kept.noteSaved({ position: typed })
    onPlace(wanted)
    onClose()
  }

  return (
    <AdminDialog
      open
      title="移动位置"
      description={`“${title}”现在是第 ${position} 位，共 ${total} 位`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" type="submit" form="place-form">
            移到第 {wanted} 位
          </Button>
        </>
      }
    >
      <form id="place-form" onSubmit={place}>
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
      </form>
    </AdminDialog>
  )
}

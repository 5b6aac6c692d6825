import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/form/button'
import { Input } from '../shared/input'
import { AdminDialog } from '../shell/admin-dialog'

/** Asks for the number of an entry's place in its list. */
export function PlaceDialog({
  title,
  position,
  total,
  onPlace,
  onClose,
}: {
  title: string
  /** Where it stands now, from 1. */
  position: number
  total: number
  onPlace: (position: number) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(String(position))
  const wanted = Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), total)

  function place(event: FormEvent) {
    event.preventDefault()
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
      </form>
    </AdminDialog>
  )
}

import { type KeyboardEvent, useState } from 'react'
import styled from 'styled-components'
import type { LibraryRow } from '../../contract'
import { registerMap } from '../../data/admin/media'
import { adminTextSize, color } from '../../ui/theme'
import { afterPress } from '../../ui/form/after-press'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { useMediaChange } from '../media/use-media-change'
import { Input } from '../shared/input'

/** Takes the number of a map's review in its row: Enter saves it and goes to the next one that is lacking. */
export function MapNumber({ media }: { media: LibraryRow }) {
  const { run } = useMediaChange()
  const [typed, setTyped] = useState('')

  const kept = useKeptValues({ form: 'mediaMap', id: media.id }, { number: typed }, { number: '' }, (parts) =>
    setTyped(parts.number ?? typed),
  )

  function save() {
    const { source, second, validUntil } = media.map
    const number = typed.trim()
    if (number !== '') void run(() => registerMap(media.id, { number, source, second, validUntil }))
  }

  return (
    <>
      <Field
        $small
        data-map-number
        maxLength={60}
        placeholder="填写审图号"
        aria-label={`“${media.name}”的审图号`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => afterPress(save)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          leave(event)
        }}
      />
      <KeptSign kept={kept} />
    </>
  )
}

/** Leaves a field, which saves it. After the last one the focus stays in its row, which soon has no field any more. */
function leave({ currentTarget: field }: KeyboardEvent<HTMLInputElement>): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-map-number]')]
  const next = fields[fields.indexOf(field) + 1] ?? field.closest('li')?.querySelector<HTMLElement>('[aria-expanded]')
  next?.focus()
}

const Field = styled(Input)`
  min-height: 32px;
  padding: 3px 10px;
  border-color: ${color.danger};
  font-size: ${adminTextSize.meta};
`

import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useState } from 'react'
import type { LibraryRow } from '../../contract'
import { pickedMediaQuery } from '../../data/admin/media'
import { afterPress } from '../../ui/form/after-press'

const fields = 'textarea, input:not([type=checkbox], [type=radio])'

/** Handlers for the element around a part. */
export interface FocusProps {
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

/**
 * Knows which parts of a list have the focus in one of their text fields. A field that is left is saved, which may answer
 * all that its part was listed for: the part has to stay as long as the focus is in another of its fields.
 */
export function useFocusedParts() {
  const [focused, setFocused] = useState<ReadonlySet<string>>(new Set())
  return {
    isFocused: (key: string) => focused.has(key),
    watch: (key: string): FocusProps => ({
      onFocus({ target }) {
        if (target.matches(fields)) setFocused((before) => new Set(before).add(key))
      },
      onBlur({ currentTarget: part, relatedTarget }) {
        afterPress(() => {
          // A window that is left keeps its focus for when somebody comes back.
          if (part.contains(relatedTarget) || part.contains(document.activeElement)) return
          setFocused((before) => new Set([...before].filter((other) => other !== key)))
        })
      },
    }),
  }
}

/** The same for rows that the server chooses: the row that has the focus stays where it was. */
export function useFocusedRows(rows: readonly LibraryRow[]) {
  const { isFocused, watch } = useFocusedParts()
  const [last, setLast] = useState<{ row: LibraryRow; index: number } | null>(null)
  const held = last && isFocused(String(last.row.id)) ? last : null
  const index = held ? rows.findIndex(({ id }) => id === held.row.id) : -1
  const listed = rows[index]
  if (held && listed && listed !== held.row) setLast({ row: listed, index })
  // Asked for while the row is still listed, too: one that is older than what was saved would put old values into its fields.
  const { data: [now = held?.row] = [held?.row] } = useQuery({
    ...pickedMediaQuery(held ? [held.row.src] : []),
    enabled: held !== null,
    staleTime: 0,
  })
  const isGone = index < 0
  return {
    rows: held && now ? rows.toSpliced(isGone ? held.index : index, isGone ? 0 : 1, now) : rows,
    watch(row: LibraryRow): FocusProps {
      const { onFocus, onBlur } = watch(String(row.id))
      return {
        onBlur,
        onFocus(event) {
          const place = rows.findIndex(({ id }) => id === row.id)
          if (place >= 0) setLast({ row, index: place })
          onFocus(event)
        },
      }
    },
  }
}

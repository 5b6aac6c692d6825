import { useLocation } from '@tanstack/react-router'
import { createContext, useContext, useState } from 'react'

/**
 * The dialog that fields are asked in. Uploads for them end when it is closed, as what it holds does; when its page is
 * left, they go on into the library.
 */
interface FieldsDialog {
  /** Whether somebody has closed it, and not merely left its page. */
  isClosed: () => boolean
}

export const FieldsDialogContext = createContext<FieldsDialog | null>(null)

/**
 * Where the files of a field are wanted, so that an upload finds back to it after a reload. A form of an entry that is
 * not stored yet has no such place, nor has a dialog.
 */
export function useFieldPlace(label: string): string | undefined {
  const place = useLocation({
    select: ({ pathname, search }) =>
      'id' in search && search.id ? `${pathname}?id=${search.id} ${label}` : undefined,
  })
  const isInDialog = useContext(FieldsDialogContext) !== null
  // The address changes when a new entry is stored: uploads under way stay where they began.
  const [first] = useState(place)
  return isInDialog ? undefined : first
}

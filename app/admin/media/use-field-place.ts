import { useLocation } from '@tanstack/react-router'
import { createContext, useContext, useState } from 'react'

/** Whether fields are asked in a dialog: uploads for them end with it, as what it holds does. */
export const DialogFieldsContext = createContext(false)

/**
 * Where the files of a field are wanted, so that an upload finds back to it after a reload. A form of an entry that is
 * not stored yet has no such place, nor has a dialog.
 */
export function useFieldPlace(label: string): string | undefined {
  const place = useLocation({
    select: ({ pathname, search }) =>
      'id' in search && search.id ? `${pathname}?id=${search.id} ${label}` : undefined,
  })
  const isInDialog = useContext(DialogFieldsContext)
  // The address changes when a new entry is stored: uploads under way stay where they began.
  const [first] = useState(place)
  return isInDialog ? undefined : first
}

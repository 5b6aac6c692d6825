import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Where the files of a field are wanted, so that an upload finds back to it after a reload. A form of an entry that is
 * not stored yet has no such place.
 */
export function useFieldPlace(label: string): string | undefined {
  const place = useLocation({
    select: ({ pathname, search }) =>
      'id' in search && search.id ? `${pathname}?id=${search.id} ${label}` : undefined,
  })
  // The address changes when a new entry is stored: uploads under way stay where they began.
  const [first] = useState(place)
  return first
}

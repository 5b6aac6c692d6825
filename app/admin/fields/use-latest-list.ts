import { useEffect, useRef } from 'react'

/**
 * A list that uploads add to. Several uploads end between two renders, and each must see what the one before added.
 * @returns reads the newest list, and changes it
 */
export function useLatestList<Item>(value: Item[], onChange: (value: Item[]) => void) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return {
    current: () => latest.current,
    change: (next: Item[]) => {
      latest.current = next
      onChange(next)
    },
  }
}

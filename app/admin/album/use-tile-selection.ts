import { useState } from 'react'

/** Which tiles of an album are selected, and which one the keyboard is at. Both follow the pictures when they move. */
export function useTileSelection(keys: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string>()
  /** Where a range begins. */
  const [anchor, setAnchor] = useState<string>()
  const indexes = new Set(keys.flatMap((key, index) => (selected.has(key) ? [index] : [])))
  const find = (key: string | undefined) => (key === undefined ? -1 : keys.indexOf(key))

  return {
    /** The places of the selected tiles, in their order. */
    indexes: indexes as ReadonlySet<number>,
    current: Math.max(0, find(current)),
    setCurrent: (index: number) => setCurrent(keys[index]),
    toggle(index: number) {
      const key = keys[index]
      if (key === undefined) return
      const next = new Set(selected)
      if (!next.delete(key)) next.add(key)
      setSelected(next)
      setAnchor(key)
    },
    /** Selects from the tile that was selected last to this one. */
    extendTo(index: number) {
      const from = Math.max(0, find(anchor ?? current))
      const range = keys.slice(Math.min(from, index), Math.max(from, index) + 1)
      setSelected(new Set([...selected, ...range]))
      if (anchor === undefined) setAnchor(keys[from])
    },
    selectAll: () => setSelected(new Set(keys)),
    clear: () => setSelected(new Set()),
  }
}

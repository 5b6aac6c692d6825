import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** The parts of a toolbar that move into its menus where it is too narrow. */
export type FoldablePart =
  | 'focus'
  | 'outline'
  | 'count'
  | 'align'
  | 'quote'
  | 'underline'
  | 'colour'
  | 'redo'
  | 'table'
  | 'orderedList'
  | 'italic'
  | 'insertName'
  | 'link'
  | 'bulletList'
  | 'undo'
  | 'bold'

export type HasRoomFor = (part: FoldablePart) => boolean

/**
 * Keeps a bar in one row: leaves out what does not fit, as little as is needed.
 * @param foldable in the order in which they move
 * @param state measures anew when it changes: what stands in the bar for good is another then
 * @returns whether there is room for a part
 */
export function useFolding(
  bar: RefObject<HTMLElement | null>,
  foldable: readonly FoldablePart[],
  state: unknown,
): HasRoomFor {
  // An object, so that starting anew renders, and so measures, also where nothing was folded.
  const [{ folded }, setFolding] = useState({ folded: 0 })
  const [before, setBefore] = useState(state)
  if (before !== state) {
    setBefore(state)
    setFolding({ folded: 0 })
  }

  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      setFolding({ folded: 0 })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar])

  // Before anything is painted, one part after the other; it ends when all fit, or when nothing is left to fold.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const element = bar.current
    if (element && element.scrollWidth > element.clientWidth && folded < foldable.length)
      setFolding({ folded: folded + 1 })
  })

  return (part) => foldable.indexOf(part) >= folded
}

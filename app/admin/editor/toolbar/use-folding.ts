import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** What goes into the menus where a bar has no room for it; the first goes first. */
const foldable = [
  'focus',
  'outline',
  'count',
  'align',
  'quote',
  'underline',
  'colour',
  'source',
  'redo',
  'table',
  'orderedList',
  'italic',
  'insertName',
  'bulletList',
  'undo',
  'bold',
] as const

export type HasRoomFor = (part: (typeof foldable)[number]) => boolean

/**
 * Keeps a bar in one row: leaves out what does not fit, as little as is needed.
 * @param isSource the source is shown, whose button must stay
 * @returns whether there is room for a part
 */
export function useFolding(bar: RefObject<HTMLElement | null>, isSource: boolean): HasRoomFor {
  // An object, so that starting anew renders, and so measures, also where nothing was folded.
  const [{ folded }, setFolding] = useState({ folded: 0 })
  const [wasSource, setWasSource] = useState(isSource)
  if (wasSource !== isSource) {
    setWasSource(isSource)
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

import { useEffect, useState } from 'react'
import type { TypeName } from '../../content/registry'
import { hideStaffTools } from '../preview/watch-frame'
import { type Box, createMiniatureStyle, type EmptyPart, findEmptyParts, findFilledPart } from './page-parts'

/** What was empty when the miniature was looked at last, so that what was filled since is shown. */
let lastEmpty: readonly string[] = []

/** How long what was filled is outlined, in ms. */
const outlinedMs = 2_000

interface PageParts {
  /** In px of the page. */
  height: number
  empty: readonly EmptyPart[]
}

/**
 * Reads from the home page in a frame which of its parts are empty, as it loads and changes its size.
 * @param page the document of the frame once it has loaded
 * @returns `filled` is the part that was empty when the dashboard was open before, for a moment
 */
export function usePageParts(page: Document | undefined, open: readonly TypeName[], hidden: readonly TypeName[]) {
  const [parts, setParts] = useState<PageParts>({ height: 0, empty: [] })
  const [filled, setFilled] = useState<Box>()
  const [wanted, unwanted] = [open.join(), hidden.join()]

  useEffect(() => {
    const frame = page?.defaultView
    if (!page || !frame) return undefined
    const read = () => {
      const empty = findEmptyParts(page, open, !hidden.includes('solution'))
      setParts({ height: page.body.getBoundingClientRect().height, empty })
      return empty.map(({ key }) => key)
    }
    hideStaffTools(page, createMiniatureStyle(open, hidden))
    const now = read()
    const key = lastEmpty.find((one) => !now.includes(one) && !hidden.some((name) => one.startsWith(name)))
    lastEmpty = now
    setFilled((key && findFilledPart(page, key)) || undefined)
    const timer = setTimeout(() => setFilled(undefined), outlinedMs)
    const observer = new ResizeObserver(read)
    observer.observe(page.body)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
    // The lists are new ones each time; what they hold seldom is.
    // oxlint-disable-next-line exhaustive-deps
  }, [page, wanted, unwanted])

  return { ...parts, filled }
}

import { useCallback, useState } from 'react'

/** What stays free around the page beside a form, in px. */
export const stageMargin = 20

/**
 * How large a page is shown in the room there is.
 * @param width how wide the page is laid out, in px
 * @param margin what stays free around it, in px
 * @returns `observe` is the ref of the element that gives the room; `height` is in px of the screen
 */
export function useStageSize(width: number, margin = 0) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const observe = useCallback((stage: HTMLElement | null) => {
    if (!stage) return undefined
    const observer = new ResizeObserver(() => setSize({ width: stage.clientWidth, height: stage.clientHeight }))
    observer.observe(stage)
    return () => observer.disconnect()
  }, [])
  const scale = size.width === 0 ? 1 : Math.min(1, (size.width - 2 * margin) / width)
  return { observe, scale, height: Math.max(0, size.height - 2 * margin) }
}

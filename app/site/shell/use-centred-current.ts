import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The link that each row has been scrolled to. */
const centred = new WeakMap<Element, Element>()

/** Brings the current link of every row that is too wide to the row's middle, where another one has become current. */
export function centreCurrent(): void {
  for (const row of document.querySelectorAll('[data-centre-current]')) {
    const current = row.querySelector<HTMLElement>('[aria-current]')
    if (!(row instanceof HTMLElement) || !current || centred.get(row) === current) continue
    centred.set(row, current)
    if (row.scrollWidth > row.clientWidth)
      row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }
}

/**
 * Brings the current link of every row marked `data-centre-current` that is wider than the screen to the row's middle,
 * as often as another one becomes current. It stands in the layout, because the rows are hydrated later than that.
 */
export function useCentredCurrent(): void {
  const router = useRouter()
  useEffect(() => {
    centreCurrent()
    return router.subscribe('onRendered', centreCurrent)
  }, [router])
}

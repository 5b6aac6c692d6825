import { useCallback, useEffect, useRef } from 'react'

/**
 * Remembers where an element stands before an action that may take it away.
 * @returns finds what takes its focus: null while it is still there, else its row, the row after it, the one before, or
 * the heading of the page
 */
export function rememberPlaceOf(element: Element | null): () => HTMLElement | null {
  const row = element?.closest('tr, li')
  const rows = [...(row?.parentElement?.children ?? [])]
  const at = row ? rows.indexOf(row) : 0
  const candidates = [...rows.slice(at), ...rows.slice(0, at).toReversed()]
  return () => {
    if (!element || element.isConnected) return null
    const controls = candidates.filter(({ isConnected }) => isConnected).map(findControl)
    return controls.find((control) => control !== null) ?? document.querySelector<HTMLElement>('main h1')
  }
}

/** The control of a row that the focus goes to: its link or button rather than the box that selects it. */
function findControl(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[href], button:enabled') ?? row.querySelector<HTMLElement>('input:enabled')
}

/** The element that an action starts from: of a menu the button that opened it. */
export function findActingElement(): Element | null {
  const { activeElement } = document
  if (activeElement?.closest('[role="menu"]'))
    return document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')
  return activeElement === document.body ? null : activeElement
}

/**
 * Focuses the row beside the one that had the focus and is gone.
 * @param rows the rows that are shown
 */
export function useFocusAfterRow(rows: unknown): void {
  const findNext = useRef<() => HTMLElement | null>(undefined)
  const remember = useCallback((element: Element | null) => {
    findNext.current = element?.matches('main tr *, main li *') ? rememberPlaceOf(element) : undefined
  }, [])
  useEffect(() => {
    const onFocus = () => remember(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [remember])
  useEffect(() => {
    // After the other effects of the page: what has a rule of its own for the focus comes first.
    queueMicrotask(() => {
      if (document.activeElement === document.body) findNext.current?.()?.focus()
      else remember(document.activeElement)
    })
  }, [rows, remember])
}

import { useEffect, useRef, useState } from 'react'

/**
 * Listens to the keys of the whole page.
 * @returns what listens, for the keys of frames, which do not reach the page
 */
export function usePageKeys(press: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  const [listen] = useState(() => (event: KeyboardEvent) => latest.current(event))
  useEffect(() => {
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [listen])
  return listen
}

/**
 * Whether a key belongs to an input method that composes. In WebKit the key that ends a composition comes after its end, and
 * only its code tells (UI Events, legacy key attributes).
 */
export function isComposed({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}

/** Where keys belong to what is typed, or to a dialog that has to be answered first. */
const ownKeys = 'input, select, textarea, [contenteditable], [role=dialog]'

/** Whether a key is for the page: pressed alone, beside fields and dialogs. */
export function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !findElement(target)?.closest(ownKeys)
}

/** Elements of a frame have classes of its own, so `instanceof` of this window is false for them. */
export function findElement(target: EventTarget | null): Element | null {
  return target !== null && 'closest' in target ? (target as Element) : null
}

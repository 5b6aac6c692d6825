import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

const openIntent = 150
const closeDelay = 300

/**
 * The disclosure behind the header's drop-downs: opens after a short rest of the mouse, closes a
 * little after it left, and obeys the keyboard (↓ opens, Esc closes and gives the focus back).
 * @returns the open panel's key and the handlers of one menu item
 */
export function useHoverPanel<Key extends string>() {
  const [open, setOpen] = useState<Key | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the keyboard opened the panel with, and gets the focus back. */
  const trigger = useRef<HTMLElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  // With the panel itself, so that no key comes between the two.
  useLayoutEffect(() => {
    if (open === null) return undefined
    // Wherever the focus is: what a mouse opened can be sent away without moving it.
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') change(null)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])

  function change(next: Key | null, delay = 0) {
    clearTimeout(timer.current)
    if (delay === 0) setOpen(next)
    else timer.current = setTimeout(() => setOpen(next), delay)
  }

  /** Handlers for the item that holds the trigger and, when open, the panel. */
  function itemProps(key: Key) {
    return {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') change(key, openIntent)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') change(null, closeDelay)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const item = event.currentTarget
        const onTrigger = event.target instanceof Element && event.target.closest('[data-panel]') === null
        if (event.key === 'ArrowDown' && onTrigger) {
          event.preventDefault()
          change(key)
          if (event.target instanceof HTMLElement) trigger.current = event.target
          requestAnimationFrame(() => item.querySelector<HTMLElement>('[data-panel] a')?.focus())
        } else if (event.key === 'Escape' && open !== null) {
          change(null)
          if (!onTrigger)
            (item.contains(trigger.current) ? trigger.current : item.querySelector<HTMLElement>('a,button'))?.focus()
        }
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const next = event.relatedTarget
        if (next instanceof Node && !event.currentTarget.contains(next) && open === key) change(null)
      },
      onClick: (event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a')) change(null)
      },
    }
  }

  function toggle(key: Key, button: HTMLElement) {
    trigger.current = button
    change(open === key ? null : key)
  }

  return { open, itemProps, toggle }
}

import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { theme } from '../../ui/theme'

/** Where overlays are drawn: inside the shell, so that they share its classes, above everything else. */
export const overlaysId = 'office-overlays'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * A modal dialog: focus moves in, stays in, and returns to where it was. Escape, the scrim and the close button call
 * `onClose`; without it the dialog can only be left through its own buttons.
 */
export function Dialog({ title, width = 440, onClose, children }: { title: string; width?: number; onClose?: (() => void) | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // Asked before the first commit, in which an autofocused input takes the focus.
  const [before] = useState(() => document.activeElement)

  useEffect(() => {
    const element = box.current
    if (element && !element.contains(before)) (element.querySelector<HTMLElement>('[autofocus], [data-autofocus]') ?? element).focus()
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus()
    }
  }, [before])

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape' && onClose) onClose()
    if (event.key !== 'Tab') return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>(focusable) ?? [])]
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (stops.length > 0 && document.activeElement !== edge && document.activeElement !== box.current) return
    event.preventDefault()
    ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
  }

  return createPortal(
    <Scrim onMouseDown={(event) => event.target === event.currentTarget && onClose?.()}>
      <div ref={box} className="box" role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} style={{ width }} onKeyDown={onKeyDown}>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <button type="button" className="btn square close" aria-label="关闭" onClick={onClose}>
            <X size={18} aria-hidden />
          </button>
        )}
        {children}
      </div>
    </Scrim>,
    document.getElementById(overlaysId) ?? document.body,
  )
}

const Scrim = styled.div`
  position: fixed; inset: 0; z-index: ${theme.z.dialog}; background: rgba(10, 37, 54, 0.6); display: grid; place-items: center; padding: 20px; overflow-y: auto;
  .box { position: relative; max-width: 100%; background: #fff; border-radius: ${theme.r.pop}; box-shadow: ${theme.sh.s3}; padding: 24px; outline: 0; }
  h2 { font-size: 18px; margin-bottom: 10px; padding-right: 32px; }
  .close { position: absolute; top: 18px; right: 16px; }
  .actions { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 10px; margin-top: 20px; }
`

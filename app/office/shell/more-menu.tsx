import { Ellipsis } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { theme } from '../../ui/theme'

export interface MoreItem {
  label: string
  dangerous?: boolean
  run: () => void
}

/** Three dots with further actions. It opens above whatever scrolls around it, so that no table cuts it off. */
export function MoreMenu({ label, items }: { label: string; items: MoreItem[] }) {
  const [place, setPlace] = useState<{ top: number; right: number } | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!place) return
    const close = () => setPlace(null)
    addEventListener('scroll', close, { capture: true, passive: true })
    return () => removeEventListener('scroll', close, { capture: true })
  }, [place])

  function toggle() {
    const box = button.current?.getBoundingClientRect()
    if (!box || place) return setPlace(null)
    const height = items.length * 36 + 14
    const top = box.bottom + height > innerHeight ? box.top - height : box.bottom + 4
    setPlace({ top, right: document.documentElement.clientWidth - box.right })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    setPlace(null)
    button.current?.focus()
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setPlace(null)
  }

  return (
    <Menu onKeyDown={onKeyDown} onBlur={onBlur}>
      <button ref={button} type="button" className="icon-btn" aria-label={label} aria-expanded={place !== null} onClick={toggle}>
        <Ellipsis size={18} aria-hidden />
      </button>
      {place && (
        <ul style={place}>
          {items.map((item) => (
            <li key={item.label}>
              <button
                type="button"
                className={item.dangerous ? 'dangerous' : undefined}
                onClick={() => {
                  setPlace(null)
                  item.run()
                }}
              >
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  )
}

const Menu = styled.div`
  display: inline-block;
  ul { position: fixed; z-index: ${theme.z.mega}; min-width: 120px; padding: 6px; background: #fff; border: 1px solid ${theme.c.line}; border-radius: ${theme.r.pop}; box-shadow: ${theme.sh.s2}; }
  li button { display: block; width: 100%; height: 36px; padding: 0 12px; text-align: left; border-radius: ${theme.r.ctl}; color: ${theme.c.n800}; }
  li button:hover { background: ${theme.c.selected}; color: ${theme.c.link}; }
  li .dangerous { color: ${theme.c.danger}; }
  li .dangerous:hover { background: ${theme.c.ci50}; color: ${theme.c.danger}; }
`

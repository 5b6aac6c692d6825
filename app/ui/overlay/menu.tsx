import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, layer, radius, shadow } from '../theme'

/** The back office loads this module when the first menu is opened; it brings the Base UI library with it. */

export interface MenuItem {
  label: string
  icon?: ReactNode
  dangerous?: boolean
  /** Stands apart from the items above it. */
  apart?: boolean
  /** Does it; left out for a link. */
  run?: () => void
  /** The link without its content. */
  link?: ReactElement
}

interface MenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  /** How the button was pressed in whose place the menu comes. */
  pressedBy: 'pointer' | 'keyboard'
}

/**
 * A button with a menu: arrow keys and first letters move, Esc and a click beside it close it. It opens
 * by itself, because it takes the place of a button that was just pressed.
 */
export function Menu({ trigger, items, pressedBy }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  useEffect(() => setLandmark(button.current?.closest<HTMLElement>('main, header') ?? document.body), [])
  useEffect(() => {
    if (pressedBy !== 'keyboard') return
    // A press of its own makes Base UI start on the first item, as it does for the keyboard.
    button.current?.focus()
    button.current?.click()
  }, [pressedBy])
  return (
    <Base.Root defaultOpen={pressedBy === 'pointer'} modal={false}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal container={landmark}>
        <Positioner align="end" sideOffset={4} collisionPadding={8} positionMethod="fixed">
          <Popup>
            {items.map(({ label, icon, dangerous, apart, run, link }) => {
              const content = (
                <>
                  {icon}
                  {label}
                </>
              )
              const shown = { 'data-dangerous': dangerous || undefined, 'data-apart': apart || undefined, label }
              return link ? (
                <Base.LinkItem key={label} closeOnClick render={link} {...shown}>
                  {content}
                </Base.LinkItem>
              ) : (
                <Base.Item key={label} onClick={run} {...shown}>
                  {content}
                </Base.Item>
              )
            })}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const Positioner = styled(Base.Positioner)`
  z-index: ${layer.panel};
`

const Popup = styled(Base.Popup)`
  min-width: 120px;
  padding: 6px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.popup};
  box-shadow: ${shadow.middle};
  color: ${color.textBody};
  font-size: ${adminTextSize.body};
  outline: 0;
  [role='menuitem'] {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 36px;
    padding: 0 12px;
    border-radius: ${radius.control};
    cursor: pointer;
    outline: 0;
  }
  [role='menuitem'][data-highlighted] {
    background: ${color.selected};
    color: ${color.link};
  }
  [role='menuitem']:focus-visible {
    box-shadow: inset 0 0 0 2px ${color.focus};
  }
  [data-dangerous] {
    color: ${color.danger};
  }
  [data-dangerous][data-highlighted] {
    background: ${color.dangerPale};
    color: ${color.danger};
  }
  [data-apart] {
    border-top: 1px solid ${color.lineSoft};
    margin-top: 6px;
  }
  svg {
    color: ${color.textMuted};
  }
`

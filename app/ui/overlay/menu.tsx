import { Menu as Base } from '@base-ui/react/menu'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, layer, media, radius, shadow } from '../theme'

/** The back office loads this module when the first menu is opened; it brings the Base UI library with it. */

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** What does the same on the keyboard; named where there is one. */
  keys?: string | undefined
  dangerous?: boolean
  /** Stands apart from the items above it. */
  apart?: boolean
  /** Does it; left out for a link and for items of its own. */
  run?: () => void
  /** The link without its content. */
  link?: ReactElement
  /** Opens beside it. */
  items?: readonly MenuItem[]
}

export interface MenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  /** How the button was pressed in whose place the menu comes. */
  pressedBy: 'pointer' | 'keyboard'
  /** Stands at the foot of a telephone's screen. */
  sheet?: boolean
  /** Called when it has closed. */
  onClose?: (() => void) | undefined
}

/**
 * A button with a menu: arrow keys and first letters move, Esc and a click beside it close it. It opens
 * by itself, because it takes the place of a button that was just pressed.
 */
export function Menu({ trigger, items, pressedBy, sheet = false, onClose }: MenuProps) {
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
    <Base.Root
      defaultOpen={pressedBy === 'pointer'}
      modal={false}
      onOpenChangeComplete={(open) => (open ? undefined : onClose?.())}
    >
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal container={landmark}>
        <Positioner
          data-sheet={sheet || undefined}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          positionMethod="fixed"
        >
          <Popup>
            <Items items={items} landmark={landmark} />
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Items({ items, landmark }: { items: readonly MenuItem[]; landmark: HTMLElement | null }) {
  return items.map(({ label, icon, keys, dangerous, apart, run, link, items: further }, index) => {
    const key = `${index} ${label}`
    const content = (
      <>
        {icon}
        {label}
        {keys && <kbd aria-hidden="true">{keys}</kbd>}
      </>
    )
    const shown = { 'data-dangerous': dangerous || undefined, 'data-apart': apart || undefined, label }
    if (further)
      return (
        <Base.SubmenuRoot key={key}>
          <Base.SubmenuTrigger {...shown}>
            {content}
            <Arrow size={14} aria-hidden />
          </Base.SubmenuTrigger>
          <Base.Portal container={landmark}>
            <Positioner sideOffset={4} alignOffset={-7} collisionPadding={8} positionMethod="fixed">
              <Popup>
                <Items items={further} landmark={landmark} />
              </Popup>
            </Positioner>
          </Base.Portal>
        </Base.SubmenuRoot>
      )
    return link ? (
      <Base.LinkItem key={key} closeOnClick render={link} {...shown}>
        {content}
      </Base.LinkItem>
    ) : (
      <Base.Item key={key} onClick={run} {...shown}>
        {content}
      </Base.Item>
    )
  })
}

const Arrow = styled(ChevronRight)`
  margin-left: auto;
`

const Positioner = styled(Base.Positioner)`
  z-index: ${layer.panel};
  ${media.mobile} {
    &[data-sheet] {
      position: fixed !important;
      top: auto !important;
      right: 0 !important;
      bottom: 0 !important;
      left: 0 !important;
      width: auto !important;
      transform: none !important;
      z-index: ${layer.dialog};
    }
  }
`

const Popup = styled(Base.Popup)`
  min-width: 120px;
  max-height: var(--available-height);
  padding: 6px;
  overflow-y: auto;
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
  kbd {
    margin-left: auto;
    padding-left: 16px;
    color: ${color.textMuted};
    font-family: inherit;
    font-size: ${adminTextSize.small};
    ${media.mobile} {
      display: none;
    }
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
  ${media.mobile} {
    [data-sheet] > & {
      padding: 8px 8px calc(8px + env(safe-area-inset-bottom));
      border-radius: ${radius.popup} ${radius.popup} 0 0;
      box-shadow: ${shadow.high};
      [role='menuitem'] {
        min-height: 46px;
      }
    }
  }
`

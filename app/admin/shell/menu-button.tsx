import { type ButtonHTMLAttributes, type ReactElement, Suspense, useState } from 'react'
import type { MenuProps, MenuItem } from '../../ui/overlay/menu'
import { Ellipsis } from 'lucide-react'
import styled from 'styled-components'
import { color, media, radius } from '../../ui/theme'
import { lazyPart } from '../../ui/deferred-part'

const loadMenu = async () => ({ default: (await import('../../ui/overlay/menu')).Menu })
const LazyMenu = lazyPart(loadMenu)

/** A button that opens a menu. The menu's code is fetched when somebody is about to press the first one. */
export function MenuButton({
  items,
  sheet = false,
  onClose,
  ...button
}: Pick<MenuProps, 'items' | 'onClose' | 'sheet'> & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <LazyMenuButton
      preload={loadMenu}
      renderMenu={(menu) => <LazyMenu {...menu} items={items} sheet={sheet} onClose={onClose} />}
      {...button}
    />
  )
}

/** The same with the look of a second button. */
export const MenuTrigger = styled(MenuButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  justify-content: center;
  height: 36px;
  padding: 0 16px;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.textBody};
  font-weight: 600;
  white-space: nowrap;
  &:hover,
  &[aria-expanded='true'] {
    border-color: ${color.lineHover};
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
`

/** A button that opens a menu whose items are code of their own, fetched like the menu's. */
export function LazyMenuButton({
  preload,
  renderMenu,
  ...button
}: {
  preload: () => Promise<unknown>
  /** Renders the menu, which may suspend. */
  renderMenu: (menu: Pick<MenuProps, 'trigger' | 'pressedBy'>) => ReactElement
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  const [pressedBy, setPressedBy] = useState<'pointer' | 'keyboard'>()
  // The press tries again.
  const fetchAhead = () => void preload().catch(() => undefined)
  const waiting = (
    <button
      type="button"
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchAhead}
      onFocus={(event) => {
        fetchAhead()
        button.onFocus?.(event)
      }}
      // A press of a key is a click without coordinates and count.
      onClick={(event) => setPressedBy(event.detail === 0 ? 'keyboard' : 'pointer')}
    />
  )
  if (!pressedBy) return waiting
  return (
    <Suspense fallback={waiting}>{renderMenu({ trigger: <button type="button" {...button} />, pressedBy })}</Suspense>
  )
}

/** Three dots with further actions. */
export function MoreMenu({
  label,
  items,
  sheet = false,
  id,
  className,
}: {
  label: string
  items: readonly MenuItem[]
  /** Stands at the foot of a telephone's screen. */
  sheet?: boolean
  id?: string
  className?: string
}) {
  return (
    <IconButton as={MenuButton} id={id} className={className} aria-label={label} items={items} sheet={sheet}>
      <Ellipsis size={18} aria-hidden />
    </IconButton>
  )
}

/** A button that is only an icon; its name is its `aria-label`. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: ${radius.control};
  color: ${color.textSoft};
  &:hover {
    background: ${color.band};
    color: ${color.text};
  }
  &:disabled {
    background: none;
    color: ${color.disabled};
    cursor: not-allowed;
  }
  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
`

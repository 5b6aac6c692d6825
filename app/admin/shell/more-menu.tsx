import { Ellipsis } from 'lucide-react'
import type { MenuItem } from '../../ui/overlay/menu'
import { MenuButton } from './menu-button'

/** Three dots with further actions. */
export function MoreMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <MenuButton className="icon-btn" aria-label={label} items={items}>
      <Ellipsis size={18} aria-hidden />
    </MenuButton>
  )
}

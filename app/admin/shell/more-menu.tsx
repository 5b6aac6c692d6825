import { Ellipsis } from 'lucide-react'
import type { MenuItem } from '../../ui/overlay/menu'
import { IconButton } from '../shared/icon-button'
import { MenuButton } from './menu-button'

/** Three dots with further actions. */
export function MoreMenu({
  label,
  items,
  className,
}: {
  label: string
  items: readonly MenuItem[]
  className?: string
}) {
  return (
    <IconButton as={MenuButton} className={className} aria-label={label} items={items}>
      <Ellipsis size={18} aria-hidden />
    </IconButton>
  )
}

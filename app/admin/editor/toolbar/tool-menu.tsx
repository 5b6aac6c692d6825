import { ChevronDown, type LucideIcon } from 'lucide-react'
import styled from 'styled-components'
import type { MenuItem } from '../../../ui/overlay/menu'
import { adminTextSize } from '../../../ui/theme'
import { MenuButton } from '../../shell/menu-button'
import { toolBox } from './toolbar-parts'

interface ToolMenuProps {
  icon: LucideIcon
  label: string
  /** Shown beside the icon, with an arrow. */
  text?: string
  on?: boolean
  disabled?: boolean
  items: readonly MenuItem[]
}

/** A button of the toolbar that opens a menu. */
export function ToolMenu({ icon: Icon, label, text, on, disabled, items }: ToolMenuProps) {
  return (
    <Trigger title={label} aria-label={label} aria-pressed={on} disabled={disabled} items={items}>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      {text}
      {text && <ChevronDown size={14} aria-hidden />}
    </Trigger>
  )
}

const Trigger = styled(MenuButton)`
  ${toolBox}
  font-size: ${adminTextSize.body};
`

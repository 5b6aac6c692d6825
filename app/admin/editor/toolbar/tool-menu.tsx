import { Toolbar as Base } from '@base-ui/react/toolbar'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import styled from 'styled-components'
import type { MenuItem } from '../../../ui/overlay/menu'
import { adminTextSize } from '../../../ui/theme'
import { MenuButton } from '../../shell/menu-button'
import { toolBox, ToolIcon } from './toolbar-parts'

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
    <Base.Button
      disabled={disabled}
      focusableWhenDisabled={false}
      render={<Trigger items={items} />}
      title={label}
      aria-label={label}
      aria-pressed={on}
    >
      <ToolIcon as={Icon} strokeWidth={1.75} aria-hidden />
      {text}
      {text && <ChevronDown size={14} aria-hidden />}
    </Base.Button>
  )
}

const Trigger = styled(MenuButton)`
  ${toolBox}
  font-size: ${adminTextSize.body};
`

import { Toolbar as Base } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { ChevronDown, Ellipsis, type LucideIcon, Table } from 'lucide-react'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import type { MenuItem } from '../../../ui/overlay/menu'
import { adminTextSize } from '../../../ui/theme'
import { lazyPart } from '../../../ui/deferred-part'
import { LazyMenuButton, MenuButton } from '../../shell/menu-button'
import type { MoreOptions } from './more-tools'
import { toolBox, ToolIcon } from './toolbar-parts'

interface ToolMenuProps {
  icon: LucideIcon
  label: string
  /** Shown beside the icon, with an arrow. */
  text?: string
  disabled?: boolean
  items: readonly MenuItem[]
}

/** A button of the toolbar that opens a menu. */
export function ToolMenu({ icon: Icon, label, text, disabled, items }: ToolMenuProps) {
  return (
    <Base.Button
      disabled={disabled}
      focusableWhenDisabled={false}
      render={<Trigger items={items} />}
      title={label}
      aria-label={label}
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

const loadMoreTools = async () => ({ default: (await import('./more-tools')).MoreTools })
const LazyMoreTools = lazyPart(loadMoreTools)

const loadTableTools = async () => ({ default: (await import('./more-tools')).TableTools })
const LazyTableTools = lazyPart(loadTableTools)

/** The dots of a toolbar: what is seldom used, and what finds no room in the bar. */
export function MoreToolsMenu(options: MoreOptions) {
  return (
    <LateToolMenu
      icon={Ellipsis}
      label="更多"
      preload={loadMoreTools}
      renderMenu={(menu) => <LazyMoreTools {...menu} {...options} />}
    />
  )
}

/** Rows and columns of the table that the caret is in. */
export function TableToolsMenu({ editor }: { editor: Editor }) {
  return (
    <LateToolMenu
      icon={Table}
      label="表格"
      on
      preload={loadTableTools}
      renderMenu={(menu) => <LazyTableTools {...menu} editor={editor} />}
    />
  )
}

interface LateToolMenuProps extends Pick<ComponentProps<typeof LazyMenuButton>, 'preload' | 'renderMenu'> {
  icon: LucideIcon
  label: string
  on?: boolean
}

/** A button of the toolbar that opens a menu whose items are fetched with it. */
function LateToolMenu({ icon, label, on, ...late }: LateToolMenuProps) {
  return (
    <Base.Button
      focusableWhenDisabled={false}
      render={<LazyTrigger {...late} />}
      title={label}
      aria-label={label}
      aria-pressed={on}
    >
      <ToolIcon as={icon} strokeWidth={1.75} aria-hidden />
    </Base.Button>
  )
}

const LazyTrigger = styled(LazyMenuButton)`
  ${toolBox}
`

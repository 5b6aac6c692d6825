import type { LucideIcon } from 'lucide-react'
import styled, { css } from 'styled-components'
import { adminTextSize, color, layer, media, radius } from '../../../ui/theme'
import { headBottom } from '../../form/form-layout'
import { formActionsHeight } from '../../shell/page-head'

interface ToolProps {
  icon: LucideIcon
  label: string
  /** Shown beside the icon. */
  text?: string
  /** Keys that do the same, for the tooltip. */
  keys?: string
  on?: boolean
  disabled?: boolean
  onClick: () => void
}

/** One button of a toolbar. Pressing it leaves the selection in the text alone. */
export function Tool({ icon: Icon, label, text, keys, on, disabled, onClick }: ToolProps) {
  return (
    <ToolButton
      title={keys ? `${label}（${keys}）` : label}
      aria-label={label}
      aria-pressed={on}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      {text}
    </ToolButton>
  )
}

/** How tools look on a light bar and on a dark one. */
const lightTools = css`
  --tool-size: 32px;
  --tool-hover: ${color.sunken};
  --tool-on: ${color.primaryPale};
  --tool-on-text: ${color.primaryHover};
`

export const darkTools = css`
  --tool-size: 32px;
  --tool-hover: ${color.ghostActive};
  --tool-on: ${color.ghostActive};
  --tool-on-text: ${color.textOnDark};
`

/**
 * The bar over the text: one row, which stays in view while a long text scrolls. What finds no room is in its menus;
 * where that is not enough, it scrolls sideways. On telephones it lies at the foot of the screen, over the keyboard, and
 * only there does it stay beside a text that is alone on the screen (`$alone`). It stands after the text, so that the
 * Tab key reaches the text first.
 */
export const Bar = styled.div<{ $alone: boolean }>`
  ${lightTools}
  order: -1;
  position: sticky;
  top: ${headBottom};
  z-index: ${layer.bar};
  display: ${({ $alone }) => ($alone ? 'none' : 'flex')};
  flex: none;
  align-items: center;
  padding: 6px 8px;
  border-bottom: 1px solid ${color.line};
  border-radius: 3px 3px 0 0;
  background: ${color.rowHover};
  color: ${color.textSecondary};
  overflow-x: auto;
  scrollbar-width: none;
  ${media.mobile} {
    --tool-size: 44px;
    display: flex;
    order: 0;
    top: auto;
    bottom: max(${({ $alone }) => ($alone ? '0px' : formActionsHeight)}, var(--keyboard, 0px));
    padding: 2px 4px;
    border-top: 1px solid ${color.line};
    border-bottom: 0;
    border-radius: 0;
  }
`

/** Tools that are switched off together. */
export const Tools = styled.fieldset`
  display: contents;
  border: 0;
`

export const BarEnd = styled.span`
  display: flex;
  align-items: center;
  margin-left: auto;
  padding-left: 4px;
`

export const Count = styled.span`
  flex: none;
  padding: 0 8px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
`

export const Divider = styled.span.attrs({ role: 'separator', 'aria-orientation': 'vertical' })`
  flex: none;
  width: 1px;
  height: 18px;
  margin: 0 3px;
  background: currentColor;
  opacity: 0.25;
  ${media.mobile} {
    display: none;
  }
`

export const toolBox = css`
  display: inline-flex;
  flex: none;
  gap: 6px;
  align-items: center;
  justify-content: center;
  min-width: var(--tool-size);
  height: var(--tool-size);
  padding: 0 7px;
  border-radius: ${radius.control};
  white-space: nowrap;
  &[aria-pressed='true'] {
    background: var(--tool-on);
    color: var(--tool-on-text);
  }
  &:hover {
    background: var(--tool-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &:disabled {
    background: none;
    opacity: 0.4;
    cursor: default;
  }
`

const ToolButton = styled.button.attrs({ type: 'button' })`
  ${toolBox}
  font-size: ${adminTextSize.body};
`

import type { LucideIcon } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, layer, media, radius, shadow } from '../../ui/theme'

interface ToolProps {
  icon: LucideIcon
  label: string
  on?: boolean
  disabled?: boolean
  onClick: () => void
}

/** One button of the toolbar. Pressing it leaves the selection in the text alone. */
export function Tool({ icon: Icon, label, on, disabled, onClick }: ToolProps) {
  return (
    <ToolButton
      title={label}
      aria-label={label}
      aria-pressed={on}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
    </ToolButton>
  )
}

interface ToolMenuProps {
  icon: LucideIcon
  label: string
  on: boolean
  /** What can be chosen; the menu closes with the choice. */
  choices: ReadonlyArray<{ label: string; style?: CSSProperties; run: () => void }>
}

/** A button of the toolbar that opens a list of choices. */
export function ToolMenu({ icon: Icon, label, on, choices }: ToolMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Place
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <ToolButton
        title={label}
        aria-label={label}
        aria-pressed={on}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon size={17} strokeWidth={1.75} aria-hidden />
      </ToolButton>
      {open && (
        <Choices>
          {choices.map(({ label: name, style, run }) => (
            <li key={name}>
              <Choice
                style={style}
                onClick={() => {
                  setOpen(false)
                  run()
                }}
              >
                {name}
              </Choice>
            </li>
          ))}
        </Choices>
      )}
    </Place>
  )
}

/** The bar over the text; it stays in view while a long text scrolls, at the top of the screen when `$full`. */
export const Bar = styled.div<{ $full: boolean }>`
  position: sticky;
  top: ${({ $full }) => ($full ? '0' : '124px')};
  z-index: ${layer.bar};
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  align-items: center;
  padding: 6px 8px;
  border-bottom: 1px solid ${color.line};
  border-radius: 3px 3px 0 0;
  background: ${color.rowHover};
  color: ${color.textSecondary};
  ${media.mobile} {
    top: ${({ $full }) => ($full ? '0' : '56px')};
  }
`

/** Tools that are switched off together. */
export const Tools = styled.fieldset`
  display: contents;
  border: 0;
`

export const BarEnd = styled.span`
  margin-left: auto;
`

export const Divider = styled.hr`
  width: 1px;
  height: 18px;
  margin: 0 5px;
  border: 0;
  background: ${color.line};
`

export const BlockSelect = styled.select`
  height: 32px;
  padding: 0 4px;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  font-size: ${adminTextSize.body};
  &:hover {
    background: ${color.sunken};
  }
`

const ToolButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 32px;
  height: 32px;
  padding: 0 7px;
  border-radius: ${radius.control};
  &[aria-pressed='true'] {
    background: ${color.primaryPale};
    color: ${color.primaryHover};
  }
  &:hover {
    background: ${color.sunken};
  }
  &:disabled {
    background: none;
    color: ${color.disabled};
    cursor: default;
  }
  ${media.mobile} {
    min-width: 40px;
    height: 40px;
  }
`

const Place = styled.span`
  position: relative;
`

const Choices = styled.ul`
  position: absolute;
  left: 0;
  top: 38px;
  z-index: ${layer.menu};
  min-width: 148px;
  padding: 6px;
  border: 1px solid ${color.line};
  border-radius: ${radius.popup};
  background: ${color.surface};
  box-shadow: ${shadow.middle};
`

const Choice = styled(ToolButton)`
  justify-content: flex-start;
  width: 100%;
  white-space: nowrap;
`

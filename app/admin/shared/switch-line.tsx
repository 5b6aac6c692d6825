import { useId } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, duration } from '../../ui/theme'

/** A switch at the end of its line, with its sentence. */
export function SwitchLine({
  label,
  help,
  checked,
  disabled = false,
  onChange,
  onBlur,
}: {
  label: string
  help?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  onBlur?: (() => void) | undefined
}) {
  const id = useId()
  return (
    <Line>
      <Label htmlFor={id}>
        {label}
        {help && <Help>{help}</Help>}
      </Label>
      <Switch
        id={id}
        type="button"
        role="switch"
        aria-label={label}
        aria-checked={checked}
        disabled={disabled}
        onBlur={onBlur}
        onClick={() => onChange(!checked)}
      />
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 12px;
  min-height: 38px;
`

const Label = styled.label`
  flex: 1;
  cursor: pointer;
`

const Help = styled.small`
  display: block;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const Switch = styled.button`
  position: relative;
  flex: none;
  width: 36px;
  height: 20px;
  border-radius: 10px;
  background: ${color.field};
  transition: background ${duration.fast};
  &::after {
    content: '';
    position: absolute;
    left: 2px;
    top: 2px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${color.surface};
    transition: transform ${duration.fast};
  }
  /* What a finger meets. */
  &::before {
    content: '';
    position: absolute;
    inset: -12px -8px;
  }
  &[aria-checked='true'] {
    background: ${color.primary};
  }
  &[aria-checked='true']::after {
    transform: translateX(16px);
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
`

import { useId } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, duration } from '../../ui/theme'
import type { FieldViewProps } from './view'

/** A switch with its sentence. */
export function ToggleView({ field, value, onChange, onBlur }: FieldViewProps<'toggle'>) {
  const id = useId()
  return (
    <Row>
      <label htmlFor={id}>
        {field.label}
        {field.help && <small>{field.help}</small>}
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        aria-label={field.label}
        aria-checked={value}
        onBlur={onBlur}
        onClick={() => onChange(!value)}
      />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 12px;
  min-height: 38px;
  label {
    flex: 1;
    cursor: pointer;
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${adminTextSize.small};
  }
  button {
    position: relative;
    width: 36px;
    height: 20px;
    border-radius: 10px;
    background: ${color.field};
    transition: background ${duration.fast};
    flex: none;
  }
  button::after {
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
  button[aria-checked='true'] {
    background: ${color.primary};
  }
  button[aria-checked='true']::after {
    transform: translateX(16px);
  }
`

import styled from 'styled-components'
import { color, media, radius, textSize } from '../../ui/theme'

const Select = styled.select`
  height: 44px;
  padding: 0 38px 0 14px;
  border: 1px solid ${color.field};
  border-radius: ${radius.control};
  background: ${color.surface}
    url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%235A6F7A' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")
    right 10px center/18px no-repeat;
  font-size: ${textSize.select};
  appearance: none;
  cursor: pointer;
  &:hover {
    border-color: ${color.lineHover};
  }
  ${media.mobile} {
    flex: 1;
    min-width: 0;
    height: 2.5rem;
  }
`

interface PositionChoiceProps {
  label: string
  /** What stands for no choice. */
  every: string
  value: string
  options: string[]
  onChange: (value: string) => void
}

/** Narrows the list of positions by one of their facts. */
export function PositionChoice({ label, every, value, options, onChange }: PositionChoiceProps) {
  return (
    <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{every}</option>
      {options.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  )
}

import type { LucideIcon } from 'lucide-react'
import styled from 'styled-components'
import { color, radius } from '../../../ui/theme'

interface ToolSelectProps {
  icon: LucideIcon
  label: string
  value: string
  options: Readonly<Record<string, string>>
  onChange: (value: string) => void
}

/** A tool that offers a few values, shown by its icon. */
export function ToolSelect({ icon: Icon, label, value, options, onChange }: ToolSelectProps) {
  const [first] = Object.keys(options)
  return (
    <Frame data-on={value !== first || undefined}>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      <Choice aria-label={label} title={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(options).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Choice>
    </Frame>
  )
}

const Frame = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: var(--tool-size);
  height: var(--tool-size);
  border-radius: ${radius.control};
  &:hover {
    background: var(--tool-hover);
  }
  &[data-on] {
    background: var(--tool-on);
    color: var(--tool-on-text);
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`

/** Lies over the icon, so that the browser's own list opens. */
const Choice = styled.select`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
  color: ${color.text};
`

import { Search } from 'lucide-react'
import styled from 'styled-components'
import { color } from '../../ui/theme'
import { Input } from './input'

/** Narrows a list to what holds the words. */
export function FindField({
  label,
  placeholder = label,
  value,
  onChange,
  small,
  className,
}: {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  small?: boolean
  className?: string
}) {
  return (
    <Frame className={className}>
      <Icon size={16} aria-hidden />
      <Text
        type="search"
        $small={small ?? false}
        placeholder={placeholder}
        aria-label={label}
        maxLength={50}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  )
}

const Frame = styled.label`
  position: relative;
`

const Icon = styled(Search)`
  position: absolute;
  left: 12px;
  top: calc(50% - 8px);
  color: ${color.textMuted};
  pointer-events: none;
`

const Text = styled(Input)`
  padding-left: 36px;
`

import styled, { css } from 'styled-components'
import { color } from '../../ui/theme'
import { Select } from '../shared/input'

/** Narrows a list to one of several values; `stacked` as wide as a dialog, else by default as wide as its words, to a limit. */
export function FilterChoice({
  label,
  all,
  value = '',
  options,
  stacked = false,
  width,
  onChange,
}: {
  label: string
  /** What it says while it does not narrow. */
  all: string
  value: string | number | undefined
  options: ReadonlyArray<readonly [string, string]>
  stacked?: boolean
  /** In px. */
  width?: number
  onChange: (value: string) => void
}) {
  return (
    <Choices
      $small
      $stacked={stacked}
      $width={width}
      $chosen={value !== ''}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </Choices>
  )
}

const Choices = styled(Select)<{ $stacked: boolean; $width: number | undefined; $chosen: boolean }>`
  width: ${({ $stacked, $width }) => ($stacked ? '100%' : $width ? `${$width}px` : 'auto')};
  max-width: ${({ $stacked, $width }) => ($stacked || $width ? '100%' : '122px')};
  ${({ $chosen }) =>
    $chosen &&
    css`
      border-color: ${color.primary};
      background-color: ${color.selected};
      color: ${color.link};
      font-weight: 600;
    `}
`

import styled, { css } from 'styled-components'
import { color } from '../../ui/theme'
import { Select, Input } from '../shared/input'

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

/** Narrows a list to the days (YYYY-MM-DD) between two, both included. */
export function FilterDays({
  label,
  from,
  until,
  stacked,
  onFrom,
  onUntil,
}: {
  label: string
  from: string | undefined
  until: string | undefined
  stacked: boolean
  onFrom: (day: string | undefined) => void
  onUntil: (day: string | undefined) => void
}) {
  return (
    <Days $stacked={stacked}>
      {label}
      <DayInput
        $small
        $stacked={stacked}
        type="date"
        aria-label={`${label}不早于`}
        value={from ?? ''}
        max={until}
        onChange={(event) => onFrom(event.target.value || undefined)}
      />
      —
      <DayInput
        $small
        $stacked={stacked}
        type="date"
        aria-label={`${label}不晚于`}
        value={until ?? ''}
        min={from}
        onChange={(event) => onUntil(event.target.value || undefined)}
      />
    </Days>
  )
}

interface Stacked {
  $stacked: boolean
}

const Days = styled.span<Stacked>`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  color: ${color.textMuted};
  white-space: nowrap;
  ${({ $stacked }) => $stacked && 'flex-wrap: wrap;'}
`

const DayInput = styled(Input)<Stacked>`
  width: ${({ $stacked }) => ($stacked ? 'auto' : '124px')};
  ${({ $stacked }) => $stacked && 'flex: 1 1 120px;'}
  min-width: 0;
  color: ${color.textSecondary};
`

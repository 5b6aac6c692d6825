import styled from 'styled-components'
import { color } from '../../ui/theme'
import { Input } from '../shared/input'

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

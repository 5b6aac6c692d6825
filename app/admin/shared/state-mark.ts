import styled from 'styled-components'
import type { ApplicationStatus } from '../../content/application'
import type { EntryState } from '../../content/entries'
import type { MapState } from '../../content/map-registration'
import { adminTextSize, color } from '../../ui/theme'

type State = EntryState | ApplicationStatus | MapState

const colors: Partial<Record<State, string>> = {
  published: color.success,
  answered: color.success,
  scheduled: color.info,
  following: color.info,
  withdrawn: color.warning,
  deleted: color.danger,
  pending: color.danger,
  registered: color.success,
  missing: color.danger,
  unasked: color.warning,
  expired: color.warning,
}

const hollow: ReadonlySet<State> = new Set(['unasked'])

const isFilled = (state: State) => colors[state] !== undefined && !hollow.has(state)

/** The state of an entry, an application or a map: a dot in its colour, hollow where nothing happens any more or yet. */
export const StateMark = styled.span<{ $state: State }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${({ $state }) => colors[$state] ?? color.textMuted};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  white-space: nowrap;
  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border: ${({ $state }) => (isFilled($state) ? 0 : `2px solid ${colors[$state] ?? color.field}`)};
    border-radius: 50%;
    background: ${({ $state }) => (isFilled($state) ? 'currentColor' : color.surface)};
  }
`

import styled from 'styled-components'
import type { ApplicationStatus } from '../../content/application'
import type { CandidateStatus } from '../../content/candidate'
import type { EntryState } from '../../content/entries'
import type { MapState } from '../../content/map-registration'
import type { ReviewState } from '../../content/review'
import { adminTextSize, color } from '../../ui/theme'

type State = EntryState | ApplicationStatus | CandidateStatus | MapState | ReviewState

const colors: Partial<Record<State, string>> = {
  published: color.success,
  answered: color.success,
  scheduled: color.info,
  following: color.info,
  contacted: color.info,
  interviewing: color.info,
  hired: color.success,
  withdrawn: color.warning,
  deleted: color.danger,
  pending: color.danger,
  registered: color.success,
  missing: color.danger,
  unasked: color.warning,
  expired: color.warning,
  toInitial: color.info,
  toSecond: color.info,
  toFinal: color.info,
  approved: color.success,
  returned: color.danger,
  voided: color.warning,
}

const hollow: ReadonlySet<State> = new Set(['unasked'])

const isFilled = (state: State) => colors[state] !== undefined && !hollow.has(state)

/** The state of an entry, an application, a candidate, a map or a review: a dot in its colour, hollow where nothing happens any more or yet. */
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

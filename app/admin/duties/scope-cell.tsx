import { Check } from 'lucide-react'
import type { FocusEvent } from 'react'
import styled, { css } from 'styled-components'
import { type RightRow, type Scope, scopeNames } from '../../content/rights'
import { adminTextSize, color, radius } from '../../ui/theme'
import { MenuButton } from '../shell/menu-button'

/** What each scope means, beside its name. */
function explain(scope: Scope, group: string, row: RightRow): string {
  if (scope === 'none') return `不能${row.label}`
  if (scope === 'all') return row.scopes.includes('own') ? `任何人的${group}` : '可以'
  return row.name.startsWith('application.') ? '分派给自己的' : `自己的${group}`
}

interface ScopeCellProps {
  duty: string
  group: string
  row: RightRow
  scope: Scope
  isChanged: boolean
  /** Why it cannot be changed. */
  locked: string | undefined
  tabIndex: number
  onFocus: (event: FocusEvent) => void
  onChoose: (scope: Scope) => void
}

/** One right of one duty: says its scope by form and word, and opens the choice of another one. */
export function ScopeCell({ duty, group, row, scope, isChanged, locked, onChoose, ...focus }: ScopeCellProps) {
  const name = `${duty}，${group}，${row.label}，${scopeNames[scope]}${isChanged ? '，未保存' : ''}`
  const look = { 'data-grid-cell': '', $scope: scope, $changed: isChanged }
  const content = scope === 'none' ? '—' : <Word $scope={scope}>{scopeNames[scope]}</Word>
  if (locked)
    return (
      <Chip {...look} {...focus} aria-label={`${name}，${locked}`} aria-disabled title={locked}>
        {content}
      </Chip>
    )
  return (
    <Chip
      as={MenuButton}
      {...look}
      {...focus}
      aria-label={name}
      items={row.scopes.map((each) => ({
        label: `${scopeNames[each]}　${explain(each, group, row)}`,
        icon: <Mark $shown={each === scope} size={16} aria-hidden />,
        run: () => onChoose(each),
      }))}
    >
      {content}
    </Chip>
  )
}

const looks: Record<Scope, ReturnType<typeof css>> = {
  all: css`
    background: ${color.accentPale};
    color: ${color.success};
  `,
  own: css`
    background: ${color.selected};
    color: ${color.primaryHover};
  `,
  none: css`
    color: ${color.textMuted};
  `,
}

const Chip = styled.button.attrs({ type: 'button' })<{ $scope: Scope; $changed: boolean }>`
  position: relative;
  display: inline-flex;
  justify-content: center;
  align-items: center;
  width: 80px;
  height: 28px;
  border-radius: ${radius.control};
  font-size: ${adminTextSize.meta};
  ${({ $scope }) => looks[$scope]}
  &:hover:not([aria-disabled]) {
    box-shadow: inset 0 0 0 1px currentColor;
  }
  &[aria-disabled] {
    cursor: not-allowed;
  }
  ${({ $changed }) =>
    $changed &&
    css`
      &::after {
        content: '';
        position: absolute;
        top: -3px;
        right: -3px;
        width: 8px;
        height: 8px;
        border: 1.5px solid ${color.surface};
        border-radius: 50%;
        background: ${color.mark};
      }
    `}
`

/** A full circle for everybody's things, a half one for the own ones. */
export const Word = styled.span<{ $scope: 'all' | 'own' }>`
  display: inline-flex;
  gap: 5px;
  align-items: center;
  font-weight: 600;
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border: 1.5px solid currentColor;
    border-radius: 50%;
    background: ${({ $scope }) =>
      $scope === 'all' ? 'currentColor' : 'linear-gradient(90deg, currentColor 50%, transparent 50%)'};
  }
`

const Mark = styled(Check)<{ $shown: boolean }>`
  ${({ $shown }) => !$shown && 'visibility: hidden;'}
`

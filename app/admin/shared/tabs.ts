import { createLink } from '@tanstack/react-router'
import styled, { css } from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'
import { createAdminLink } from '../shell/admin-link'

/** The parts of a list or a page, over its card. The one that is open carries `aria-current="page"`. */
export const Tabs = styled.nav<{
  /** Closer together, for a narrow card. */
  $tight?: boolean
}>`
  display: flex;
  gap: ${({ $tight }) => ($tight ? '20px' : '26px')};
  padding: 0 20px;
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  ${media.compact} {
    ${({ $tight }) => $tight && 'gap: 12px; padding: 0 12px;'}
  }
`

const tab = css`
  display: flex;
  gap: 6px;
  align-items: center;
  flex: none;
  height: 46px;
  color: ${color.textSoft};
  white-space: nowrap;
  &:hover {
    color: ${color.text};
  }
  &[aria-current='page'] {
    box-shadow: inset 0 -2px 0 ${color.primary};
    color: ${color.link};
    font-weight: 600;
  }
`

const TabAnchor = styled.a`
  ${tab}
`

/** A typed link as a tab. */
export const TabLink = createLink(TabAnchor)

/** A link to a page of the back office as a tab. */
export const AdminTabLink = createAdminLink(TabAnchor)

export const TabButton = styled.button.attrs({ type: 'button' })`
  ${tab}
  &:disabled {
    color: ${color.disabled};
    cursor: not-allowed;
  }
`

/** How many there are behind a tab. */
export const TabCount = styled.span.attrs({ className: 'num' })<{
  /** For what has to be done. */
  $tone?: 'danger' | 'warning' | undefined
}>`
  color: ${({ $tone }) => ($tone ? color[$tone] : color.textMuted)};
  ${({ $tone }) => $tone && 'font-weight: 600;'}
  font-size: ${adminTextSize.meta};
  [aria-current='page'] > & {
    ${({ $tone }) => !$tone && `color: ${color.link};`}
  }
`

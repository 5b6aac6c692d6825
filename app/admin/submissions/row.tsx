import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, ellipsis } from '../../ui/theme'

/** A row of the list beside what is open: its sender and when it came, what is wanted, and a line of small facts. */
const RowAnchor = styled.a`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 12px;
  padding: 12px 20px 12px 28px;
  border-bottom: 1px solid ${color.lineSoft};
  &:hover {
    background: ${color.rowHover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-unread]::before {
    content: '';
    position: absolute;
    left: 14px;
    top: 20px;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${color.danger};
  }
  &[aria-current] {
    background: ${color.selected};
    box-shadow: inset 3px 0 0 ${color.primary};
  }
`

/** Leads to a submission in full; `data-unread` while nobody has opened it, `aria-current` while it is open. */
export const RowLink = createLink((props: ComponentProps<'a'>) => <RowAnchor {...props} />)

export const Sender = styled.b<{ $unread: boolean }>`
  font-weight: ${({ $unread }) => ($unread ? 600 : 400)};
  ${ellipsis}
`

/** What is wanted, in one line. */
export const Wanted = styled.p`
  grid-column: 1 / -1;
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  ${ellipsis}
`

import styled, { css } from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'
import { createAdminLink } from '../shell/admin-link'

/** The parts of the table of the dashboard, which stands closer than the tables of lists. */

export const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
`

export const HeadCell = styled.th`
  height: 34px;
  padding: 0 8px;
  border-bottom: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  text-align: right;
  white-space: nowrap;
  &:first-child {
    padding-left: 20px;
    text-align: left;
  }
  &:last-child {
    padding-right: 20px;
  }
`

export const Cell = styled.td`
  height: 42px;
  padding: 0 8px;
  border-bottom: 1px solid ${color.lineSoft};
  text-align: right;
  white-space: nowrap;
  tr:last-child > & {
    border: 0;
  }
  &:first-child {
    padding-left: 20px;
    text-align: left;
  }
  &:last-child {
    padding-right: 20px;
  }
`

const notOnPhones = css`
  ${media.mobile} {
    display: none;
  }
`

const complete = css`
  padding-left: 36px;
  text-align: left;
  ${notOnPhones}
`

export const CompleteHeadCell = styled(HeadCell)`
  ${complete}
`

export const CompleteCell = styled(Cell)`
  ${complete}
`

export const DraftsCell = styled(Cell)<{ $none: boolean }>`
  ${({ $none }) => $none && `color: ${color.textMuted};`}
`

export const DayHeadCell = styled(HeadCell)`
  ${notOnPhones}
`

export const DayCell = styled(Cell)`
  color: ${color.textSoft};
  ${notOnPhones}
`

export const NameLink = createAdminLink(styled.a`
  display: inline-flex;
  gap: 9px;
  align-items: center;
  font-weight: 600;
  svg {
    color: ${color.textMuted};
  }
  &:hover {
    color: ${color.link};
  }
`)

export const AddLink = createAdminLink(styled.a`
  display: inline-flex;
  gap: 3px;
  align-items: center;
  color: ${color.link};
  font-weight: 600;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`)

/** How complete the entries are: the bar, and how far it goes. */
export const Bar = styled.span`
  display: inline-block;
  width: 150px;
  height: 8px;
  margin-right: 12px;
  border-radius: 1px;
  background: ${color.sunken};
  vertical-align: middle;
`

export const BarValue = styled.i<{ $low: boolean }>`
  display: block;
  height: 8px;
  border-radius: 1px;
  background: ${({ $low }) => ($low ? color.mark : color.accent)};
`

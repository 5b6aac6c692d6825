import styled, { css } from 'styled-components'
import { adminMedia, clampLines, color, media } from '../../ui/theme'
import { Cell } from '../shared/table'
import { TextAnchor } from '../shared/text'
import { createAdminLink } from '../shell/admin-link'

/**
 * The parts of a row of a managed list. Where there is little room, its title takes two lines and says what has no
 * column. On telephones the row is a grid: the box to pick it, cover and title, and the menu of everything else.
 */

/** A row; `aria-current` (the person comes back from it), `data-selected` and `data-drop` (where the dragged row would land) are its states. */
export const Line = styled.tr`
  cursor: pointer;
  ${media.mobile} {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) 44px;
    padding: 8px 0;
    border-bottom: 1px solid ${color.lineSoft};
    &[data-selected] {
      background: ${color.rowHover};
    }
    &[aria-current] {
      background: ${color.selected};
      box-shadow: inset 3px 0 0 ${color.primary};
    }
  }
`

const hiddenOnPhones = css`
  ${media.mobile} {
    display: none;
  }
`

const ListCell = styled(Cell)`
  height: 68px;
  white-space: nowrap;
  [data-selected] > & {
    background: ${color.rowHover};
  }
  [aria-current] > & {
    background: ${color.selected};
  }
  [aria-current] > &:first-child {
    box-shadow: inset 3px 0 0 ${color.primary};
  }
  [data-drop='before'] > & {
    box-shadow: inset 0 2px 0 ${color.primary};
  }
  [data-drop='after'] > & {
    box-shadow: inset 0 -2px 0 ${color.primary};
  }
  [data-drop='inside'] > & {
    background: ${color.selected};
  }
  ${media.mobile} {
    &,
    &:first-child,
    &:last-child {
      height: auto;
      padding: 0;
      border: 0;
      background: none !important;
      white-space: normal;
    }
  }
`

export const PickCell = styled(ListCell)`
  width: 46px;
`

/** A finger's width around the box on telephones. */
export const PickLabel = styled.label`
  ${media.mobile} {
    display: grid;
    place-items: center;
    height: 44px;
  }
`

export const PlaceCell = styled(ListCell)`
  width: 92px;
  ${hiddenOnPhones}
`

export const TitleCell = styled(ListCell)`
  white-space: normal;
  ${media.compact} {
    width: 100%;
  }
`

export const TitleLine = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  ${media.mobile} {
    align-items: flex-start;
  }
`

export const TitleText = styled.div`
  min-width: 160px;
  ${media.compact} {
    min-width: 0;
  }
`

export const TitleLink = createAdminLink(styled.a`
  ${clampLines(2)}
  font-weight: 600;
  line-height: 1.5;
  &:hover {
    color: ${color.link};
  }
`)

/** As many fields have a column on screens that are not wide, beside the actions of a row. */
export const usualColumns = 3

/** What only wide screens show; see `usualColumns`. */
export const onWideScreens = css`
  display: none;
  ${adminMedia.spacious} {
    display: table-cell;
  }
`

/** A value that narrow screens leave out. */
export const ExtraCell = styled(ListCell)<{ $wide?: boolean }>`
  ${({ $wide }) => $wide && onWideScreens}
  max-width: 160px;
  overflow: hidden;
  text-overflow: ellipsis;
  ${media.smallDesktop} {
    max-width: 140px;
  }
  ${media.compact} {
    display: none;
  }
`

/** On telephones it stands under the title. */
export const StateCell = styled(ListCell)<{ $besideCover: boolean }>`
  ${media.mobile} {
    grid-row: 2;
    grid-column: 2;
    ${({ $besideCover }) => $besideCover && 'padding-left: 84px !important;'}
  }
`

export const MomentCell = styled(ListCell)`
  color: ${color.textSecondary};
  ${hiddenOnPhones}
`

/** Where there is room. */
export const RoomyOnly = styled.span`
  ${media.compact} {
    display: none;
  }
`

/** One over the other where there is little room, as in lists whose places can be changed. */
export const Stacked = styled.span<{ $always: boolean }>`
  display: ${({ $always }) => ($always ? 'grid' : 'none')};
  ${media.compact} {
    display: grid;
  }
`

export const ActionsCell = styled(ListCell)`
  ${media.mobile} {
    grid-row: 1;
    grid-column: 3;
    display: grid;
    justify-items: center;
  }
`

const action = css`
  margin-right: 14px;
  ${media.mobile} {
    display: none;
  }
`

export const ActionLink = createAdminLink(styled(TextAnchor)`
  ${action}
`)

export const PreviewAnchor = styled(TextAnchor)`
  ${action}
  ${media.compact} {
    display: none;
  }
`

import styled, { css } from 'styled-components'
import { adminTextSize, color, layer, media } from '../../ui/theme'
import { Cell } from '../shared/table'
import { TextAnchor } from '../shared/text-link'
import { createAdminLink } from '../shell/admin-link'
import { MoreMenu } from '../shell/more-menu'

/**
 * The parts of a row of a managed list. On telephones the row is a grid: the box to pick it, its title over the whole
 * width, then state and actions; everything else is left out.
 */

/** A row; `data-selected` and `data-drop` (the side on which the dragged row would land) are its states. */
export const Line = styled.tr`
  cursor: pointer;
  ${media.mobile} {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr) auto;
    gap: 6px 0;
    align-items: center;
    padding: 10px 12px;
    border-bottom: 1px solid ${color.lineSoft};
  }
`

export const hiddenOnPhones = css`
  ${media.mobile} {
    display: none;
  }
`

export const ListCell = styled(Cell)`
  height: 68px;
  white-space: nowrap;
  [data-selected] > & {
    background: ${color.rowHover};
  }
  [data-drop='before'] > & {
    box-shadow: inset 0 2px 0 ${color.primary};
  }
  [data-drop='after'] > & {
    box-shadow: inset 0 -2px 0 ${color.primary};
  }
  ${media.mobile} {
    &,
    &:first-child,
    &:last-child {
      height: auto;
      padding: 0;
      border: 0;
      white-space: normal;
    }
  }
`

export const PickCell = styled(ListCell)`
  width: 46px;
  ${media.mobile} {
    grid-row: 1;
    width: auto;
  }
`

export const TitleCell = styled(ListCell)`
  ${media.compactDesktop} {
    position: sticky;
    left: 0;
    z-index: ${layer.raised};
    background: ${color.surface};
  }
  ${media.mobile} {
    grid-column: 2 / -1;
  }
`

export const TitleLine = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
`

export const TitleText = styled.p`
  min-width: 0;
`

export const TitleLink = createAdminLink(styled.a`
  display: block;
  max-width: 390px;
  font-weight: 600;
  line-height: 1.5;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:hover {
    color: ${color.link};
  }
  ${media.smallDesktop} {
    max-width: 300px;
  }
  ${media.compactDesktop} {
    max-width: 220px;
  }
  ${media.mobile} {
    max-width: none;
  }
`)

export const Thumb = styled.img`
  flex: none;
  width: 72px;
  height: 46px;
  border-radius: 3px;
  object-fit: cover;
`

/** Stands for a picture that is missing. */
export const NoPicture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 72px;
  height: 46px;
  border: 1px dashed ${color.lineMedium};
  border-radius: 3px;
  color: ${color.icon};
`

export const MarkLine = styled.small`
  display: flex;
  gap: 8px;
  align-items: center;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
  line-height: 1.5;
`

/** Something about the entry that wants attention, or is planned. */
export const Mark = styled.span<{ $plan?: boolean }>`
  display: inline-flex;
  gap: 3px;
  align-items: center;
  color: ${({ $plan }) => ($plan ? color.info : color.warning)};
`

export const Tag = styled.span`
  padding: 0 7px;
  border-radius: 3px;
  background: ${color.band};
  color: ${color.textSecondary};
  font-size: ${adminTextSize.small};
  line-height: 20px;
  white-space: nowrap;
`

/** A value that narrow screens cut short and telephones leave out. */
export const ExtraCell = styled(ListCell)`
  max-width: 200px;
  overflow: hidden;
  text-overflow: ellipsis;
  ${media.smallDesktop} {
    max-width: 140px;
  }
  ${hiddenOnPhones}
`

export const StateCell = styled(ListCell)`
  ${media.mobile} {
    grid-column: 2;
  }
`

export const MomentCell = styled(ListCell)`
  color: ${color.textSecondary};
  ${hiddenOnPhones}
`

export const ActionsCell = styled(ListCell)`
  ${media.mobile} {
    grid-column: 3;
  }
`

const action = css`
  margin-right: 14px;
  ${media.mobile} {
    display: inline-block;
    padding: 8px 0;
  }
`

export const ActionAnchor = styled(TextAnchor)`
  ${action}
`

export const ActionLink = createAdminLink(ActionAnchor)

export const RowMenu = styled(MoreMenu)`
  display: inline-grid;
  margin: 0 -8px 0 0;
  vertical-align: middle;
`

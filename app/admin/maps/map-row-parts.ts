import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import { adminTextSize, color, media, radius, ellipsis } from '../../ui/theme'
import { Button } from '../../ui/form/button'
import { Checkbox } from '../shared/input'
import { TextButton } from '../shared/text'

/**
 * The parts of a row of the register of maps. Its columns stand beside one another where there is room; elsewhere they
 * carry their names and stand two to a line, or under one another on telephones.
 */

export const Line = styled.div`
  display: grid;
  grid-template-columns: 16px minmax(0, 2.4fr) 148px minmax(0, 1.3fr) minmax(0, 1.8fr) 96px 84px 128px;
  gap: 10px 16px;
  align-items: center;
  min-height: 66px;
  padding: 8px 20px;
  border-top: 1px solid ${color.lineSoft};
  &[data-unasked] {
    background: ${color.warningPale};
  }
  ${media.compact} {
    grid-template-columns: 16px repeat(3, minmax(0, 1fr));
    align-items: start;
    padding-block: 14px;
  }
  ${media.mobile} {
    grid-template-columns: 16px repeat(2, minmax(0, 1fr));
    padding-inline: 16px;
  }
`

export const HeadLine = styled(Line)`
  min-height: 40px;
  padding-block: 0;
  background: ${color.rowHover};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  ${media.compact} {
    display: none;
  }
`

/** Beside all that its row holds, however many lines that takes. */
export const Pick = styled(Checkbox)`
  ${media.compact} {
    grid-row: span 4;
    margin-top: 14px;
  }
  ${media.mobile} {
    grid-row: span 5;
  }
`

/** What stands in a column, with the column's name where the columns have no heads. */
export const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  ${media.compact} {
    &[data-column]::before {
      content: attr(data-column);
      display: block;
      color: ${color.textMuted};
      font-size: ${adminTextSize.small};
    }
    &[data-empty] {
      display: none;
    }
  }
`

export const Source = styled(Words)`
  color: ${color.textSecondary};
  font-size: ${adminTextSize.meta};
  text-wrap: balance;
`

/** In the place of a value that is lacking. */
export const Lacking = styled(TextButton)`
  color: ${color.danger};
`

export const Ways = styled(Words)`
  display: flex;
  gap: 12px;
  align-items: center;
  white-space: nowrap;
  ${media.compact} {
    align-self: end;
  }
`

/** An answer to the question whether a file shows a map. */
export const Answer = styled(Button).attrs({ size: 'admin', variant: 'secondary' })`
  &&& {
    height: 30px;
    padding: 0 9px;
    font-size: ${adminTextSize.meta};
  }
  ${media.mobile} {
    &&& {
      height: 44px;
    }
  }
`

/** The fields of a row that is being edited, under it. */
export const Editing = styled.div`
  grid-column: 2 / -1;
  padding-bottom: 6px;
`

export const File = createLink(styled.a`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  &:hover b {
    color: ${color.link};
    text-decoration: underline;
  }
  ${media.compact} {
    grid-column: 2 / -1;
  }
`)

export const Thumb = styled.span`
  display: block;
  border-radius: ${radius.image};
  overflow: hidden;
`

export const Name = styled.b`
  display: block;
  font-weight: 600;
  ${ellipsis}
`

export const Facts = styled.small`
  display: block;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
  line-height: 1.5;
`

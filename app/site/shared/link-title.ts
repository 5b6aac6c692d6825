import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import { tapArea, underlinedLink } from '../../ui/theme'

interface LinkTitleProps {
  /** How far below the letters the line stands. */
  $underlineOffset?: '4px' | '5px'
}

/** The title in a card or row that is a link as a whole; underlined while that is pointed at. */
export const LinkTitle = styled.h3<LinkTitleProps>`
  a:hover & {
    ${underlinedLink}
    text-underline-offset: ${({ $underlineOffset = '4px' }) => $underlineOffset};
  }
`

/** A typed link that is a title itself. */
export const TitleLink = createLink(styled.a`
  ${tapArea}
  &:hover {
    ${underlinedLink}
  }
`)

import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { color, media, textSize } from '../../ui/theme'

const More = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.link};
  font-size: ${textSize.body};
  font-weight: 600;
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  &[data-only='phone'] {
    display: none;
  }
  &[data-place='below'] {
    margin-top: 26px;
  }
  ${media.mobile} {
    min-height: 2.3rem;
    margin: -0.6rem 0;
    &[data-only='phone'] {
      display: inline-flex;
    }
    &[data-place='below'] {
      margin: 0.5rem 0 0;
    }
  }
`

interface MoreAnchorProps extends ComponentProps<'a'> {
  /** Leaves the link out of the desktop layout. */
  only?: 'phone'
  /** Where it stands: in a heading's line, or under what it leads on from. */
  place?: 'beside' | 'below'
}

function MoreAnchor({ only, place = 'beside', ...rest }: MoreAnchorProps) {
  return <More {...rest} data-only={only} data-place={place} />
}

/** A typed link to more of what is shown: its words, then an arrow. */
export const MoreLink = createLink(MoreAnchor)

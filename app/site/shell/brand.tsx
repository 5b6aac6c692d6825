import { LogoMark } from '../../ui/brand'
import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import { color, media, size, space, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'

/** The site's name with its sign, which lead home: in the bar of the desktop, on top of phones and in their menu. */
export function Brand() {
  return (
    <Name to="/">
      <Sign />
      {useSettings().shortName}
    </Name>
  )
}

const Name = createLink(styled.a`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  margin-right: ${size(36, 0)};
  color: ${color.text};
  font-size: ${textSize.brand};
  font-weight: 700;
  letter-spacing: 0.06em;
  white-space: nowrap;
  ${media.tablet} {
    margin-right: 22px;
    html[data-text='larger'] & {
      gap: 8px;
      margin-right: 14px;
      font-size: ${textSize.year};
      letter-spacing: 0;
    }
  }
  @media (hover: none) {
    ${media.tablet} {
      html[data-text='larger'] & {
        margin-right: 8px;
        font-size: ${textSize.body};
      }
    }
  }
  ${media.mobile} {
    height: 2.3rem;
    letter-spacing: 0.05em;
  }
`)

const Sign = styled(LogoMark)`
  display: block;
  flex: none;
  ${media.mobile} {
    width: 1.55rem;
    height: 1.55rem;
  }
`

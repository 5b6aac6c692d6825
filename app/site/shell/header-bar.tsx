import { useQueryClient } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import type { PointerEvent } from 'react'
import styled from 'styled-components'
import { canPrefetch } from '../../navigation/prefetch'
import { deferPart, onInteraction } from '../../ui/deferred-part'
import { color, duration, easing, media, radius, shadow, textSize } from '../../ui/theme'
import { useLargerText } from '../../ui/theme/larger-text'
import { Brand } from './brand'
import { newestNewsQuery } from './header-panels'
import { MainMenu } from './main-menu'
import { SectionLabel } from '../shared/section-links'

/** Rendered by the server and hydrated on the first interaction. It is the same on every page. */
export const HeaderSearch = deferPart(
  async () => (await import('./suggesting-search-box')).SuggestingSearchBox,
  onInteraction,
  { staysAcrossPages: true },
)

/** The head of the desktop pages: menu with drop-downs, search, contact. Its links and its search work before its script is there. */
export function HeaderBar() {
  const prefetchNews = usePrefetchedNews()
  return (
    <Bar onPointerEnter={prefetchNews}>
      <Line className="w">
        <Brand />
        <MainMenu />
        <HeaderSearch place="header" />
        <Side>
          <SideLink to="/webSiteMap">网站地图</SideLink>
          <LargerTextSwitch />
          <ContactLink to="/linkUS">
            <SectionLabel section="contact" />
          </ContactLink>
        </Side>
      </Line>
    </Bar>
  )
}

/** Switches the public site to larger text and back; the browser remembers it. */
function LargerTextSwitch() {
  const [larger, toggle] = useLargerText()
  return (
    <LargerButton type="button" aria-pressed={larger} onClick={toggle}>
      大字版
    </LargerButton>
  )
}

/** Fetches the news whose cover the news drop-down shows, once a mouse comes near it. */
function usePrefetchedNews() {
  const queryClient = useQueryClient()
  return ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && canPrefetch()) void queryClient.prefetchQuery(newestNewsQuery)
  }
}

/** Lower, and fixed to the window, once the page is scrolled: `Header` says so with `data-stuck`. */
const Bar = styled.div.attrs({ className: 'not-on-phones' })`
  position: relative;
  height: 90px;
  background: ${color.header};
  border-bottom: 1px solid ${color.lineSoft};
  [data-stuck] & {
    position: fixed;
    top: 0;
    left: 0;
    right: 0;
    height: 64px;
    box-shadow: ${shadow.low};
    animation: bar-in ${duration.base} ${easing.standard};
  }
  @keyframes bar-in {
    from {
      transform: translateY(-100%);
    }
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  height: 100%;
`

const Side = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-left: 16px;
  font-size: ${textSize.side};
  white-space: nowrap;
  ${media.tablet} {
    html[data-text='larger'] & {
      gap: 10px;
      margin-left: 10px;
    }
  }
`

const SideLink = createLink(styled.a`
  transition: color ${duration.fast} ${easing.standard};
  &:hover {
    color: ${color.link};
  }
  ${media.tablet} {
    display: none;
  }
`)

/** Makes room for the search field while that has the focus, where there is little. */
const LargerButton = styled.button`
  height: 40px;
  transition: color ${duration.fast} ${easing.standard};
  &:hover,
  &[aria-pressed='true'] {
    color: ${color.link};
  }
  &[aria-pressed='true'] {
    font-weight: 600;
  }
  ${media.tablet} {
    html[data-text='larger'] :focus-within + ${Side} > & {
      width: 0;
      margin-right: -10px;
      overflow: hidden;
    }
  }
  @media (hover: none) {
    ${media.tablet} {
      :focus-within + ${Side} > & {
        width: 0;
        margin-right: -16px;
        overflow: hidden;
      }
    }
  }
`

const ContactLink = createLink(styled.a`
  display: flex;
  align-items: center;
  height: 40px;
  padding: 0 14px;
  border: 1px solid ${color.primary};
  border-radius: ${radius.control};
  color: ${color.link};
  font-weight: 600;
  transition: background-color ${duration.fast} ${easing.standard};
  &:hover {
    background: ${color.selected};
  }
  &[aria-current] {
    background: ${color.primary};
    color: ${color.textOnDark};
  }
  ${media.tablet} {
    html[data-text='larger'] & {
      padding: 0 10px;
    }
  }
`)

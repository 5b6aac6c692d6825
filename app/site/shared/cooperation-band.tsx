import { ContourBand } from '../../ui/brand'
import { createLink, useRouterState } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import type { ComponentProps } from 'react'
import styled, { css } from 'styled-components'
import { reviewParam } from '../../content/review'
import { stringifySearch } from '../../navigation/search-params'
import { ButtonAnchor } from '../../ui/form/button'
import { color, media, size, space, textSize, translucent } from '../../ui/theme'
import { telephoneLink } from '../../content/telephone-link'
import { useSettings } from './settings'

const Band = styled(ContourBand)`
  border-bottom: 1px solid ${translucent.white(0.14)};
  ${media.mobile} {
    background-position: 30% center;
  }
`

const Row = styled.div.attrs({ className: 'w' })`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 40px;
  padding: ${size(84, 2.6)} 0;
  ${media.narrow} {
    flex-direction: column;
    align-items: flex-start;
  }
  ${media.mobile} {
    display: block;
  }
`

const Title = styled.h2`
  font-size: ${textSize.heading2};
`

const Intro = styled.p`
  margin: ${space[12]} 0 ${size(0, 1.2)};
  color: ${color.textOnDarkSoft};
  font-size: ${textSize.intro};
  text-wrap-style: balance;
`

const Ways = styled.div`
  display: flex;
  gap: ${space[16]};
  flex: none;
  ${media.mobile} {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
  }
`

const narrowOnMobile = css`
  ${media.mobile} {
    padding: 0 0.4rem;
  }
`

const PhoneAnchor = styled(ButtonAnchor).attrs({ className: 'num' })`
  font-size: ${textSize.cardTitle};
  ${narrowOnMobile}
`

const ApplyAnchor = styled(ButtonAnchor)`
  ${narrowOnMobile}
`

// The detour through a function keeps the types of its props, which `createLink` cannot read from a styled component.
const ApplyLink = createLink((props: ComponentProps<typeof ButtonAnchor>) => <ApplyAnchor {...props} />)

/** The address of the page, as an application names it: without what opens a version under review. */
function getSourcePage({ pathname, search, hash }: { pathname: string; search: object; hash: string }): string {
  const query = stringifySearch({ ...search, [reviewParam]: undefined })
  return `${pathname}${query}${hash === '' ? '' : `#${hash}`}`
}

/** The dark band above the footer of home, listings and details that invites a cooperation application. */
export function CooperationBand() {
  const { phone } = useSettings()
  const sourcePage = useRouterState({ select: (state) => getSourcePage(state.location) })
  return (
    <Band>
      <Row>
        <div>
          <Title>告诉我们项目的范围与目标</Title>
          <Intro>提交合作申请后，由对应专业的项目负责人与您联系。</Intro>
        </div>
        <Ways>
          {phone && (
            <PhoneAnchor variant="ghost" href={telephoneLink(phone)}>
              <Phone size={19} strokeWidth={1.75} aria-hidden />
              {phone}
            </PhoneAnchor>
          )}
          <ApplyLink
            variant="cta"
            to="/linkUS"
            search={{ model: 3, ...(sourcePage === '/' ? {} : { sourcePage: sourcePage.slice(0, 200) }) }}
          >
            提交合作申请
          </ApplyLink>
        </Ways>
      </Row>
    </Band>
  )
}

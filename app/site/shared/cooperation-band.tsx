import { useRouterState } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import styled from 'styled-components'
import { ButtonAnchor, ButtonLink } from '../../ui/form/button'
import { ContourBand } from '../../ui/marks/contour-band'
import { color, media, textSize, translucent } from '../../ui/theme'
import { telephoneLink, useSettings } from './settings'

const Band = styled(ContourBand)`
  border-bottom: 1px solid ${translucent.white(0.14)};
  .w {
    padding: 84px 0;
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 40px;
  }
  h2 {
    font-size: ${textSize.heading2};
  }
  p {
    font-size: ${textSize.intro};
    color: ${color.textOnDarkSoft};
    margin-top: 12px;
  }
  .ways {
    display: flex;
    gap: 16px;
    flex: none;
  }
  .ways .num {
    font-size: ${textSize.cardTitle};
  }
  ${media.narrow} {
    .w {
      flex-direction: column;
      align-items: flex-start;
    }
  }
  ${media.mobile} {
    background-position: 30% center;
    .w {
      display: block;
      padding: 2.6rem 0;
    }
    p {
      margin: 0.5rem 0 1.2rem;
    }
    .ways {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: 1fr;
      gap: 0.6rem;
    }
    .ways a,
    .ways .num {
      padding: 0 0.4rem;
    }
  }
`

/** The dark band above the footer of home, listings and details that invites a cooperation application. */
export function CooperationBand() {
  const { phone } = useSettings()
  const sourcePage = useRouterState({ select: (state) => state.location.href })
  return (
    <Band>
      <div className="w">
        <div>
          <h2>告诉我们项目的范围与目标</h2>
          <p>提交合作申请后，由对应专业的项目负责人与您联系。</p>
        </div>
        <div className="ways">
          {phone && (
            <ButtonAnchor variant="ghost" className="num" href={telephoneLink(phone)}>
              <Phone size={19} strokeWidth={1.75} aria-hidden />
              {phone}
            </ButtonAnchor>
          )}
          <ButtonLink
            variant="cta"
            to="/linkUS"
            search={{ model: 3, ...(sourcePage === '/' ? {} : { sourcePage: sourcePage.slice(0, 200) }) }}
          >
            提交合作申请
          </ButtonLink>
        </div>
      </div>
    </Band>
  )
}

import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, media, textSize } from '../../ui/theme'

const Band = styled.section`
  background: ${color.band};
  padding: 80px 0;
  h2 {
    font-size: ${textSize.panelTitle};
    margin-bottom: 32px;
    scroll-margin-top: 24px;
  }
  figure + h2,
  ul + h2 {
    margin-top: 72px;
  }
  figure + figure {
    margin-top: 40px;
  }
  @media print {
    && {
      padding: 0;
    }
  }
  ${media.mobile} {
    padding: 2.2rem 0 2.6rem;
    h2 {
      margin-bottom: 1rem;
    }
    figure + h2,
    ul + h2 {
      margin-top: 2.2rem;
    }
    figure + figure {
      margin-top: 1.3rem;
    }
  }
`

/** The band that holds a project's comparisons and pictures. */
export function CasePictures({ children }: { children: ReactNode }) {
  return (
    <Band aria-label="项目图片">
      <div className="w">{children}</div>
    </Band>
  )
}

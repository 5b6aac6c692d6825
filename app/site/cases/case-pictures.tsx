import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, media, textSize } from '../../ui/theme'

const Band = styled.section`
  background: ${color.band};
  padding: 80px 0;
  ${media.mobile} {
    padding: 2.2rem 0 2.6rem;
  }
  @media print {
    padding: 0;
  }
`

/** A heading in the band; another one follows at a distance. */
export const PicturesHeading = styled.h2`
  margin-bottom: 32px;
  font-size: ${textSize.panelTitle};
  scroll-margin-top: 24px;
  & ~ & {
    margin-top: 72px;
  }
  ${media.mobile} {
    margin-bottom: 1rem;
    & ~ & {
      margin-top: 2.2rem;
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

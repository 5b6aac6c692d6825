import styled from 'styled-components'
import { Skeleton } from '../../ui/feedback/skeleton'
import { color, media, size } from '../../ui/theme'

const Top = styled.div`
  height: ${size(300, 9)};
  background: ${color.backgroundDark};
  &[data-detail] {
    height: ${size(372, 9)};
  }
`

const Tabs = styled.div`
  height: ${size(66, 2.6)};
  border-bottom: 1px solid ${color.line};
`

const Columns = styled.div.attrs({ className: 'w' })`
  display: grid;
  grid-template-columns: 832px 304px;
  gap: 64px;
  min-height: 800px;
  padding: ${size(56, 1.1)} 0 ${size(110, 2.6)};
  align-items: start;
  &[data-detail] {
    grid-template-columns: 168px 664px 264px;
    gap: 52px;
  }
  ${media.narrow} {
    &,
    &[data-detail] {
      display: block;
    }
  }
  ${media.mobile} {
    min-height: 70vh;
  }
`

const Side = styled.div`
  ${media.narrow} {
    display: none;
  }
`

export interface PageSkeletonProps {
  /** The path of the page that is on its way. */
  path: string
}

/** The outlines of an inner page: banner, row of parts, list or article. Fetched with the first navigation. */
export function PageSkeleton({ path }: PageSkeletonProps) {
  const detail = path.includes('Detail') || undefined
  return (
    <div>
      <Top data-detail={detail} />
      <Tabs />
      <Columns data-detail={detail}>
        {detail && <Side />}
        <Skeleton rows={detail ? 4 : 8} pictured={!detail} size="page" />
        <Side aria-hidden>
          <Skeleton rows={2} size="page" />
        </Side>
      </Columns>
    </div>
  )
}

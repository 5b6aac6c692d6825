import styled from 'styled-components'
import { Skeleton } from '../../ui/feedback/skeleton'
import { color, media, size, space } from '../../ui/theme'

const Page = styled.div`
  .top {
    height: 300px;
    background: ${color.backgroundDark};
  }
  .bar {
    height: ${size(66, 2.6)};
    border-bottom: 1px solid ${color.line};
  }
  .body {
    display: grid;
    grid-template-columns: 832px 304px;
    gap: 64px;
    padding: ${size(56, 1.1)} 0 ${size(110, 2.6)};
    min-height: 800px;
    align-items: start;
  }
  &[data-kind='detail'] .top {
    height: 372px;
  }
  &[data-kind='detail'] .body {
    grid-template-columns: 168px 664px 264px;
    gap: 52px;
  }
  output {
    opacity: 1;
    animation: none;
    gap: 36px;
  }
  .rows .row {
    grid-template-columns: ${size(196, 5.4)} 1fr;
    gap: ${space[28]};
  }
  .rows .picture {
    height: ${size(122, 3.6)};
  }
  ${media.narrow} {
    .body,
    &[data-kind='detail'] .body {
      display: block;
    }
    .rest {
      display: none;
    }
  }
  ${media.mobile} {
    .top,
    &[data-kind='detail'] .top {
      height: 9rem;
    }
    .body {
      min-height: 70vh;
    }
  }
`

export interface PageSkeletonProps {
  /** The path of the page that is on its way. */
  path: string
}

/** The outlines of an inner page: banner, row of parts, list or article. Fetched with the first navigation. */
export function PageSkeleton({ path }: PageSkeletonProps) {
  const detail = path.includes('Detail')
  return (
    <Page data-kind={detail ? 'detail' : 'list'}>
      <div className="top" />
      <div className="bar" />
      <div className="w body">
        {detail && <span className="rest" />}
        <div className={detail ? undefined : 'rows'}>
          <Skeleton rows={detail ? 4 : 8} pictured={!detail} />
        </div>
        <div className="rest" aria-hidden>
          <Skeleton rows={2} />
        </div>
      </div>
    </Page>
  )
}

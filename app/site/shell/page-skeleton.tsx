import styled from 'styled-components'
import { Skeleton } from '../../ui/feedback/skeleton'
import { color, media, space } from '../../ui/theme'

const Page = styled.div`
  .top {
    height: 300px;
    background: ${color.backgroundDark};
  }
  .bar {
    height: 66px;
    border-bottom: 1px solid ${color.line};
  }
  .body {
    display: grid;
    grid-template-columns: 832px 304px;
    gap: 64px;
    padding: 56px 0 110px;
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
    grid-template-columns: 196px 1fr;
    gap: ${space[28]};
  }
  .rows .picture {
    height: 122px;
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
    .bar {
      height: 2.6rem;
    }
    .body {
      padding: 1.1rem 0 2.6rem;
      min-height: 70vh;
    }
    .rows .row {
      grid-template-columns: 5.4rem 1fr;
    }
    .rows .picture {
      height: 3.6rem;
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

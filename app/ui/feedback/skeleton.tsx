import styled from 'styled-components'
import { color, media, radius, size, space } from '../theme'

const Rows = styled.output`
  display: grid;
  gap: 20px;
  opacity: 0;
  animation: skeleton-appear 1ms linear 200ms forwards;
  .row {
    display: grid;
    gap: 16px;
  }
  &[data-pictures='start'] .row {
    grid-template-columns: 112px 1fr;
  }
  .lines {
    display: grid;
    gap: 10px;
    align-content: start;
  }
  i {
    display: block;
    height: 14px;
    border-radius: ${radius.image};
    background: linear-gradient(90deg, ${color.sunken} 30%, ${color.rowHover} 50%, ${color.sunken} 70%) 0 0/300% 100%;
    animation: skeleton-sweep 1.6s linear infinite;
  }
  .picture {
    height: 72px;
  }
  .title {
    height: 18px;
    width: 88%;
  }
  .end {
    width: 42%;
  }
  &[data-size='page'] {
    gap: 36px;
    opacity: 1;
    animation: none;
  }
  &[data-size='page'][data-pictures='start'] {
    .row {
      grid-template-columns: ${size(196, 5.4)} 1fr;
      gap: ${space[28]};
    }
    .picture {
      height: ${size(122, 3.6)};
    }
  }
  &[data-pictures='end'] {
    gap: 0;
    opacity: 1;
    animation: none;
    .row {
      grid-template-columns: 1fr ${size(196, 5.4)};
      gap: ${size(28, 0.85)};
      padding: ${size(30, 0.95)} 0;
      border-top: 1px solid ${color.line};
    }
    .picture {
      order: 2;
      height: ${size(122, 3.6)};
    }
  }
  @keyframes skeleton-appear {
    to {
      opacity: 1;
    }
  }
  @keyframes skeleton-sweep {
    from {
      background-position: 100% 0;
    }
    to {
      background-position: 0 0;
    }
  }
  ${media.reducedMotion} {
    i {
      animation: none;
      background: ${color.sunken};
    }
  }
`

interface SkeletonProps {
  rows?: number
  /** Each row has a picture at its start; or at its end, between lines, where the wait is already over. */
  pictured?: boolean | 'end'
  /** `page` where the outlines of a whole page appear, already late and as large as its rows. */
  size?: 'page'
}

/** Grey blocks in the place of rows that are on their way; they appear after 200 ms. */
export function Skeleton({ rows = 3, pictured = false, size }: SkeletonProps) {
  const pictures = pictured === 'end' ? 'end' : 'start'
  return (
    <Rows aria-label="正在加载" data-pictures={pictured ? pictures : undefined} data-size={size}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="row">
          {pictured && <i className="picture" />}
          <div className="lines">
            <i className="title" />
            <i />
            <i className="end" />
          </div>
        </div>
      ))}
    </Rows>
  )
}

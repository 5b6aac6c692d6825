import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Breadcrumb } from '../../ui/navigation/breadcrumb'
import { color, duration, easing, media, textSize } from '../../ui/theme'
import { Banner, type BannerProps } from './banner'

const Bar = styled.div`
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  > .w {
    display: flex;
    justify-content: space-between;
    align-items: stretch;
    gap: 32px;
    height: 66px;
  }
  ${media.narrow} {
    &[data-empty] {
      display: none;
    }
  }
  ${media.mobile} {
    > .w {
      height: auto;
      margin: 0;
    }
  }
`

/** The parts need the room of the breadcrumb on small screens. */
const Trail = styled(Breadcrumb)`
  ${media.narrow} {
    display: none;
  }
  ${media.tight} {
    html[data-text='larger'] & {
      display: none;
    }
  }
`

const PartsRow = styled.nav`
  display: flex;
  gap: 40px;
  white-space: nowrap;
  &[data-dense] {
    gap: 34px;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    color: ${color.textSecondary};
    font-size: ${textSize.control};
    transition: color ${duration.fast} ${easing.standard};
  }
  a:hover {
    color: ${color.text};
  }
  a[aria-current] {
    color: ${color.link};
    font-weight: 600;
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: -1px;
    height: 3px;
    background: ${color.primary};
  }
  ${media.narrow} {
    gap: 24px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  ${media.mobile} {
    &,
    &[data-dense] {
      flex: 1;
      gap: 1.3rem;
      padding: 0 0.9rem;
    }
    &::-webkit-scrollbar {
      display: none;
    }
    a {
      flex: none;
      padding: 0.62rem 0 0.56rem;
    }
    a[aria-current]::after {
      bottom: 0;
      height: 2px;
    }
  }
`

interface PageFrameProps extends BannerProps {
  /** The numbered parts of the section as `<Link>` elements; the current one carries `aria-current="page"`. */
  tabs?: ReactNode
  /** `<Link>` elements of what is above the page, without the home page. */
  above?: ReactNode[]
  /** What the breadcrumb calls this page; the title when left out. */
  here?: string
  children: ReactNode
}

/** The frame of every inner page: banner, the section's parts with the breadcrumb, content. */
export function PageFrame({ tabs, above, here, children, ...banner }: PageFrameProps) {
  const { title, tall, foot } = banner
  return (
    <>
      <div>
        <Banner {...banner} />
        <Bar className="unprinted" data-empty={tabs ? undefined : ''}>
          <div className="w">
            <Parts dense={Boolean(foot)}>{tabs}</Parts>
            <Trail above={above} here={here ?? title} brief={Boolean(tall || foot)} />
          </div>
        </Bar>
      </div>
      {children}
    </>
  )
}

/** The row of parts. */
function Parts({ dense, children }: { dense: boolean; children: ReactNode }) {
  if (!children) return <span />
  return (
    <PartsRow data-centre-current data-dense={dense || undefined} aria-label="栏目">
      {children}
    </PartsRow>
  )
}

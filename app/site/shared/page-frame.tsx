import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Breadcrumb } from '../../ui/navigation/breadcrumb'
import { color, duration, easing, layer, media, scrollsSideways, textSize } from '../../ui/theme'
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
  &[data-sticky] {
    position: sticky;
    z-index: ${layer.sticky};
    top: 0;
    transition: top ${duration.base} ${easing.standard};
  }
  [data-stuck] ~ main &[data-sticky] {
    top: 64px;
  }
  ${media.narrow} {
    &[data-empty] {
      display: none;
    }
  }
  ${media.mobile} {
    &[data-sticky],
    [data-stuck] ~ main &[data-sticky] {
      top: 2.9rem;
    }
    > .w {
      height: auto;
      margin: 0;
    }
  }
`

/** The tabs stick for as long as the page is read, not only as long as the banner is there. */
const Head = styled.div`
  &[data-sticky] {
    display: contents;
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
  ${media.tight} {
    html[data-text='larger'] &[data-dense] {
      gap: 20px;
      min-width: 0;
      ${scrollsSideways}
    }
  }
  ${media.narrow} {
    gap: 24px;
    ${scrollsSideways}
  }
  ${media.mobile} {
    &,
    &[data-dense] {
      flex: 1;
      gap: 1.3rem;
      padding: 0 0.9rem;
    }
    a {
      flex: none;
      padding: 0.62rem 0 0.56rem;
    }
  }
`

interface PageFrameProps extends Omit<BannerProps, 'trail'> {
  /** The numbered parts of the section as `<Link>` elements; the current one carries `aria-current="page"`. */
  tabs?: ReactNode
  /** `<Link>` elements of what is above the page, without the home page. */
  above?: ReactNode[]
  /** What the breadcrumb calls this page; the title when left out. */
  here?: string
  /** The breadcrumb stands over the title, because the parts need the whole row. */
  trailInBanner?: boolean
  /** The parts stay under the header while the page is read. */
  stickyTabs?: boolean
  children: ReactNode
}

/** The frame of every inner page: banner, the section's parts with the breadcrumb, content. */
export function PageFrame({
  tabs,
  above,
  here,
  trailInBanner = false,
  stickyTabs = false,
  children,
  ...banner
}: PageFrameProps) {
  const { art, title, tall, low, foot } = banner
  const trail = { above, here: here ?? title }
  const sticky = stickyTabs || undefined
  return (
    <>
      <Head data-sticky={sticky}>
        <Banner {...banner} trail={trailInBanner && <Breadcrumb {...trail} onDark={art !== 'qianli-day'} />} />
        <Bar className="unprinted" data-empty={tabs ? undefined : ''} data-sticky={sticky}>
          <div className="w">
            <Parts dense={Boolean(foot) || trailInBanner}>{tabs}</Parts>
            {!trailInBanner && <Trail {...trail} brief={Boolean(tall || low || foot)} />}
          </div>
        </Bar>
      </Head>
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

import { Link } from '@tanstack/react-router'
import { ChevronRight, House } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { color, textSize } from '../theme'

const Trail = styled.nav.attrs({ className: 'not-on-phones' })`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  font-size: ${textSize.caption};
  color: ${color.textMuted};
  white-space: nowrap;
  svg {
    flex: none;
    display: block;
    color: ${color.separator};
  }
  a:hover {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  a:hover svg {
    color: ${color.link};
  }
  .home {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  b {
    font-weight: 400;
    color: ${color.text};
    overflow: hidden;
    text-overflow: ellipsis;
    max-width: 16em;
  }
  &[data-on-dark] {
    &,
    b,
    svg {
      color: ${color.textOnPicture};
    }
    a:hover,
    a:hover svg {
      color: ${color.textOnDark};
    }
  }
`

interface BreadcrumbProps {
  above?: ReactNode[] | undefined
  here: string
  /** Shows the home page by its icon alone. */
  brief?: boolean
  /** Stands on a dark picture. */
  onDark?: boolean
  className?: string
}

/**
 * Where a page stands: the home page, links to what is above (`<Link>` elements), then the page itself. The
 * phone layout has no room for it.
 */
export function Breadcrumb({ above = [], here, brief = false, onDark = false, className }: BreadcrumbProps) {
  return (
    <Trail aria-label="当前位置" className={className} data-on-dark={onDark || undefined}>
      <Link to="/" className="home" aria-label="首页">
        <House size={15} strokeWidth={1.75} aria-hidden />
        {!brief && <span>首页</span>}
      </Link>
      {above.map((link, index) => (
        <Fragment key={index}>
          <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
          {link}
        </Fragment>
      ))}
      <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
      <b aria-current="page">{here}</b>
    </Trail>
  )
}

import { Link } from '@tanstack/react-router'
import { ChevronRight, House } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from './theme'

const Trail = styled.nav`
  display:flex;align-items:center;gap:8px;flex:none;font-size:${theme.fs.cap};color:${theme.c.textMuted};white-space:nowrap;
  svg{flex:none;display:block;color:${theme.c.n300}}
  a:hover{color:${theme.c.link};text-decoration:underline;text-underline-offset:4px}
  a:hover svg{color:${theme.c.link}}
  .home{display:flex;align-items:center;gap:6px}
  b{font-weight:400;color:${theme.c.text};overflow:hidden;text-overflow:ellipsis;max-width:16em}
`

/** Where a page stands: the home page, links to what is above (`<Link>` elements), then the page itself. */
export function Breadcrumb({ above = [], here }: { above?: ReactNode[]; here: string }) {
  return (
    <Trail aria-label="当前位置">
      <Link to="/" className="home" aria-label="首页">
        <House size={15} strokeWidth={1.75} aria-hidden />
        <span>首页</span>
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

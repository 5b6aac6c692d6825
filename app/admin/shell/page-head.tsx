import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

/** The head of a staff page: where it stands, its title, its buttons. */
export function PageHead({
  above = [],
  here,
  title,
  aside,
  children,
}: {
  above?: ReactNode[]
  here: string
  title: string
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      <nav className="crumbs" aria-label="当前位置">
        <Link to="/manage">工作台</Link>
        {above.map((link, index) => (
          <Fragment key={index}>
            <ChevronRight size={14} aria-hidden />
            {link}
          </Fragment>
        ))}
        <ChevronRight size={14} aria-hidden />
        <span aria-current="page">{here}</span>
      </nav>
      <div className="page-head">
        <h1>
          {title}
          {aside}
        </h1>
        <div className="row">{children}</div>
      </div>
    </>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, duration, easing, media, radius, size, space, textSize } from '../theme'

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding-top: ${size(36, 1.3)};
  .page {
    min-width: ${size(44, 2.3)};
    height: ${size(44, 2.3)};
    padding: 0 ${space[12]};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    display: grid;
    place-items: center;
    color: ${color.textBody};
    font-size: ${textSize.body};
    transition: border-color ${duration.fast} ${easing.standard};
  }
  a.page:hover {
    border-color: ${color.primary};
  }
  a.page:active {
    background: ${color.selected};
  }
  .page[aria-current] {
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.textOnDark};
  }
  .off {
    color: ${color.disabled};
    border-color: ${color.lineSoft};
  }
  .gap {
    color: ${color.textMuted};
    padding: 0 ${size(6, 0.1)};
  }
  .total {
    margin-left: auto;
    font-size: ${textSize.meta};
    color: ${color.textMuted};
  }
  .step svg,
  &[data-size='admin'] .step span {
    display: none;
  }
  &[data-size='admin'] .step svg {
    display: block;
  }
  ${media.mobile} {
    .step span {
      display: none;
    }
    .step svg {
      display: block;
    }
    .total {
      margin: 0;
      width: 100%;
    }
  }
  &[data-size='admin'] {
    padding-top: 0;
    gap: 6px;
    .page {
      min-width: 32px;
      height: 32px;
      padding: 0 8px;
      font-size: ${adminTextSize.body};
    }
    .total {
      font-size: ${adminTextSize.meta};
    }
  }
`

/** What a page link gets; spread it onto a `<Link>`. */
interface PageLinkProps {
  className: string
  'aria-label': string
  'aria-current'?: 'page'
  children: ReactNode
}

interface PaginationProps {
  page: number
  pageCount: number
  /** All rows, shown as 共 N 条 instead of 第 1 / 6 页. */
  total?: number
  size?: 'admin'
  className?: string
  /** Renders the typed link to a page: `(page, props) => <Link to="/news/showNews" search={(s) => ({ ...s, page })} {...props} />`. */
  link: (page: number, props: PageLinkProps) => ReactNode
}

/** Numbered pages with previous and next; nothing when there is only one page. */
export function Pagination({ page, pageCount, total, size, className, link }: PaginationProps) {
  if (pageCount < 2) return null
  return (
    <Bar aria-label="分页" data-size={size} className={className ? `num ${className}` : 'num'}>
      <Step page={page - 1} pageCount={pageCount} label="上一页" link={link}>
        <span>上一页</span>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
      </Step>
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className="gap">
            …
          </span>
        ) : (
          <Fragment key={number}>
            {link(number, {
              className: 'page',
              'aria-label': `第 ${number} 页`,
              ...(number === page ? { 'aria-current': 'page' as const } : {}),
              children: number,
            })}
          </Fragment>
        ),
      )}
      <Step page={page + 1} pageCount={pageCount} label="下一页" link={link}>
        <span>下一页</span>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </Step>
      <span className="total">{total === undefined ? `第 ${page} / ${pageCount} 页` : `共 ${total} 条`}</span>
    </Bar>
  )
}

function Step({
  page,
  pageCount,
  label,
  link,
  children,
}: Pick<PaginationProps, 'page' | 'pageCount' | 'link'> & { label: string; children: ReactNode }) {
  if (page >= 1 && page <= pageCount) return link(page, { className: 'page step', 'aria-label': label, children })
  return (
    <span className="page step off" role="link" aria-disabled="true" aria-label={label}>
      {children}
    </span>
  )
}

/**
 * Which page numbers a pagination shows: the first, the last, the current one and its neighbours.
 * @returns page numbers in order; null stands for a gap of at least two pages
 */
export function pageNumbers(page: number, pageCount: number): Array<number | null> {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  const numbers: Array<number | null> = []
  let last = 0
  for (const number of [...new Set(shown)].sort((a, b) => a - b)) {
    if (number - last === 2) numbers.push(number - 1)
    else if (number - last > 2) numbers.push(null)
    numbers.push(number)
    last = number
  }
  return numbers
}

import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { ButtonLink } from '../../ui/button'
import { Pagination } from '../../ui/pagination'
import { media } from '../../ui/theme'
import { type NewsListSearch, pageSizeOf } from './list-query'

const Foot = styled.div`
  .add{display:none;width:100%;margin-top:36px}
  &[data-accumulated] nav{display:none}
  &[data-accumulated] .add{display:flex}
  ${media.mobile}{
    nav{display:none}
    .add{display:flex;height:2.5rem;margin-top:.4rem}
  }
`

/** Turns the pages of the list; on mobile adds the next one below. Either way the address keeps the page. */
export function NewsPages({ search, total, accumulated }: { search: NewsListSearch; total: number; accumulated: boolean }) {
  const { page = 1 } = search
  const pageCount = Math.ceil(total / pageSizeOf(search.model))
  if (pageCount < 2) return null
  return (
    <Foot data-accumulated={accumulated || undefined}>
      <Pagination
        page={page}
        pageCount={pageCount}
        total={total}
        link={(number, props) => (
          <Link to="/news/showNews" search={{ ...search, page: number === 1 ? undefined : number }} {...props} />
        )}
      />
      {page < pageCount && (
        <ButtonLink
          className="add"
          variant="secondary"
          to="/news/showNews"
          search={{ ...search, page: page + 1 }}
          resetScroll={false}
          replace
        >
          加载更多
        </ButtonLink>
      )}
    </Foot>
  )
}

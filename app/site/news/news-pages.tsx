import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/form/button'
import { Pagination } from '../../ui/navigation/pagination'
import { ListFoot } from '../shared/list-foot'
import { type NewsListSearch, pageSizeOf } from './list-query'

interface NewsPagesProps {
  search: NewsListSearch
  total: number
  /** How many entries stand in the list now. */
  shown: number
  accumulated: boolean
}

/** Turns the pages of the list; on mobile adds the next one below. Either way the address keeps the page. */
export function NewsPages({ search, total, shown, accumulated }: NewsPagesProps) {
  const { page = 1 } = search
  const pageCount = Math.ceil(total / pageSizeOf(search.model))
  if (pageCount < 2) return null
  return (
    <ListFoot data-accumulated={accumulated || undefined}>
      <Pagination
        className="numbers"
        page={page}
        pageCount={pageCount}
        link={(number, props) => (
          <Link to="/news/showNews" search={{ ...search, page: number === 1 ? undefined : number }} {...props} />
        )}
      />
      <output className="visually-hidden">
        {accumulated ? `已显示 ${shown} 条，共 ${total} 条` : `第 ${page} 页，共 ${pageCount} 页`}
      </output>
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
    </ListFoot>
  )
}

import { Link } from '@tanstack/react-router'
import type { CaseLibrary } from '../../../contract'
import { type CaseLibrarySearch, findLibraryPage } from '../../../data/site/cases'
import { sections } from '../../../content/site-structure'
import { ButtonLink } from '../../../ui/form/button'
import { Pagination } from '../../../ui/navigation/pagination'
import { ListFoot } from '../../shared/list-foot'

const { to, library } = sections.solution

interface LibraryPagesProps {
  search: CaseLibrarySearch
  library: CaseLibrary
  accumulated: boolean
}

/** Turns the pages of the library; on mobile adds the next one below. */
export function LibraryPages({ search, library: data, accumulated }: LibraryPagesProps) {
  const { page, pageCount } = findLibraryPage(data)
  if (pageCount < 2) return null
  return (
    <ListFoot data-accumulated={accumulated || undefined}>
      <Pagination
        className="numbers"
        page={page}
        pageCount={pageCount}
        link={(number, props) => (
          <Link to={to} search={{ ...library.search, ...search, page: number === 1 ? undefined : number }} {...props} />
        )}
      />
      {page < pageCount && (
        <ButtonLink
          className="add"
          variant="secondary"
          to={to}
          search={{ ...library.search, ...search, page: page + 1 }}
          resetScroll={false}
          replace
        >
          加载更多
        </ButtonLink>
      )}
    </ListFoot>
  )
}

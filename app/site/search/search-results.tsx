import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/button'
import { Pagination } from '../../ui/pagination'
import { EmptyState } from '../../ui/states'
import { useNextSearch } from '../use-next-search'
import { GroupFilter } from './group-filter'
import { pageSize, resultsQuery, type SiteSearch } from './load-search'
import { SearchHits } from './search-hits'
import { SearchSuggestions } from './search-suggestions'
import { SolutionLinks } from './solution-links'

/** What the search found, or where else to begin. The summary is announced whenever it changes. */
export function SearchResults({ search }: { search: SiteSearch }) {
  const { keyword, group, page = 1 } = search
  const { data } = useSuspenseQuery(resultsQuery(search))
  const turning = useNextSearch() !== undefined
  const found = data.groups.length > 0
  return (
    <div className="w found" data-turning={turning || undefined} aria-busy={turning}>
      <output className={found ? 'summary' : 'visually-hidden'}>
        {found ? (
          <>
            找到 <b className="num">{data.total}</b> 条与“<b>{keyword}</b>”相关的内容
          </>
        ) : (
          keyword && `没有找到与“${keyword}”相关的内容`
        )}
      </output>
      {found ? (
        <div className="results">
          <div>
            <h2 className="visually-hidden">搜索结果</h2>
            <GroupFilter search={search} groups={data.groups} />
            {data.total > 0 ? <SearchHits hits={data.rows} /> : <NothingOfKind keyword={keyword} />}
            <Pagination
              page={page}
              pageCount={Math.ceil(data.total / pageSize)}
              link={(number, props) => <Link to="/search" search={{ keyword, group, page: number === 1 ? undefined : number }} {...props} />}
            />
          </div>
          <aside aria-label="推荐词">
            <SearchSuggestions />
          </aside>
        </div>
      ) : (
        keyword && (
          <>
            <EmptyState title={`没有找到与“${keyword}”相关的内容`} text="换个说法，或试试下方的推荐词" action={<SearchSuggestions />} />
            <SolutionLinks />
          </>
        )
      )}
    </div>
  )
}

function NothingOfKind({ keyword }: { keyword: string | undefined }) {
  return (
    <EmptyState
      title="没有符合条件的记录"
      action={
        <ButtonLink size="small" variant="secondary" to="/search" search={{ keyword }} resetScroll={false}>
          清除筛选
        </ButtonLink>
      }
    />
  )
}

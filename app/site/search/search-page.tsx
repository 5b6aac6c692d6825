import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { SearchAnswer } from '../../content/wire'
import { Breadcrumb } from '../../ui/breadcrumb'
import { ButtonLink } from '../../ui/button'
import { Pagination } from '../../ui/pagination'
import { EmptyState } from '../../ui/states'
import { media, theme } from '../../ui/theme'
import { SearchBox } from '../search-box'
import { GroupFilter } from './group-filter'
import { pageSize, resultsQuery, type SiteSearch } from './load-search'
import { SearchHits } from './search-hits'
import { SearchSuggestions } from './search-suggestions'
import { SolutionLinks } from './solution-links'

const { c, fs } = theme

const Page = styled.div`
  .top{background:${c.bgBand};border-bottom:1px solid ${c.line};padding:32px 0 44px}
  h1{font-size:${fs.h2};letter-spacing:.02em;margin:24px 0 20px}
  .large{height:64px;max-width:832px;font-size:20px}
  .large button{width:64px}
  .top .suggested{margin-top:20px}
  .results{display:grid;grid-template-columns:832px 304px;gap:64px;padding:40px 0 110px;align-items:start}
  .results>*{min-width:0}
  .summary{display:block;color:${c.textSoft};margin-bottom:18px}
  .summary b{color:${c.text};font-weight:600}
  .wide{padding:40px 0 110px}
  aside span{width:100%}
  ${media.narrow}{.results{grid-template-columns:1fr}}
  ${media.mobile}{
    .top{padding:1.1rem 0 1.3rem}
    .top>.w>nav{display:none}
    h1{font-size:1.38rem;margin:0 0 .8rem}
    .large{height:2.6rem;font-size:.88rem}
    .large button{width:2.6rem}
    .results,.wide{padding:1.2rem 0 2.6rem}
    .results{display:block}
    aside{margin-top:2rem}
    .summary{display:block;margin-bottom:.6rem}
  }
`

/** The search of the whole site. */
export function SearchPage({ search }: { search: SiteSearch }) {
  const { keyword } = search
  const { data } = useSuspenseQuery(resultsQuery(search))
  const found = data.groups.length > 0
  return (
    <Page>
      <div className="top">
        <div className="w">
          <Breadcrumb here="搜索" />
          <h1>搜索</h1>
          <SearchBox className="large" keyword={keyword} key={keyword} />
          {!found && (
            <div className="suggested">
              <SearchSuggestions />
            </div>
          )}
        </div>
      </div>
      {found ? (
        <SearchResults search={search} answer={data} />
      ) : (
        <div className="w wide">
          {keyword && <EmptyState title={`没有找到与“${keyword}”相关的内容`} text="换个说法，或试试上方的推荐词" />}
          <SolutionLinks />
        </div>
      )}
    </Page>
  )
}

function SearchResults({ search, answer: { rows, total, groups } }: { search: SiteSearch; answer: SearchAnswer }) {
  const { keyword, group, page = 1 } = search
  return (
    <div className="w results">
      <div>
        <output className="summary">
          找到 <b className="num">{total}</b> 条与“<b>{keyword}</b>”相关的内容
        </output>
        <GroupFilter search={search} groups={groups} />
        {total > 0 ? <SearchHits hits={rows} /> : <NothingOfKind keyword={keyword} />}
        <Pagination
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          link={(number, props) => <Link to="/search" search={{ keyword, group, page: number === 1 ? undefined : number }} {...props} />}
        />
      </div>
      <aside>
        <SearchSuggestions />
      </aside>
    </div>
  )
}

function NothingOfKind({ keyword }: { keyword: string | undefined }) {
  return (
    <EmptyState
      title="没有符合条件的记录"
      action={
        <ButtonLink size="small" variant="secondary" to="/search" search={{ keyword }}>
          清除筛选
        </ButtonLink>
      }
    />
  )
}

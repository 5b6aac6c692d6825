import styled from 'styled-components'
import { Breadcrumb } from '../../ui/breadcrumb'
import { media, theme } from '../../ui/theme'
import { LoadFailed } from '../load-failed'
import { SearchBox } from '../search-box'
import type { SiteSearch } from './load-search'
import { SearchResults } from './search-results'
import { SearchSuggestions } from './search-suggestions'

const { c, fs, t } = theme

const Page = styled.div`
  .top{background:${c.bgBand};border-bottom:1px solid ${c.line};padding:32px 0 44px}
  h1{font-size:${fs.h2};letter-spacing:.02em;margin:24px 0 20px}
  .large{height:64px;max-width:832px;font-size:20px}
  .large button{width:64px}
  .top .suggested{margin-top:20px}
  .found{padding:40px 0 110px;transition:opacity ${t.fast} ${t.ease}}
  .found[data-turning]{opacity:.6}
  .summary{display:block;color:${c.textSoft};margin-bottom:18px}
  .summary b{color:${c.text};font-weight:600}
  .results{display:grid;grid-template-columns:832px 304px;gap:64px;align-items:start}
  .results>*{min-width:0}
  aside span{width:100%}
  .action>div{justify-content:center}
  ${media.narrow}{.results{grid-template-columns:1fr}}
  ${media.mobile}{
    .top{padding:1.1rem 0 1.3rem}
    .top>.w>nav{display:none}
    h1{font-size:1.38rem;margin:0 0 .8rem}
    .large{height:2.6rem;font-size:.88rem}
    .large button{width:2.6rem}
    .found{padding:1.2rem 0 2.6rem}
    .results{display:block}
    aside{margin-top:2rem}
    .summary{margin-bottom:.6rem}
  }
`

/** The search of the whole site: without words it offers some. */
export function SearchPage({ search, failed = false }: { search: SiteSearch; failed?: boolean }) {
  const { keyword } = search
  return (
    <Page>
      <div className="top">
        <div className="w">
          <Breadcrumb here="搜索" />
          <h1>搜索</h1>
          <SearchBox className="large" keyword={keyword} />
          {(keyword === undefined || failed) && (
            <div className="suggested">
              <SearchSuggestions />
            </div>
          )}
        </div>
      </div>
      {failed ? (
        <div className="w found">
          <LoadFailed />
        </div>
      ) : (
        <SearchResults search={search} />
      )}
    </Page>
  )
}

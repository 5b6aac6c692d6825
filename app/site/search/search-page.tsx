import styled from 'styled-components'
import { Breadcrumb } from '../../ui/navigation/breadcrumb'
import { color, media, textSize } from '../../ui/theme'
import { LoadFailed } from '../shared/load-failed'
import { SearchBox } from '../shell/search-box'
import type { SiteSearch } from './load-search'
import { ResultsArea, SearchResults } from './search-results'
import { SearchSuggestions } from './search-suggestions'

const Page = styled.div`
  .top {
    background: ${color.band};
    border-bottom: 1px solid ${color.line};
    padding: 32px 0 44px;
  }
  h1 {
    font-size: ${textSize.heading2};
    letter-spacing: 0.02em;
    margin: 24px 0 20px;
  }
  .large {
    height: 64px;
    max-width: 832px;
    font-size: ${textSize.titleSmall};
  }
  .large button {
    width: 64px;
  }
  .top .suggested {
    margin-top: 20px;
  }
  ${media.mobile} {
    .top {
      padding: 1.1rem 0 1.3rem;
    }
    h1 {
      margin: 0 0 0.8rem;
    }
    .large {
      height: 2.6rem;
    }
    .large button {
      width: 2.6rem;
    }
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
        <ResultsArea className="w">
          <LoadFailed />
        </ResultsArea>
      ) : (
        <SearchResults search={search} />
      )}
    </Page>
  )
}

import styled from 'styled-components'
import { Breadcrumb } from '../../ui/navigation/breadcrumb'
import { color, size, space, textSize } from '../../ui/theme'
import { CooperationBand } from '../shared/cooperation-band'
import { LoadFailed } from '../shared/load-failed'
import type { ErrorFacts } from '../shell/error-facts'
import { SearchBox } from '../shell/search-form'
import type { SiteSearch } from './load-search'
import { ResultsArea, SearchResults } from './search-results'
import { SearchSuggestions } from './search-suggestions'

const Top = styled.div`
  padding: ${space[32]} 0 ${space[44]};
  border-bottom: 1px solid ${color.line};
  background: ${color.band};
`

const Title = styled.h1`
  margin: ${size(24, 0)} 0 ${space[20]};
  font-size: ${textSize.heading2};
  letter-spacing: 0.02em;
`

const Suggested = styled.div`
  margin-top: 20px;
`

/** The search of the whole site: without words it offers some. */
export function SearchPage({ search, failed }: { search: SiteSearch; failed?: ErrorFacts | undefined }) {
  const { keyword } = search
  return (
    <>
      <Top>
        <div className="w">
          <Breadcrumb here="搜索" />
          <Title>搜索</Title>
          <SearchBox place="page" keyword={keyword} />
          {(keyword === undefined || failed) && (
            <Suggested>
              <SearchSuggestions />
            </Suggested>
          )}
        </div>
      </Top>
      {failed ? (
        <ResultsArea className="w">
          <LoadFailed facts={failed} />
        </ResultsArea>
      ) : (
        <SearchResults search={search} />
      )}
      <CooperationBand />
    </>
  )
}

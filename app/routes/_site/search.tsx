import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../navigation/bad-search'
import { siteSearch, stringifySearch } from '../../navigation/search-params'
import { pageHead } from '../../site/head'
import { loadSearch } from '../../site/search/load-search'
import { SearchPage } from '../../site/search/search-page'

export const Route = createFileRoute('/_site/search')({
  validateSearch: siteSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { keyword, page, group } }) => ({ keyword, page, group }),
  loader: ({ context: { queryClient }, deps }) => loadSearch(queryClient, deps),
  head: ({ match }) =>
    pageHead(match, () => ({
      title: match.search.keyword ? `${match.search.keyword} - 搜索` : '搜索',
      path: `/search${stringifySearch({ keyword: match.search.keyword })}`,
    })),
  component: Page,
})

function Page() {
  return <SearchPage search={Route.useLoaderDeps()} />
}

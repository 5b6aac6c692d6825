import { createFileRoute } from '@tanstack/react-router'
import { createSearchOptions } from '../../../navigation/route-options'
import { solutionListSearch } from '../../../navigation/search-params'
import { CaseLibraryPage, SolutionListPage } from '../../../site/pages'
import { pageHead } from '../../../site/shell/head'
import { loadSolutionListing } from '../../../site/solutions/load-solution-listing'

export const Route = createFileRoute('/_site/industryInfo/showIndustryInfo')({
  ...createSearchOptions(solutionListSearch),
  loaderDeps: ({ search: { model, show, client, year, before, find, sort, page } }) => ({
    model,
    show,
    client,
    year,
    before,
    find,
    sort,
    page,
  }),
  loader: ({ context: { queryClient }, deps }) => loadSolutionListing(queryClient, deps),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  const { show: _show, ...search } = Route.useLoaderDeps()
  const { facts } = Route.useLoaderData()
  return facts ? <CaseLibraryPage search={search} facts={facts} /> : <SolutionListPage model={search.model} />
}

import { createFileRoute } from '@tanstack/react-router'
import { solutionCategories } from '../../../content/categories'
import { casesOfCategoryQuery } from '../../../data/cases'
import { solutionIndexQuery } from '../../../data/solutions'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { solutionListSearch, stringifySearch } from '../../../navigation/search-params'
import { solutionSection } from '../../../navigation/sections'
import { pageHead } from '../../../site/head'
import { categoryStatements } from '../../../site/solutions/category-statements'
import { SolutionListPage } from '../../../site/solutions/solution-list-page'

export const Route = createFileRoute('/_site/industryInfo/showIndustryInfo')({
  validateSearch: solutionListSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { model } }) => ({ model }),
  loader: ({ context: { queryClient }, deps: { model } }) =>
    Promise.all([queryClient.ensureQueryData(solutionIndexQuery(model)), queryClient.ensureQueryData(casesOfCategoryQuery(model))]).then(
      () => undefined,
    ),
  head: ({ match }) =>
    pageHead(match, () => {
      const { model } = match.search
      return {
        title: model ? `${solutionCategories[model]} - ${solutionSection.label}` : solutionSection.label,
        description: model ? categoryStatements[model] : solutionSection.note,
        path: `${solutionSection.to}${stringifySearch({ model })}`,
      }
    }),
  component: Page,
})

function Page() {
  return <SolutionListPage model={Route.useLoaderDeps().model} />
}

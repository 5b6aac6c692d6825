import { createFileRoute } from '@tanstack/react-router'
import { solutionCategories } from '../../../content/categories'
import { casesOfCategoryQuery } from '../../../data/cases'
import { solutionIndexQuery } from '../../../data/solutions'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { canonicalPath } from '../../../navigation/canonical'
import { solutionListSearch } from '../../../navigation/search-params'
import { solutionSection } from '../../../navigation/sections'
import { describe } from '../../../site/detail/describe'
import { titlesSentence } from '../../../site/detail/titles-sentence'
import { pageHead } from '../../../site/head'
import { categoryStatements } from '../../../site/solutions/category-statements'
import { SolutionListPage } from '../../../site/solutions/solution-list-page'

export const Route = createFileRoute('/_site/industryInfo/showIndustryInfo')({
  validateSearch: solutionListSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { model } }) => ({ model }),
  loader: async ({ context: { queryClient }, deps: { model } }) => {
    const [solutions] = await Promise.all([
      queryClient.ensureQueryData(solutionIndexQuery(model)),
      queryClient.ensureQueryData(casesOfCategoryQuery(model)),
    ])
    const label = model ? solutionCategories[model] : solutionSection.label
    return {
      head: {
        title: model ? `${label} - ${solutionSection.label}` : label,
        description: describe(`${label}：${model ? categoryStatements[model] : `${solutionSection.note}。`}`, titlesSentence('包括', solutions)),
        path: canonicalPath(solutionSection.to, model),
      },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <SolutionListPage model={Route.useLoaderDeps().model} />
}

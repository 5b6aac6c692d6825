import { createFileRoute } from '@tanstack/react-router'
import { solutionCategories } from '../../../content/categories'
import { casesOfCategoryQuery } from '../../../data/site/cases'
import { solutionIndexQuery } from '../../../data/site/solutions'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { getCanonicalPath } from '../../../navigation/canonical'
import { solutionListSearch } from '../../../navigation/search-params'
import { sections } from '../../../navigation/sections'
import { describe } from '../../../site/article/describe'
import { titlesSentence } from '../../../site/article/titles-sentence'
import { pageHead } from '../../../site/shell/head'
import { categoryStatements } from '../../../site/solutions/category-statements'
import { SolutionListPage } from '../../../site/pages'

export const Route = createFileRoute('/_site/industryInfo/showIndustryInfo')({
  validateSearch: solutionListSearch,
  onError: throwNotFoundOnInvalidSearch,
  loaderDeps: ({ search: { model } }) => ({ model }),
  loader: async ({ context: { queryClient }, deps: { model } }) => {
    const [solutions] = await Promise.all([
      queryClient.ensureQueryData(solutionIndexQuery(model)),
      queryClient.ensureQueryData(casesOfCategoryQuery(model)),
      SolutionListPage.preload(),
    ])
    const label = model ? solutionCategories[model] : sections.solution.label
    return {
      head: {
        title: model ? `${label} - ${sections.solution.label}` : label,
        description: describe(
          `${label}：${model ? categoryStatements[model] : `${sections.solution.note}。`}`,
          titlesSentence('包括', solutions),
        ),
        path: getCanonicalPath('solution', model),
      },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <SolutionListPage model={Route.useLoaderDeps().model} />
}

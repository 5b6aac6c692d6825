import { createFileRoute } from '@tanstack/react-router'
import { entryQuery } from '../../../data/content'
import { orNotFound } from '../../../data/not-found'
import { titlesQuery } from '../../../data/titles'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { solutionDetailSearch, stringifySearch } from '../../../navigation/search-params'
import { pageHead } from '../../../site/head'
import { casesOfSolutionQuery, SolutionDetailPage } from '../../../site/solutions/solution-detail-page'

export const Route = createFileRoute('/_site/industryInfo/IndustryInfoDetail')({
  validateSearch: solutionDetailSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: async ({ context: { queryClient }, deps: { id, type } }) => {
    const solution = await orNotFound(queryClient.ensureQueryData(entryQuery('solution', id, type)))
    const { title, values } = solution
    await Promise.all([
      queryClient.ensureQueryData(casesOfSolutionQuery(solution)),
      queryClient.ensureQueryData(titlesQuery('product', values.products)),
    ])
    return { title, category: solution.type, abstract: values.abstract, cover: values.cover }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, () => ({
      title: loaderData?.title,
      description: loaderData?.abstract,
      image: loaderData?.cover,
      path: `/industryInfo/IndustryInfoDetail${stringifySearch({ id: match.search.id, type: loaderData?.category })}`,
    })),
  component: Page,
})

function Page() {
  const { id, type } = Route.useLoaderDeps()
  return <SolutionDetailPage id={id} type={type} />
}

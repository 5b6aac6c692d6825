import { createFileRoute } from '@tanstack/react-router'
import { entryQuery } from '../../../data/content'
import { orNotFound } from '../../../data/not-found'
import { titlesQuery } from '../../../data/titles'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { addressOf, solutionLink } from '../../../navigation/details'
import { solutionDetailSearch } from '../../../navigation/search-params'
import { describe } from '../../../site/detail/describe'
import { pageHead } from '../../../site/head'
import { casesOfSolutionQuery, SolutionDetailPage } from '../../../site/solutions/solution-detail-page'

export const Route = createFileRoute('/_site/industryInfo/IndustryInfoDetail')({
  validateSearch: solutionDetailSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: async ({ context: { queryClient }, deps: { id, type } }) => {
    const solution = await orNotFound(queryClient.ensureQueryData(entryQuery('solution', id, type)))
    const { title, type: category, values } = solution
    await Promise.all([
      queryClient.ensureQueryData(casesOfSolutionQuery(solution)),
      queryClient.ensureQueryData(titlesQuery('product', values.products)),
    ])
    return {
      head: {
        title,
        description: describe(values.abstract, values.body, `${title}，经纬空间解决方案。`),
        image: values.cover,
        path: addressOf(solutionLink({ id, type: category })),
      },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  const { id, type } = Route.useLoaderDeps()
  return <SolutionDetailPage id={id} type={type} />
}

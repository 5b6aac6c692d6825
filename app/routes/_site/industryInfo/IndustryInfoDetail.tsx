import { createFileRoute } from '@tanstack/react-router'
import { casesOfSolutionQuery } from '../../../data/site/cases'
import { entryQuery, titlesQuery } from '../../../data/site/entries'
import { requireFound } from '../../../data/client'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { getPublicAddress } from '../../../navigation/public-address'
import { solutionDetailSearch } from '../../../navigation/search-params'
import { describe } from '../../../site/article/describe'
import { pageHead } from '../../../site/shell/head'
import { SolutionDetailPage } from '../../../site/pages'

export const Route = createFileRoute('/_site/industryInfo/IndustryInfoDetail')({
  validateSearch: solutionDetailSearch,
  onError: throwNotFoundOnInvalidSearch,
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: async ({ context: { queryClient }, deps: { id, type } }) => {
    const solution = await requireFound(queryClient.ensureQueryData(entryQuery('solution', id, type)))
    const { title, type: category, excerpt, values } = solution
    await Promise.all([
      queryClient.ensureQueryData(casesOfSolutionQuery(solution)),
      queryClient.ensureQueryData(titlesQuery('product', values.products)),
      SolutionDetailPage.preload(),
    ])
    return {
      head: {
        title,
        description: describe(values.abstract, excerpt, `${title}，经纬空间解决方案。`),
        image: values.cover,
        path: getPublicAddress({ type: 'solution', id, category }),
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

import { createFileRoute } from '@tanstack/react-router'
import { type CategoryOf, solutionCategories } from '../../../content/categories'
import { entryQuery } from '../../../data/content'
import { orNotFound } from '../../../data/not-found'
import { titlesQuery } from '../../../data/titles'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { addressOf, caseLink } from '../../../navigation/details'
import { caseDetailSearch } from '../../../navigation/search-params'
import { CaseDetailPage } from '../../../site/cases/case-detail-page'
import { describe } from '../../../site/detail/describe'
import { pageHead } from '../../../site/head'

export const Route = createFileRoute('/_site/mainpage/CaseInfoDetail')({
  validateSearch: caseDetailSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    const { title, type, values, date, updatedAt } = await orNotFound(queryClient.ensureQueryData(entryQuery('caseInfo', id)))
    await Promise.all([
      queryClient.ensureQueryData(titlesQuery('solution', values.solutions)),
      queryClient.ensureQueryData(titlesQuery('product', values.products)),
    ])
    const category = solutionCategories[type as CategoryOf<typeof solutionCategories>]
    return {
      head: {
        title,
        description: describe(values.abstract, values.body, `${title}，经纬空间${category}案例。`),
        image: values.cover,
        article: { published: date, modified: updatedAt },
        path: addressOf(caseLink({ id })),
      },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <CaseDetailPage id={Route.useLoaderDeps().id} />
}

import { createFileRoute } from '@tanstack/react-router'
import { entryQuery } from '../../../data/content'
import { orNotFound } from '../../../data/not-found'
import { titlesQuery } from '../../../data/titles'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { caseDetailSearch } from '../../../navigation/search-params'
import { CaseDetailPage } from '../../../site/cases/case-detail-page'
import { pageHead } from '../../../site/head'

export const Route = createFileRoute('/_site/mainpage/CaseInfoDetail')({
  validateSearch: caseDetailSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    const { title, values, date } = await orNotFound(queryClient.ensureQueryData(entryQuery('caseInfo', id)))
    await Promise.all([
      queryClient.ensureQueryData(titlesQuery('solution', values.solutions)),
      queryClient.ensureQueryData(titlesQuery('product', values.products)),
    ])
    return { title, date, abstract: values.abstract, cover: values.cover }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, () => ({
      title: loaderData?.title,
      description: loaderData?.abstract,
      image: loaderData?.cover,
      published: loaderData?.date,
      path: `/mainpage/CaseInfoDetail?id=${match.search.id}`,
    })),
  component: Page,
})

function Page() {
  return <CaseDetailPage id={Route.useLoaderDeps().id} />
}

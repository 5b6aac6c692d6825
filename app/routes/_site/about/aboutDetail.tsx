import { createFileRoute } from '@tanstack/react-router'
import { loadAboutEntry } from '../../../data/about'
import { orNotFound } from '../../../data/not-found'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { aboutDetailSearch } from '../../../navigation/search-params'
import { AboutDetailPage } from '../../../site/about/about-detail-page'
import { pageHead } from '../../../site/head'

export const Route = createFileRoute('/_site/about/aboutDetail')({
  validateSearch: aboutDetailSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: ({ context, deps }) => orNotFound(loadAboutEntry(context.queryClient, deps.id, deps.type)),
  head: ({ match, loaderData }) =>
    pageHead(match, () => ({
      title: loaderData?.entry.title ?? '',
      description: loaderData?.entry.values.abstract ?? '',
      path: `/about/aboutDetail?id=${match.search.id}`,
      image: loaderData?.entry.values.cover ?? null,
    })),
  component: AboutDetail,
})

function AboutDetail() {
  return <AboutDetailPage {...Route.useLoaderData()} />
}

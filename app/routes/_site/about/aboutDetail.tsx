import { createFileRoute } from '@tanstack/react-router'
import { loadAboutEntry } from '../../../data/about'
import { orNotFound } from '../../../data/not-found'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { aboutDetailSearch } from '../../../navigation/search-params'
import { aboutDetailHead } from '../../../site/about/about-detail-head'
import { AboutDetailPage } from '../../../site/about/about-detail-page'
import { pageHead } from '../../../site/head'

export const Route = createFileRoute('/_site/about/aboutDetail')({
  validateSearch: aboutDetailSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: async ({ context, deps }) => {
    const detail = await orNotFound(loadAboutEntry(context.queryClient, deps.id, deps.type))
    return { detail, head: aboutDetailHead(detail) }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: AboutDetail,
})

function AboutDetail() {
  return <AboutDetailPage {...Route.useLoaderData().detail} />
}

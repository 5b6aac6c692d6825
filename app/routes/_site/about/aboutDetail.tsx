import { createFileRoute } from '@tanstack/react-router'
import { aboutParts } from '../../../content/site-structure'
import { loadAboutEntry } from '../../../data/site/about'
import { requireFound } from '../../../data/client'
import { createSearchOptions } from '../../../navigation/route-options'
import { createEntrySearch } from '../../../navigation/search-params'
import { aboutDetailHead } from '../../../site/about/about-head'
import { AboutDetailPage } from '../../../site/pages'
import { loadSettings } from '../../../site/shared/settings'
import { pageHead } from '../../../site/shell/head'

export const Route = createFileRoute('/_site/about/aboutDetail')({
  ...createSearchOptions(createEntrySearch(aboutParts)),
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: async ({ context, deps }) => {
    const [settings, detail] = await Promise.all([
      loadSettings(context.queryClient),
      requireFound(loadAboutEntry(context.queryClient, deps.id, deps.type)),
      AboutDetailPage.preload(),
    ])
    return { detail, head: aboutDetailHead(settings, detail) }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: AboutDetail,
})

function AboutDetail() {
  return <AboutDetailPage {...Route.useLoaderData().detail} />
}

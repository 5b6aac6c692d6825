import { createFileRoute } from '@tanstack/react-router'
import { aboutParts } from '../../../content/site-structure'
import { loadAbout } from '../../../data/site/about'
import { createSearchOptions } from '../../../navigation/route-options'
import { createPartSearch } from '../../../navigation/search-params'
import { aboutHead } from '../../../site/about/about-head'
import { AboutPage } from '../../../site/pages'
import { pageHead } from '../../../site/shell/head'

export const Route = createFileRoute('/_site/about/')({
  ...createSearchOptions(createPartSearch(aboutParts)),
  loaderDeps: ({ search: { model } }) => ({ model }),
  loader: async ({ context: { queryClient }, deps: { model } }) => {
    await Promise.all([loadAbout(queryClient), AboutPage.preload()])
    return { head: await aboutHead(queryClient, model) }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: About,
})

function About() {
  return <AboutPage model={Route.useSearch().model} />
}

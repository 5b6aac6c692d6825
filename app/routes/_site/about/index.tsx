import { createFileRoute } from '@tanstack/react-router'
import { loadAbout } from '../../../data/site/about'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { aboutSearch } from '../../../navigation/search-params'
import { aboutHead } from '../../../site/about/about-head'
import { AboutPage } from '../../../site/pages'
import { pageHead } from '../../../site/shell/head'

export const Route = createFileRoute('/_site/about/')({
  validateSearch: aboutSearch,
  onError: throwNotFoundOnInvalidSearch,
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

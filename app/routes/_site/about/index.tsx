import { createFileRoute } from '@tanstack/react-router'
import { aboutParts } from '../../../content/categories'
import { loadAbout } from '../../../data/about'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { aboutSearch } from '../../../navigation/search-params'
import { aboutSection } from '../../../navigation/sections'
import { AboutPage } from '../../../site/about/about-page'
import { pageHead } from '../../../site/head'

export const Route = createFileRoute('/_site/about/')({
  validateSearch: aboutSearch,
  onError: notFoundOnBadSearch,
  loader: ({ context }) => loadAbout(context.queryClient),
  head: ({ match }) =>
    pageHead(match, () => {
      const { model } = match.search
      return { title: model ? aboutParts[model] : aboutSection.label, description: aboutSection.note, path: model ? `/about?model=${model}` : '/about' }
    }),
  component: About,
})

function About() {
  return <AboutPage model={Route.useSearch().model} />
}

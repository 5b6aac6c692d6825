import { createFileRoute } from '@tanstack/react-router'
import { contactParts } from '../../../content/categories'
import { chinaDate } from '../../../content/people'
import { officesQuery, positionsQuery } from '../../../data/contact'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { contactSearch } from '../../../navigation/search-params'
import { contactSection } from '../../../navigation/sections'
import { ContactPage } from '../../../site/contact/contact-page'
import { pageHead } from '../../../site/head'

export const Route = createFileRoute('/_site/linkUS/')({
  validateSearch: contactSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { model = 1 } }) => ({ model }),
  loader: async ({ context: { queryClient }, deps: { model } }) => {
    if (model === 2) await queryClient.ensureQueryData(officesQuery)
    if (model === 4) await queryClient.ensureQueryData(positionsQuery)
    return { month: chinaDate(Date.now()).slice(0, 7) }
  },
  head: ({ match }) =>
    pageHead(match, () => {
      const { model = 1 } = match.search
      return { title: contactParts[model], description: contactSection.note, path: `/linkUS?model=${model}` }
    }),
  component: Contact,
})

function Contact() {
  const { model = 1, type, from } = Route.useSearch()
  return <ContactPage model={model} type={type} from={from} month={Route.useLoaderData().month} />
}

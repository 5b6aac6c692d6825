import { createFileRoute } from '@tanstack/react-router'
import { chinaDate } from '../../../content/people'
import { privacyNoticeQuery } from '../../../data/application'
import { officesQuery, positionsQuery } from '../../../data/contact'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { contactSearch } from '../../../navigation/search-params'
import { contactHead } from '../../../site/contact/contact-head'
import { ContactPage } from '../../../site/contact/contact-page'
import { preloadContactPart } from '../../../site/contact/contact-parts'
import { pageHead } from '../../../site/head'

export const Route = createFileRoute('/_site/linkUS/')({
  validateSearch: contactSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { model = 1 } }) => ({ model }),
  loader: async ({ context: { queryClient }, deps: { model } }) => {
    await preloadContactPart(model)
    if (model === 2) await queryClient.ensureQueryData(officesQuery)
    if (model === 3) await queryClient.ensureQueryData(privacyNoticeQuery)
    if (model === 4) await queryClient.ensureQueryData(positionsQuery)
    return { month: chinaDate(Date.now()).slice(0, 7), head: await contactHead(queryClient, model) }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Contact,
})

function Contact() {
  const { model = 1, type, from } = Route.useSearch()
  return <ContactPage model={model} type={type} from={from} month={Route.useLoaderData().month} />
}

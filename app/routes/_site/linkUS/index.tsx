import { createFileRoute } from '@tanstack/react-router'
import { formatChinaDate } from '../../../content/format'
import { readPostedForm } from '../../../data/client/request'
import { candidateNoticeQuery, privacyNoticeQuery } from '../../../data/site/site-queries'
import { createSearchOptions } from '../../../navigation/route-options'
import { contactSearch } from '../../../navigation/search-params'
import { contactHead } from '../../../site/contact/contact-head'
import { CandidatePage, ContactPage } from '../../../site/pages'
import { pageHead } from '../../../site/shell/head'

export const Route = createFileRoute('/_site/linkUS/')({
  ...createSearchOptions(contactSearch),
  loaderDeps: ({ search: { model = 1, apply } }) => ({ model, isForm: model === 4 && apply !== undefined }),
  loader: async ({ context: { queryClient }, deps: { model, isForm } }) => {
    const [head] = await Promise.all([
      contactHead(queryClient, model),
      model === 3 && queryClient.ensureQueryData(privacyNoticeQuery),
      isForm && queryClient.ensureQueryData(candidateNoticeQuery),
      (isForm ? CandidatePage : ContactPage).preload(),
    ])
    return {
      month: formatChinaDate(Date.now()).slice(0, 7),
      head,
      posted: readPostedForm(),
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Contact,
})

function Contact() {
  const { model = 1, type, sourcePage, apply } = Route.useSearch()
  const { month, posted } = Route.useLoaderData()
  if (model === 4 && apply !== undefined) return <CandidatePage apply={apply} posted={posted} month={month} />
  const prefill = { direction: type ?? '', source: sourcePage ?? '', posted }
  return <ContactPage model={model} prefill={prefill} month={month} />
}

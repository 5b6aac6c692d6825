import { createFileRoute } from '@tanstack/react-router'
import { createSearchOptions } from '../../../navigation/route-options'
import { aboutSearch } from '../../../navigation/search-params'
import { loadAboutListing } from '../../../site/about/load-about'
import { AboutPage, RecordsPage } from '../../../site/pages'
import { pageHead } from '../../../site/shell/head'

export const Route = createFileRoute('/_site/about/')({
  ...createSearchOptions(aboutSearch),
  // A field that a plain form sends empty stays in the address as it came.
  loaderDeps: ({ search: { model, show, register, kind, year, area, amount, find, page, row, rows } }) => ({
    model,
    show,
    register,
    kind: kind || undefined,
    year: year || undefined,
    area: area || undefined,
    amount: amount || undefined,
    find: find || undefined,
    page,
    row,
    rows,
  }),
  loader: ({ context: { queryClient }, deps }) => loadAboutListing(queryClient, deps),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: About,
})

function About() {
  const { show, model, ...search } = Route.useLoaderDeps()
  return show ? <RecordsPage search={search} /> : <AboutPage model={model} />
}

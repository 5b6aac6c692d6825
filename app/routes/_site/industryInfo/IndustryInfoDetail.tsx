import { createFileRoute } from '@tanstack/react-router'
import { solutionCategories } from '../../../content/site-structure'
import { formatChinaDate } from '../../../content/format'
import { caseCountQuery, casesOfSolutionQuery } from '../../../data/site/cases'
import { entryQuery, titlesQuery } from '../../../data/site/entries'
import { ensureOptional, requireFound } from '../../../data/client'
import { createSearchOptions } from '../../../navigation/route-options'
import { getPublicAddress } from '../../../navigation/public-address'
import { createEntrySearch } from '../../../navigation/search-params'
import { describeEntry } from '../../../content/page-description'
import { loadSettings } from '../../../site/shared/settings'
import { pageHead } from '../../../site/shell/head'
import { SolutionDetailPage } from '../../../site/pages'

export const Route = createFileRoute('/_site/industryInfo/IndustryInfoDetail')({
  ...createSearchOptions(createEntrySearch(solutionCategories)),
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: async ({ context: { queryClient }, deps: { id, type } }) => {
    const solution = await requireFound(queryClient.ensureQueryData(entryQuery('solution', id, type)))
    const { title, type: category, updatedAt, excerpt, values } = solution
    const [settings] = await Promise.all([
      loadSettings(queryClient),
      queryClient.ensureQueryData(casesOfSolutionQuery(solution)),
      queryClient.ensureQueryData(titlesQuery('product', values.products)),
      ensureOptional(queryClient, caseCountQuery, 0),
      SolutionDetailPage.preload(),
    ])
    return {
      head: {
        ...describeEntry(settings, solution, values.abstract, excerpt, `${title}，${settings.shortName}解决方案。`),
        image: values.cover,
        updated: formatChinaDate(updatedAt),
        path: getPublicAddress({ type: 'solution', id, category }),
      },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  const { id, type } = Route.useLoaderDeps()
  return <SolutionDetailPage id={id} type={type} />
}

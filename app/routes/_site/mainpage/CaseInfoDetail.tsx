import { createFileRoute } from '@tanstack/react-router'
import { solutionCategories } from '../../../content/site-structure'
import { entryQuery, titlesQuery } from '../../../data/site/entries'
import { requireFound } from '../../../data/client'
import { createSearchOptions } from '../../../navigation/route-options'
import { getPublicAddress } from '../../../navigation/public-address'
import { entrySearch } from '../../../navigation/search-params'
import { CaseDetailPage } from '../../../site/pages'
import { describeEntry } from '../../../content/page-description'
import { loadSettings } from '../../../site/shared/settings'
import { pageHead } from '../../../site/shell/head'

export const Route = createFileRoute('/_site/mainpage/CaseInfoDetail')({
  ...createSearchOptions(entrySearch),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    const caseInfo = await requireFound(queryClient.ensureQueryData(entryQuery('caseInfo', id)))
    const { title, type, values, excerpt, date, updatedAt } = caseInfo
    const [settings] = await Promise.all([
      loadSettings(queryClient),
      queryClient.ensureQueryData(titlesQuery('solution', values.solutions)),
      queryClient.ensureQueryData(titlesQuery('product', values.products)),
      CaseDetailPage.preload(),
    ])
    const category = solutionCategories[type]
    return {
      head: {
        ...describeEntry(
          settings,
          caseInfo,
          values.abstract,
          excerpt,
          `${title}，${settings.shortName}${category}案例。`,
        ),
        image: values.cover,
        article: { published: date, modified: updatedAt },
        path: getPublicAddress({ type: 'caseInfo', id, category: type }),
      },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <CaseDetailPage id={Route.useLoaderDeps().id} />
}

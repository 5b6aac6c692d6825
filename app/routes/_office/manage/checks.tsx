import { createFileRoute } from '@tanstack/react-router'
import { ChecksPage } from '../../../admin/checks/checks-page'
import { siteChecksQuery } from '../../../data/admin/checks'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { checksSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_office/manage/checks')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: checksSearch,
  onError: throwNotFoundOnInvalidSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await context.queryClient.fetchQuery(siteChecksQuery(deps))
    return { title: '网站体检' }
  },
  component: () => <ChecksPage search={Route.useSearch()} />,
})

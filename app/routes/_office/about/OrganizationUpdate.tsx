import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage } from '../../../data/admin/entries'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { updateSearch } from '../../../navigation/search-params'
import { UpdatePage } from '../../../admin/update-page'
import { describeUpdatePage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/about/OrganizationUpdate')({
  validateSearch: updateSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search }) => search,
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, deps }) => {
    await loadUpdatePage(context.queryClient, 'organisation', deps)
    return describeUpdatePage('organisation', deps)
  },
  component: () => <UpdatePage type="organisation" search={Route.useSearch()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage } from '../../../data/admin/entries'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { updateSearch } from '../../../navigation/search-params'
import { UpdatePage } from '../../../admin/update-page'
import { describeUpdatePage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/mainpage/updateCaseInfo')({
  validateSearch: updateSearch,
  onError: throwNotFoundOnInvalidSearch,
  loaderDeps: ({ search }) => search,
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, deps }) => {
    await loadUpdatePage(context.queryClient, 'caseInfo', deps)
    return describeUpdatePage('caseInfo', deps)
  },
  component: () => <UpdatePage type="caseInfo" search={Route.useSearch()} />,
})

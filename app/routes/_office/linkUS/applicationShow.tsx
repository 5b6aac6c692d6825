import { createFileRoute } from '@tanstack/react-router'
import { applicationListQuery } from '../../../data/admin/inbox'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { applicationShowSearch } from '../../../navigation/search-params'
import { inboxFilter, InboxPage } from '../../../admin/inbox/inbox-page'

export const Route = createFileRoute('/_office/linkUS/applicationShow')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: applicationShowSearch,
  onError: throwNotFoundOnInvalidSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await context.queryClient.fetchQuery(applicationListQuery(inboxFilter(deps)))
    return { title: '合作申请' }
  },
  component: () => <InboxPage search={Route.useSearch()} />,
})

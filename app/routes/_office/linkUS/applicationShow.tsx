import { createFileRoute } from '@tanstack/react-router'
import { applicationListQuery } from '../../../data/admin/inbox'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { applicationShowSearch } from '../../../navigation/search-params'
import { inboxFilter, InboxPage } from '../../../admin/inbox/inbox-page'

export const Route = createFileRoute('/_office/linkUS/applicationShow')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: applicationShowSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await context.queryClient.fetchQuery(applicationListQuery(inboxFilter(deps)))
    return { title: '合作申请' }
  },
  component: () => <InboxPage search={Route.useSearch()} />,
})

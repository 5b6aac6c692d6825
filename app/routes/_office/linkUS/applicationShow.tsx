import { createFileRoute } from '@tanstack/react-router'
import { applicationListQuery } from '../../../data/inbox'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { applicationShowSearch } from '../../../navigation/search-params'
import { inboxFilter, InboxPage } from '../../../office/inbox/inbox-page'

export const Route = createFileRoute('/_office/linkUS/applicationShow')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: applicationShowSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await context.queryClient.fetchQuery(applicationListQuery(inboxFilter(deps)))
  },
  component: () => <InboxPage search={Route.useSearch()} />,
})

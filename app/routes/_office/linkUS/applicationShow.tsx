import { createFileRoute } from '@tanstack/react-router'
import { applicationExistsQuery, applicationListQuery } from '../../../data/admin/inbox'
import { requireFound } from '../../../data/client/require-found'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { applicationShowSearch } from '../../../navigation/search-params'
import { inboxFilter, InboxPage } from '../../../admin/inbox/inbox-page'

export const Route = createFileRoute('/_office/linkUS/applicationShow')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: applicationShowSearch,
  onError: throwNotFoundOnInvalidSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { queryClient } = context
    await Promise.all([
      queryClient.fetchQuery(applicationListQuery(inboxFilter(deps))),
      deps.id === undefined ? undefined : requireFound(queryClient.fetchQuery(applicationExistsQuery(deps.id))),
    ])
    return { title: '合作申请' }
  },
  component: () => <InboxPage search={Route.useSearch()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { applicationListQuery } from '../../../data/admin/inbox'
import { requireFound } from '../../../data/client/read-api'
import { staffQuery } from '../../../data/admin/staff-query'
import { createStaffOptions } from '../../../navigation/route-options'
import { applicationShowSearch } from '../../../navigation/search-params'
import { inboxFilter, InboxPage } from '../../../admin/inbox/inbox-page'

export const Route = createFileRoute('/_office/linkUS/applicationShow')({
  ...createStaffOptions(applicationShowSearch),
  loader: async ({ context, deps }) => {
    const { queryClient } = context
    await Promise.all([
      queryClient.fetchQuery(applicationListQuery(inboxFilter(deps))),
      // Asking whether it is there leaves it unread.
      deps.id === undefined
        ? undefined
        : requireFound(queryClient.fetchQuery(staffQuery('application.exists', { id: deps.id }))),
    ])
    return { title: '合作申请' }
  },
  component: () => <InboxPage search={Route.useSearch()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { loadInboxPage, InboxParts } from '../../../admin/inbox/inbox-parts'
import { createStaffOptions } from '../../../navigation/route-options'
import { applicationShowSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_office/linkUS/applicationShow')({
  ...createStaffOptions(applicationShowSearch),
  loader: ({ context, deps }) => loadInboxPage(context.queryClient, deps),
  component: () => <InboxParts search={Route.useSearch()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { RedirectsPage } from '../../../admin/redirects/redirects-page'
import { missingAddressesQuery, redirectsQuery } from '../../../data/admin/staff-query'
import { createStaffOptions } from '../../../navigation/route-options'
import { redirectsSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_office/manage/redirects')({
  ...createStaffOptions(redirectsSearch),
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([queryClient.fetchQuery(redirectsQuery(deps)), queryClient.fetchQuery(missingAddressesQuery)])
    return { title: '旧地址转向' }
  },
  component: () => <RedirectsPage search={Route.useSearch()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { ChecksPage } from '../../../admin/checks/checks-page'
import { siteChecksQuery } from '../../../data/admin/checks'
import { createStaffOptions } from '../../../navigation/route-options'
import { checksSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_office/manage/checks')({
  ...createStaffOptions(checksSearch),
  loader: async ({ context, deps }) => {
    await context.queryClient.fetchQuery(siteChecksQuery(deps))
    return { title: '网站体检' }
  },
  component: () => <ChecksPage search={Route.useSearch()} />,
})

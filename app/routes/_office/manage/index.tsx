import { createFileRoute } from '@tanstack/react-router'
import { ensureOptional } from '../../../data/client'
import { missedSearchesQuery, staffQuery } from '../../../data/admin/staff-query'
import { DashboardPage } from '../../../admin/dashboard/dashboard-page'

export const Route = createFileRoute('/_office/manage/')({
  loader: async ({ context }) => {
    await Promise.all([
      context.queryClient.fetchQuery(staffQuery('overview.figures')),
      ensureOptional(context.queryClient, missedSearchesQuery, []),
    ])
    return { title: '工作台' }
  },
  component: DashboardPage,
})

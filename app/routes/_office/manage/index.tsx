import { createFileRoute } from '@tanstack/react-router'
import { overviewQuery } from '../../../data/admin/overview'
import { DashboardPage } from '../../../admin/dashboard/dashboard-page'

export const Route = createFileRoute('/_office/manage/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(overviewQuery)
    return { title: '工作台' }
  },
  component: DashboardPage,
})

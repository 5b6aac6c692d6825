import { createFileRoute } from '@tanstack/react-router'
import { overviewQuery } from '../../../data/overview'
import { DashboardPage } from '../../../office/dashboard/dashboard-page'

export const Route = createFileRoute('/_office/manage/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(overviewQuery)
  },
  component: DashboardPage,
})

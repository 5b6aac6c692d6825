import { createFileRoute } from '@tanstack/react-router'
import { hasRight } from '../../../content/rights'
import { ensureOptional } from '../../../data/client'
import { newestActsQuery } from '../../../data/admin/activity'
import { waitingCommentsQuery } from '../../../data/admin/comments'
import { missedSearchesQuery, staffQuery } from '../../../data/admin/staff-query'
import { nextReviewsQuery } from '../../../data/admin/reviews'
import { DashboardPage } from '../../../admin/dashboard/dashboard-page'

export const Route = createFileRoute('/_office/manage/')({
  loader: async ({ context }) => {
    await Promise.all([
      context.queryClient.fetchQuery(staffQuery('overview.figures')),
      context.account && hasRight(context.account, 'trail.view')
        ? context.queryClient.fetchQuery(newestActsQuery)
        : undefined,
      context.account && hasRight(context.account, 'statistics.view')
        ? ensureOptional(context.queryClient, missedSearchesQuery, [])
        : undefined,
      ensureOptional(context.queryClient, waitingCommentsQuery, { rows: [], total: 0 }),
      context.queryClient.prefetchQuery(nextReviewsQuery),
    ])
    return { title: '工作台' }
  },
  component: DashboardPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { hasRight, listTypesWith } from '../../../content/rights'
import { newestActsQuery } from '../../../data/admin/activity'
import { waitingCommentsQuery } from '../../../data/admin/comments'
import { nextReviewsQuery, returnedReviewsQuery } from '../../../data/admin/reviews'
import { endingCertificatesQuery, nextScheduleQuery } from '../../../data/admin/schedule'
import { staffQuery, trafficQuery } from '../../../data/admin/staff-query'
import { DashboardPage } from '../../../admin/dashboard/dashboard-page'
import { FirstSteps, SiteMiniature } from '../../../admin/dashboard/new-site-parts'
import { isUnfinished } from '../../../admin/dashboard/step-groups'

export const Route = createFileRoute('/_office/manage/')({
  loader: async ({ context: { account, queryClient } }) => {
    const seesContent = account !== null && listTypesWith(account, 'view').length > 0
    // What cannot be read is left out of the page.
    const parts = [
      queryClient.prefetchQuery(nextReviewsQuery),
      queryClient.prefetchQuery(returnedReviewsQuery),
      seesContent && queryClient.prefetchQuery(waitingCommentsQuery),
      seesContent && queryClient.prefetchQuery(nextScheduleQuery),
      account && hasRight(account, 'honour.view') && queryClient.prefetchQuery(endingCertificatesQuery),
      account && hasRight(account, 'statistics.view') && queryClient.prefetchQuery(trafficQuery),
      account && hasRight(account, 'trail.view') && queryClient.fetchQuery(newestActsQuery),
    ]
    const [overview] = await Promise.all([queryClient.fetchQuery(staffQuery('overview.figures')), ...parts])
    if (account && hasRight(account, 'setting.other') && isUnfinished(overview))
      await Promise.all([FirstSteps.preload(), SiteMiniature.preload()])
    return { title: '工作台' }
  },
  component: DashboardPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '../../../admin/activity/activity-page'
import { hasRight } from '../../../content/rights'
import { actListQuery, complianceQuery, trailQuery } from '../../../data/admin/activity'
import { staffQuery } from '../../../data/admin/staff-query'
import { createStaffOptions } from '../../../navigation/route-options'
import { activitySearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_office/manage/activity')({
  ...createStaffOptions(activitySearch),
  loader: async ({ context: { account, queryClient }, deps }) => {
    const isCompliance = deps.tab === 'compliance' && account && hasRight(account, 'trail.view', 'all')
    if (isCompliance) {
      await queryClient.fetchQuery(complianceQuery)
      return { title: '等保' }
    }
    await Promise.all([
      queryClient.fetchQuery(actListQuery(deps)),
      queryClient.fetchQuery(staffQuery('account.people')),
      account && hasRight(account, 'trail.verify') ? queryClient.fetchQuery(trailQuery) : undefined,
    ])
    return { title: '动态' }
  },
  component: () => <ActivityPage search={Route.useSearch()} />,
})

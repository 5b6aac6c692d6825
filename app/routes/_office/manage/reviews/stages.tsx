import { createFileRoute } from '@tanstack/react-router'
import { staffQuery } from '../../../../data/admin/staff-query'
import { StagesPage } from '../../../../admin/reviews/stages-page'
import { hasRight } from '../../../../content/rights'

export const Route = createFileRoute('/_office/manage/reviews/stages')({
  loader: async ({ context: { queryClient, account } }) => {
    if (account && hasRight(account, 'account.manage'))
      await Promise.all([
        queryClient.fetchQuery(staffQuery('review.stages')),
        queryClient.fetchQuery(staffQuery('account.list')),
      ])
    return { title: '审阅环节' }
  },
  component: StagesPage,
})

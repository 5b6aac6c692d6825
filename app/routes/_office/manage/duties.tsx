import { createFileRoute } from '@tanstack/react-router'
import { DutiesPage } from '../../../admin/duties/duties-page'
import { staffQuery } from '../../../data/admin/staff-query'

export const Route = createFileRoute('/_office/manage/duties')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.fetchQuery(staffQuery('duty.list')),
      queryClient.fetchQuery(staffQuery('account.list')),
    ])
    return { title: '职责与权限' }
  },
  component: DutiesPage,
})

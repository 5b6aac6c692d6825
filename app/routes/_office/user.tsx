import { createFileRoute } from '@tanstack/react-router'
import { staffQuery } from '../../data/admin/staff-query'
import { UserPage } from '../../admin/account/user-page'

export const Route = createFileRoute('/_office/user')({
  loader: async ({ context }) => {
    if (context.account && !context.account.mustChangePassword)
      await context.queryClient.fetchQuery(staffQuery('account.own'))
    return { title: '个人中心' }
  },
  component: UserPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { staffQuery } from '../../../data/admin/staff-query'
import { AccountsPage } from '../../../admin/account/accounts-page'

export const Route = createFileRoute('/_office/manage/accounts')({
  loader: async ({ context }) => {
    const { queryClient } = context
    await Promise.all([
      queryClient.fetchQuery(staffQuery('account.list')),
      queryClient.fetchQuery(staffQuery('duty.list')),
      queryClient.prefetchQuery(staffQuery('security.accounts')),
    ])
    return { title: '账号管理' }
  },
  component: AccountsPage,
})

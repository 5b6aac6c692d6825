import { createFileRoute } from '@tanstack/react-router'
import { staffQuery } from '../../../data/admin/staff-query'
import { AccountsPage } from '../../../admin/account/accounts-page'
import { ForAdministrators } from '../../../admin/shell/page-head'

export const Route = createFileRoute('/_office/manage/accounts')({
  loader: async ({ context }) => {
    if (context.account?.role === 'administrator') await context.queryClient.fetchQuery(staffQuery('account.list'))
    return { title: '账号管理' }
  },
  component: () => (
    <ForAdministrators>
      <AccountsPage />
    </ForAdministrators>
  ),
})

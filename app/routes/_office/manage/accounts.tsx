import { createFileRoute } from '@tanstack/react-router'
import { accountsQuery } from '../../../data/accounts'
import { AccountsPage } from '../../../office/account/accounts-page'
import { ForAdministrators } from '../../../office/shell/for-administrators'

export const Route = createFileRoute('/_office/manage/accounts')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    if (context.account?.role === 'administrator') await context.queryClient.fetchQuery(accountsQuery)
  },
  component: () => (
    <ForAdministrators>
      <AccountsPage />
    </ForAdministrators>
  ),
})

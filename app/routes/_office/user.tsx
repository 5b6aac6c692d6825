import { createFileRoute } from '@tanstack/react-router'
import { ownAccountQuery } from '../../data/accounts'
import { UserPage } from '../../office/account/user-page'

export const Route = createFileRoute('/_office/user')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    if (context.account && !context.account.mustChangePassword) await context.queryClient.fetchQuery(ownAccountQuery)
  },
  component: UserPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { staffQuery } from '../../data/admin/staff-query'
import { createStaffOptions } from '../../navigation/route-options'
import { userSearch } from '../../navigation/search-params'
import { UserPage } from '../../admin/account/user-page'

export const Route = createFileRoute('/_office/user')({
  ...createStaffOptions(userSearch),
  loader: async ({ context: { account, queryClient }, deps }) => {
    if (account && !account.mustChangePassword) {
      await queryClient.fetchQuery(staffQuery('account.own'))
      if (deps.tab === 'notices' && !account.mustEnableFactor)
        await queryClient.fetchQuery(staffQuery('notice.choices'))
      // A part that cannot be read says so itself, and leaves the others.
      if (deps.tab === 'security' || account.mustEnableFactor)
        await Promise.all([
          queryClient.prefetchQuery(staffQuery('security.own')),
          queryClient.prefetchQuery(staffQuery('passkey.list')),
          queryClient.prefetchQuery(staffQuery('device.list')),
        ])
    }
    return { title: '个人中心' }
  },
  component: () => <UserPage tab={Route.useSearch().tab} />,
})

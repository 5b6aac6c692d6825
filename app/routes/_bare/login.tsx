import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '../../data/client/session'
import { settingsQuery } from '../../data/site/settings'
import { throwNotFoundOnInvalidSearch } from '../../navigation/invalid-search'
import { loginSearch } from '../../navigation/search-params'
import { LoginPage } from '../../admin/session/login-page'

export const Route = createFileRoute('/_bare/login')({
  validateSearch: loginSearch,
  onError: throwNotFoundOnInvalidSearch,
  loader: async ({ context: { queryClient } }) => {
    // Asked anew: what the cache knows may be older than the end of the session.
    const session = queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await Promise.all([session, queryClient.ensureQueryData(settingsQuery)])
  },
  head: () => ({ meta: [{ title: '员工登录 - 经纬空间' }, { name: 'robots', content: 'noindex' }] }),
  component: () => <LoginPage target={Route.useSearch().redirect} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '../../data/session'
import { settingsQuery } from '../../data/site'
import { notFoundOnBadSearch } from '../../navigation/bad-search'
import { loginSearch } from '../../navigation/search-params'
import { LoginPage } from '../../office/session/login-page'

export const Route = createFileRoute('/_bare/login')({
  validateSearch: loginSearch,
  onError: notFoundOnBadSearch,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(sessionQuery), queryClient.ensureQueryData(settingsQuery)])
  },
  head: () => ({ meta: [{ title: '员工登录 - 经纬空间' }, { name: 'robots', content: 'noindex' }] }),
  component: () => <LoginPage target={Route.useSearch().redirect} />,
})

import { createFileRoute, redirect } from '@tanstack/react-router'
import { formatChinaDate } from '../content/format'
import { ensureOptional } from '../data/client'
import { pendingApplicationsQuery } from '../data/admin/inbox'
import { sessionQuery } from '../data/client/session'
import { findFailure, formatTitle } from '../site/shell/head'
import { loadSettings } from '../site/shared/settings'
import { AdminLayout } from '../admin/shell/admin-layout'

/** The back office: top bar and side menu. Everything below is for staff only. */
export const Route = createFileRoute('/_office')({
  staticData: { middleware: ['signedIn'] },
  beforeLoad: async ({ context: { queryClient }, location }) => {
    // The guard has just asked.
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    // A one-time password opens nothing but the form that changes it.
    if (session?.account.mustChangePassword && location.pathname !== '/user')
      throw redirect({ to: '/user', statusCode: 302 })
    return { account: session?.account ?? null }
  },
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([
      loadSettings(queryClient),
      ...(account?.mustChangePassword ? [] : [ensureOptional(queryClient, pendingApplicationsQuery, 0)]),
    ])
    return { year: formatChinaDate(Date.now()).slice(0, 4) }
  },
  head: ({ match: { context }, matches }) => {
    const page: unknown = matches.at(-1)?.loaderData
    const failure = findFailure(matches)
    const parts = failure === undefined ? [hasTitle(page) ? page.title : undefined, '后台管理系统'] : [failure]
    const title = formatTitle(context.queryClient, ...parts)
    return { meta: [{ title }, { name: 'robots', content: 'noindex' }] }
  },
  component: () => <AdminLayout year={Route.useLoaderData().year} />,
})

function hasTitle(page: unknown): page is { title: string } {
  return typeof page === 'object' && page !== null && 'title' in page && typeof page.title === 'string'
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { formatChinaDate } from '../content/format'
import { hasRight } from '../content/rights'
import { ensureOptional } from '../data/client'
import { pendingCandidatesQuery } from '../data/admin/candidates'
import { pendingApplicationsQuery } from '../data/admin/inbox'
import { staffQuery } from '../data/admin/staff-query'
import { isConfined, sessionQuery } from '../data/client/session'
import { findFailure, formatTitle } from '../site/shell/head'
import { loadSettings } from '../site/shared/settings'
import { AdminLayout } from '../admin/shell/admin-layout'

/** The back office: top bar and side menu. Everything below is for staff only. */
export const Route = createFileRoute('/_office')({
  staticData: { middleware: ['signedIn'] },
  beforeLoad: async ({ context: { queryClient }, location }) => {
    // The guard has just asked.
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    // A one-time password, or a second factor that is missing, opens nothing but the page where that is mended.
    if (isConfined(session?.account) && location.pathname !== '/user')
      throw redirect({ to: '/user', search: { tab: 'security' }, statusCode: 302 })
    const account = session?.account ?? null
    // What the menu stands on is no part of the first script, which visitors load too.
    const { mayOpenPage } = await import('../admin/shell/menu-groups')
    return { account, isForbidden: account !== null && !mayOpenPage(account, location.pathname) }
  },
  loader: async ({ context: { queryClient, account, isForbidden } }) => {
    await Promise.all([
      loadSettings(queryClient),
      account && !isConfined(account) && hasRight(account, 'application.view')
        ? ensureOptional(queryClient, pendingApplicationsQuery, 0)
        : undefined,
      account && !isConfined(account) && hasRight(account, 'candidate.view')
        ? ensureOptional(queryClient, pendingCandidatesQuery, 0)
        : undefined,
      // Who may not open the page is told who can change that.
      isForbidden ? ensureOptional(queryClient, staffQuery('duty.grantors'), { rows: [], total: 0 }) : undefined,
      account && !account.mustChangePassword ? queryClient.prefetchQuery(staffQuery('review.count')) : undefined,
    ])
    return { year: formatChinaDate(Date.now()).slice(0, 4) }
  },
  head: ({ match, matches }) => {
    const page: unknown = matches.at(-1)?.loaderData
    const failure = findFailure(matches)
    const parts = match.context.isForbidden
      ? ['没有查看此页的权限', '后台管理系统']
      : failure === undefined
        ? [hasTitle(page) ? page.title : undefined, '后台管理系统']
        : [failure]
    const title = formatTitle(match.context.queryClient, ...parts)
    return { meta: [{ title }, { name: 'robots', content: 'noindex' }] }
  },
  component: () => <AdminLayout year={Route.useLoaderData().year} />,
})

function hasTitle(page: unknown): page is { title: string } {
  return typeof page === 'object' && page !== null && 'title' in page && typeof page.title === 'string'
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { pendingApplicationsQuery } from '../data/inbox'
import { sessionQuery } from '../data/session'
import { OfficeLayout } from '../office/shell/office-layout'

/** The back office: top bar and side menu. Everything below is for staff only. */
export const Route = createFileRoute('/_office')({
  staticData: { middleware: ['signedIn'] },
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const { session } = await queryClient.ensureQueryData(sessionQuery)
    // A one-time password opens nothing but the form that changes it.
    if (session?.account.mustChangePassword && location.pathname !== '/user') throw redirect({ to: '/user', statusCode: 302 })
    return { account: session?.account ?? null }
  },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(pendingApplicationsQuery)
  },
  head: () => ({ meta: [{ title: '后台管理系统 - 经纬空间' }, { name: 'robots', content: 'noindex' }] }),
  component: OfficeLayout,
})

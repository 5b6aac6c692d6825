import { useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { staffKey, type StaffView } from '../data/staff'
import { later } from '../ui/later'
import { OfflineBar } from '../ui/offline-bar'
import { TakenOver } from '../ui/taken-over'
import { Header } from './header'
import { PagePending } from './page-pending'

/** All it does, links and folds, it does without a script. */
const Footer = later(async () => (await import('./footer')).Footer, { when: 'never' })

/** Not a part like the others: a visitor's browser must never fetch it. */
const StaffBar = lazyRouteComponent(() => import('./staff/staff-bar'), 'StaffBar')
// The server renders in one go: by its first page it is there.
if (import.meta.env.SSR) StaffBar.preload?.()?.catch(() => undefined)

/** Header, content and footer in one zoomed wrapper, so that they share their left edge at every width. */
export function SiteLayout({ year }: { year: string }) {
  const queryClient = useQueryClient()
  const [staff] = useState(() => queryClient.getQueryData<StaffView>(staffKey))
  return (
    <div className="zoom">
      <a className="skip" href="#main">
        跳到正文
      </a>
      {staff && (
        <Suspense>
          <StaffBar view={staff} />
        </Suspense>
      )}
      <Header />
      <OfflineBar />
      <main id="main" tabIndex={-1}>
        <PagePending>
          <Outlet />
        </PagePending>
      </main>
      <Footer year={year} />
      <TakenOver />
    </div>
  )
}

import { Outlet } from '@tanstack/react-router'
import { later } from '../ui/later'
import { OfflineBar } from '../ui/offline-bar'
import { TakenOver } from '../ui/taken-over'
import { Header } from './header'
import { PagePending } from './page-pending'
import { staffPart } from './staff/staff-part'

/** All it does, links and folds, it does without a script. */
const Footer = later(async () => (await import('./footer')).Footer, { when: 'never' })

const StaffBar = staffPart(async () => (await import('./staff/staff-bar')).StaffBar)

/** Header, content and footer in one zoomed wrapper, so that they share their left edge at every width. */
export function SiteLayout({ year }: { year: string }) {
  return (
    <div className="zoom">
      <a className="skip" href="#main">
        跳到正文
      </a>
      <StaffBar />
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

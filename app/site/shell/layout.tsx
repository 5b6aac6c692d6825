import { Outlet } from '@tanstack/react-router'
import { deferPart, never } from '../../ui/deferred-part'
import { useReplayedClick } from '../../ui/deferred-scripts'
import { OfflineBar } from '../../ui/feedback/offline-bar'
import { staffPart } from '../staff/staff-part'
import { Header, HeaderBar } from './header'
import { PagePending } from './page-pending'
import { useCentredCurrent } from './use-centred-current'

const StaffBar = staffPart(async () => (await import('../staff/staff-bar')).StaffBar)

/** Its links and folds need no script. */
const PageEnd = deferPart(async () => (await import('./page-end')).PageEnd, never)

/** Loads the frame of a page that is built in the browser or rendered on the server. */
export async function preloadFrame(): Promise<void> {
  await Promise.all([HeaderBar.preload(), PageEnd.preload()])
}

/** Header, content and footer in one zoomed wrapper, so that they share their left edge at every width. */
export function SiteLayout({ year }: { year: string }) {
  useReplayedClick()
  useCentredCurrent()
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
      <PageEnd year={year} />
    </div>
  )
}

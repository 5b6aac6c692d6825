import { Outlet, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { deferPart, never } from '../../ui/deferred-part'
import { useReplayedActions } from '../../ui/deferred-scripts'
import { OfflineBar } from '../../ui/feedback/offline-bar'
import { staffPart } from '../staff/staff-part'
import { Header, HeaderBar } from './header'
import { PagePending } from './page-pending'

const StaffBar = staffPart(async () => (await import('../staff/staff-bar')).StaffBar)

/** Its links and folds need no script. */
const PageEnd = deferPart(async () => (await import('./page-end')).PageEnd, never)

/** Loads the frame of a page that is built in the browser or rendered on the server. */
export async function preloadFrame(): Promise<void> {
  await Promise.all([HeaderBar.preload(), PageEnd.preload()])
}

interface SiteLayoutProps {
  year: string
  /** In the place of the footer. */
  foot?: ReactNode
}

/** Header, content and footer in one zoomed wrapper, so that they share their left edge at every width. */
export function SiteLayout({ year, foot }: SiteLayoutProps) {
  useReplayedActions()
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
      {foot ?? <PageEnd year={year} />}
    </div>
  )
}

/** The link that each row has been scrolled to. */
const centred = new WeakMap<Element, Element>()

/** Brings the current link of every row that is too wide to the row's middle, where another one has become current. */
export function centreCurrent(): void {
  for (const row of document.querySelectorAll('[data-centre-current]')) {
    const current = row.querySelector<HTMLElement>('[aria-current]')
    if (!(row instanceof HTMLElement) || !current || centred.get(row) === current) continue
    centred.set(row, current)
    if (row.scrollWidth > row.clientWidth)
      row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }
}

/**
 * Brings the current link of every row marked `data-centre-current` that is wider than the screen to the row's middle,
 * as often as another one becomes current. It stands in the layout, because the rows are hydrated later than that.
 */
function useCentredCurrent(): void {
  const router = useRouter()
  useEffect(() => {
    centreCurrent()
    return router.subscribe('onRendered', centreCurrent)
  }, [router])
}

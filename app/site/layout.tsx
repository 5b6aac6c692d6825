import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { prefetchAllowed } from '../navigation/prefetch'
import { later } from '../ui/later'
import { OfflineBar } from '../ui/offline-bar'
import { TakenOver } from '../ui/taken-over'
import { Header } from './header'
import { newestNewsQuery } from './header-panels'
import { PagePending } from './page-pending'

/** All it does, links and folds, it does without a script. */
const Footer = later(async () => (await import('./footer')).Footer, { when: 'never' })

/** Header, content and footer in one zoomed wrapper, so that they share their left edge at every width. */
export function SiteLayout({ year }: { year: string }) {
  useNewestNews()
  return (
    <div className="zoom">
      <a className="skip" href="#main">
        跳到正文
      </a>
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

/** Once a desktop page is idle, fetches the news whose cover the news drop-down shows: a hover asks for nothing. */
function useNewestNews() {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!matchMedia('(min-width:768px) and (hover:hover)').matches || !prefetchAllowed()) return
    const timer = setTimeout(() => void queryClient.prefetchQuery(newestNewsQuery), 3000)
    return () => clearTimeout(timer)
  }, [queryClient])
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { HeadContent, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react/pure'
import { getRouter } from '../../../app/router'
import { Route as rootRoute } from '../../../app/routes/__root'
import { PageProgress } from '../../../app/ui/feedback/page-progress'
import { globalCss } from '../../../app/ui/theme/global-css'

type Router = ReturnType<typeof getRouter>

let opened: Router | undefined

/** The rules that hold everywhere, which the server puts into the document's head. */
const GlobalStyle = () => <style dangerouslySetInnerHTML={{ __html: globalCss }} />

/** In the place of the document, which is that of the test run. */
function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <HeadContent />
      <GlobalStyle />
      <PageProgress />
      {children}
    </>
  )
}

/**
 * Opens a page of the site or the back office as the router loads it, guards and loaders included, over this file's
 * instance.
 * @param path with its search, such as `/news/updateNews?id=1`
 * @returns its router
 */
export async function openScreen(path: string): Promise<Router> {
  await closeScreen()
  history.replaceState(null, '', path)
  const router = getRouter()
  Object.assign(rootRoute.options, { shellComponent: Shell })
  opened = router
  await router.load()
  await render(<RouterProvider router={router} />)
  return router
}

/** Shows a component with the styles that every page has and a query cache of its own. */
export function mount(ui: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <GlobalStyle />
      {ui}
    </QueryClientProvider>,
  )
}

/** Leaves what is open, as if its tab were closed. */
export async function closeScreen(): Promise<void> {
  await cleanup()
  opened?.history.destroy()
  opened = undefined
  history.replaceState(null, '', '/')
}

/** Closes the notices, which outlive the screen that they are of: they stand in a root of their own. */
export function closeNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[aria-label="通知"] :is([role=status], [role=alert])')) {
    notice.focus()
    notice.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
}

import { HeadContent, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react/pure'
import { getRouter } from '../../../app/router'
import { Route as rootRoute } from '../../../app/routes/__root'
import { PageProgress } from '../../../app/ui/feedback/page-progress'
import { globalCss } from '../../../app/ui/theme/global-css'
import { globalStyleId } from '../../../app/ui/theme/global-style'
import { forgetStores } from './stores'

type Router = ReturnType<typeof getRouter>

let opened: Router | undefined

/** The rules that hold everywhere: the product's own component finds them only in a document that the server made. */
const GlobalStyle = () => <style id={globalStyleId} dangerouslySetInnerHTML={{ __html: globalCss }} />

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

const ignore = () => undefined

/** Leaves what is open, as if its tab were closed. */
export async function closeScreen(): Promise<void> {
  await cleanup()
  // What still waits for an answer goes nowhere in a tab that was closed.
  if (opened) Object.assign(opened.history, { push: ignore, replace: ignore }).destroy()
  opened = undefined
  await forgetStores()
  history.replaceState(null, '', '/')
}

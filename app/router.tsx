import { hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { getScriptNonce } from './data/client/request'
import { takePageQueries } from './data/page-queries'
import { linkedReviewKey } from './data/site/linked-review'
import { askBeforePrefetch } from './navigation/prefetch'
import { parseSearch, stringifySearch } from './navigation/search-params'
import { ErrorPage, NotFoundPage } from './site/shell/error-page'
import { type FileRouteTypes, routeTree } from './routeTree.gen'
import { extractScripts } from './ui/deferred-scripts'

/** A router and its query cache: a new one for every request on the server, one for the visit in the browser. */
export function getRouter() {
  // Without a network a call fails at once and says so. Waiting until there is one would also hold up logging out.
  const networkMode = 'always'
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    scrollRestoration: createScrollRestoration(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    ssr: { nonce: getScriptNonce() },
    // Loaders have everything before a page is rendered, so the queries travel whole (`server.tsx`). The integration
    // package keeps a stream open for late ones, for which every page would be cut up and encoded twice.
    hydrate: () => {
      if (import.meta.env.PROD) extractScripts(router)
      const state = takePageQueries()
      // The page may have been kept for hours, and it is still valid now; its counts are as old as it is.
      for (const { state: query, meta } of state.queries) if (!meta?.changesByItself) query.dataUpdatedAt = Date.now()
      hydrate(queryClient, state)
      // Nobody decides on what is not on the screen: the version under review is not replaced by the one that visitors see.
      if (queryClient.getQueryData(linkedReviewKey))
        queryClient.setDefaultOptions({
          queries: { ...queryClient.getDefaultOptions().queries, refetchOnMount: false, refetchOnReconnect: false },
        })
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  askBeforePrefetch(router)
  return router
}

/**
 * Says whether the router scrolls once a page is rendered: not when it hydrates the page of the server. That was scrolled by
 * the router's inline script, and since then perhaps by its visitor.
 */
function createScrollRestoration(): () => boolean {
  let isHydrating = !import.meta.env.SSR
  return () => {
    const restores = !isHydrating
    isHydrating = false
    return restores
  }
}

declare module './content/site-structure' {
  interface RouteRegister {
    path: FileRouteTypes['to']
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** Names of the guards (`data/admin/guards.ts`) that run before the route loads. */
    middleware?: readonly string[]
  }
}

/** Whether an error says that a script or style of the site could not be fetched. */
export function isChunkError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(message)
}

/**
 * Reloads the page after a chunk failed to load: usually the site was published anew and the old files are gone. Not
 * again within ten seconds, so that it cannot loop; then the page stays as it is. It is also sent inside the page as its
 * own source text (see `deferred-scripts.ts`), so it uses nothing from around it.
 */
export function reloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  now = Date.now(),
  reload: () => void = () => location.reload(),
): void {
  // Without a network a reload would only lose the page.
  if (!navigator.onLine || now - Number(storage.getItem('chunkReloadAt') ?? 0) < 10_000) return
  storage.setItem('chunkReloadAt', String(now))
  reload()
}

/** The router would reload once more by itself; it does not when it finds this note of its own. */
function keepRouterFromReloading(message: string): void {
  sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
}

/** Watches for chunks that fail to load; called once, before the page is hydrated. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    keepRouterFromReloading(payload.message)
    reloadOnce()
  })
  addEventListener('unhandledrejection', (event) => {
    if (isChunkError(event.reason)) reloadOnce()
  })
}

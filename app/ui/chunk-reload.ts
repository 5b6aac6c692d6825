const storageKey = 'chunkReloadAt'
const patience = 10_000

/** Whether an error says that a script or style of the site could not be fetched. */
export function isChunkError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(message)
}

/**
 * Decides on a full reload after a chunk failed to load: usually the site was published anew and the
 * old files are gone. Not again within ten seconds, so that it cannot loop; then the error page stands.
 * @param now ms since 1970
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(storageKey) ?? 0)
  if (now - last < patience) return false
  storage.setItem(storageKey, String(now))
  return true
}

/** The router would reload once more by itself; it does not when it finds this note of its own. */
function takeOverFromRouter(message: string): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
  } catch {
    // Then it could not have kept the note either.
  }
}

/** Watches for chunks that fail to load; called once, before the page comes alive. */
export function watchChunks(): void {
  const reload = () => {
    try {
      // Without a network a reload would only lose the page.
      if (navigator.onLine && mayReload(sessionStorage, Date.now())) location.reload()
    } catch {
      // Without session storage nothing could stop a loop.
    }
  }
  addEventListener('vite:preloadError', ({ payload }) => {
    takeOverFromRouter(payload.message)
    reload()
  })
  addEventListener('unhandledrejection', (event) => {
    if (isChunkError(event.reason)) reload()
  })
  addEventListener(
    'error',
    ({ target }) => {
      const address = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : ''
      if (address.startsWith(`${location.origin}/assets/`)) reload()
    },
    true,
  )
}

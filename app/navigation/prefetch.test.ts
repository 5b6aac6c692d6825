import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { askBeforePrefetch } from './prefetch'

afterEach(() => vi.unstubAllGlobals())

function setConnection(connection: { saveData?: boolean; effectiveType?: string } | undefined): void {
  vi.stubGlobal('navigator', { connection })
}

/** A router whose second page counts how often it was loaded. */
function createCountingRouter() {
  const counts = { loads: 0 }
  const root = createRootRoute()
  const next = createRoute({ getParentRoute: () => root, path: '/next', loader: () => void counts.loads++ })
  const home = createRoute({ getParentRoute: () => root, path: '/' })
  const router = createRouter({
    routeTree: root.addChildren([home, next]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPreloadStaleTime: 0,
  })
  askBeforePrefetch(router)
  return { counts, preload: () => router.preloadRoute({ to: '/next' }) }
}

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'A link is not fetched ahead once the connection has become %o, and is again when that is over',
  async (slow) => {
    const { counts, preload } = createCountingRouter()
    setConnection({ saveData: false, effectiveType: '4g' })
    await preload()
    expect(counts.loads).toBe(1)

    setConnection(slow)
    await preload()
    expect(counts.loads).toBe(1)

    setConnection({ saveData: false, effectiveType: '3g' })
    await preload()
    expect(counts.loads).toBe(2)
  },
)

test('A browser that says nothing of its connection fetches links ahead', async () => {
  const { counts, preload } = createCountingRouter()
  setConnection(undefined)

  await preload()

  expect(counts.loads).toBe(1)
})

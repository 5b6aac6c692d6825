import { type ComponentProps, lazy, Suspense } from 'react'
import styled from 'styled-components'
import type { Dialog } from '../../ui/overlay/dialog'
import { adminTextSize } from '../../ui/theme'

const loadDialogs = () => import('../../ui/overlay/dialog')
const LazyDialog = lazy(async () => ({ default: (await loadDialogs()).Dialog }))

/** Fetches the code of dialogs while the network is there; when one is needed it may be gone. */
export function preloadDialogs(): void {
  // The first dialog tries again.
  loadDialogs().catch(() => undefined)
}

/** A dialog of the back office. Its code is fetched when the first one opens. */
export function AdminDialog({ children, ...dialog }: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...dialog}>
        <Surface>{children}</Surface>
      </LazyDialog>
    </Suspense>
  )
}

const Surface = styled.div`
  font-size: ${adminTextSize.body};
`

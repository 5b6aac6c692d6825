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

/**
 * Lets nothing be reached but one part of the page, which lies over the rest. Dialogs, menus and notices come later, or
 * straight into the body, and can be reached.
 * @returns gives the rest back
 */
export function coverOthers(part: Element): () => void {
  const covered = listOthers(part)
  for (const element of covered) element.inert = true
  return () => {
    for (const element of covered) element.inert = false
  }
}

/** What lies beside the part and all that it is in. */
function listOthers(part: Element): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let inner = part; inner.parentElement && inner.parentElement !== document.body; inner = inner.parentElement)
    for (const beside of inner.parentElement.children)
      if (beside !== inner && beside instanceof HTMLElement && !beside.inert) others.push(beside)
  return others
}

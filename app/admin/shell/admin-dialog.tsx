import { type ComponentProps, lazy, Suspense } from 'react'
import styled from 'styled-components'
import type { Dialog } from '../../ui/overlay/dialog'
import { adminTextSize } from '../../ui/theme'

const LazyDialog = lazy(async () => ({ default: (await import('../../ui/overlay/dialog')).Dialog }))

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

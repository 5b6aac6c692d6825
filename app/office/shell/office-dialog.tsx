import { type ComponentProps, lazy, Suspense } from 'react'
import styled from 'styled-components'
import type { Dialog } from '../../ui/dialog'
import { officeCss } from './office-css'

const LazyDialog = lazy(async () => ({ default: (await import('../../ui/dialog')).Dialog }))

/**
 * A dialog of the back office. Its code is fetched when the first one opens; it stands outside the shell, so it brings the
 * shell's classes along.
 */
export function OfficeDialog({ children, ...dialog }: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...dialog}>
        <Surface>{children}</Surface>
      </LazyDialog>
    </Suspense>
  )
}

const Surface = styled.div`
  ${officeCss}
  font-size: 14px;
`

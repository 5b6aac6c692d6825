import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLate } from '../../ui/use-late'
import type { PageSkeletonProps } from './page-skeleton'

/**
 * The place of the pages in their layout: while another page is on its way for long, its outlines stand there.
 * A navigation within the page, such as turning a list, leaves the page where it is.
 */
export function PagePending({ children }: { children: ReactNode }) {
  const path = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && resolvedLocation && resolvedLocation.pathname !== location.pathname
        ? location.pathname
        : '',
  })
  const late = useLate(path !== '')
  const [Skeleton, setSkeleton] = useState<ComponentType<PageSkeletonProps>>()
  const [awaited, setAwaited] = useState(path)
  if (path !== '' && path !== awaited) setAwaited(path)
  useEffect(() => {
    if (awaited === '') return
    import('./page-skeleton').then(({ PageSkeleton }) => setSkeleton(() => PageSkeleton)).catch(() => undefined)
  }, [awaited])
  const waiting = late && Skeleton !== undefined
  return (
    <>
      {waiting && <Skeleton path={awaited} />}
      <div hidden={waiting}>{children}</div>
    </>
  )
}

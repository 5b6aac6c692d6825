import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Without the network there is no tray either; uploads then wait. */
const UploadTray = lazy(() =>
  import('./upload-tray').then(
    ({ UploadTray: Tray }) => ({ default: Tray }),
    () => ({ default: () => null }),
  ),
)

/** The tray of uploads, fetched once the page is there: no page waits for it. */
export function LaterUploadTray() {
  const isHydrated = useHydrated()
  return (
    isHydrated && (
      <Suspense>
        <UploadTray />
      </Suspense>
    )
  )
}

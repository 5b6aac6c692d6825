import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Without the network the tray cannot be loaded; uploads then wait. */
const UploadTray = lazy(() =>
  import('./upload-tray').then(
    ({ UploadTray: Tray }) => ({ default: Tray }),
    () => ({ default: () => null }),
  ),
)

/** The tray of uploads, loaded after hydration. */
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

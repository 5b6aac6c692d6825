import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/deferred-part'

/** Without the network uploads wait, and the tray that goes on with them is fetched once it is back. */
const UploadTray = lazyPart(async () => ({ default: (await import('./upload-tray')).UploadTray }))

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

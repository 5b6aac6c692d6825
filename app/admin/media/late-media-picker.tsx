import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../ui/deferred-part'
import type { MediaPicker } from './media-picker'

const Picker = lazyPart(async () => ({ default: (await import('./media-picker')).MediaPicker }))

/** The media library in a dialog, whose code is fetched when somebody opens it. */
export function LateMediaPicker(props: ComponentProps<typeof MediaPicker>) {
  return (
    <Suspense>
      <Picker {...props} />
    </Suspense>
  )
}

import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { GalleryImage } from '../../content/values'
import { lazyPart } from '../../ui/deferred-part'

const GalleryViewer = lazyPart(() => import('../cases/gallery-viewer'))

/** What acts by itself, or leads away. */
const acting = 'a[href], button, [role=button], [role=tab]'

/** What reviewers may do all the same: what is around the page, films, and what unfolds. */
const allowed = '[data-review], video, summary, dialog, [role=dialog]'

/** Keeps a page from doing anything but enlarging its pictures, and says so. */
export function useInertPage(): { enlarged: ReactNode; install: (frame: HTMLElement) => () => void } {
  const [picture, setPicture] = useState<GalleryImage | null>(null)
  const install = useCallback((frame: HTMLElement) => {
    const stop = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null
      if (!target || target.closest(allowed)) return
      const image = findPicture(target)
      const control = target.closest(acting)
      if (!image && !control && event.type === 'click') return
      event.preventDefault()
      event.stopPropagation()
      if (image) setPicture(image)
      else void sayInert()
    }
    // Before everything else hears of it: parts of the page that wait for their scripts listen at the window.
    const onWindow = (event: Event) => {
      if (event.target instanceof Node && frame.contains(event.target)) stop(event)
    }
    const kinds = ['click', 'submit']
    for (const kind of kinds) window.addEventListener(kind, onWindow, true)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, onWindow, true)
    }
  }, [])
  const enlarged = picture && (
    <Suspense>
      <GalleryViewer pictures={[picture]} start={0} onClose={() => setPicture(null)} />
    </Suspense>
  )
  return { enlarged, install }
}

async function sayInert(): Promise<void> {
  const { toast } = await import('../../ui/feedback/toast')
  toast('审阅时不跳转')
}

/** The picture of an article that was pressed: decoration and small signs are none. */
function findPicture(target: Element): GalleryImage | null {
  const image = target.closest('main') ? (target.closest('a')?.querySelector('img') ?? target) : null
  if (!(image instanceof HTMLImageElement) || image.naturalWidth < 200) return null
  const { alt, naturalWidth, naturalHeight } = image
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  return { src: image.getAttribute('src') ?? '', alt, width: naturalWidth, height: naturalHeight, caption }
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { GalleryImage } from '../../content/values'
import { Dialog } from '../../ui/overlay/dialog'
import { Picture } from '../../ui/picture'
import { color, media, radius, scene, size, textSize, translucent } from '../../ui/theme'
import { useSwipe } from '../shared/use-swipe'

const Stage = styled.div`
  position: relative;
  height: min(76vh, 760px);
  display: grid;
  place-items: center;
  background: ${scene.viewer};
  touch-action: pan-y pinch-zoom;
  ${media.mobile} {
    height: 62vh;
  }
`

/** Scrolls where a picture in its own size is larger than the window; one that is smaller stands in the middle. */
const Scroller = styled.div`
  display: grid;
  width: 100%;
  height: 100%;
  overflow: auto;
  place-items: safe center;
  &:focus-visible {
    outline-offset: -3px;
  }
`

const Unscaled = styled(Picture)`
  img {
    max-width: none;
  }
`

const Shown = styled(Picture)`
  display: block;
  width: 100%;
  height: 100%;
  min-height: 0;
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`

const Turn = styled.button`
  position: absolute;
  top: 50%;
  width: 48px;
  height: 48px;
  margin-top: -24px;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: ${translucent.ink(0.72)};
  color: ${color.textOnDark};
  &:hover {
    background: ${color.backgroundDark};
  }
  &:focus-visible {
    outline-color: ${color.textOnDark};
  }
  &[data-side='start'] {
    left: ${size(16, 0.41)};
  }
  &[data-side='end'] {
    right: ${size(16, 0.41)};
  }
`

const Count = styled.output.attrs({ className: 'num' })`
  position: absolute;
  left: 20px;
  bottom: 12px;
  padding: 2px 10px;
  border-radius: ${radius.image};
  background: ${translucent.ink(0.72)};
  font-size: ${textSize.caption};
`

interface GalleryViewerProps {
  pictures: GalleryImage[]
  /** The picture to begin with. */
  start: number
  /** Pictures keep their own size, in which the letters of a screenshot can be read. */
  naturalSize?: boolean
  onClose: () => void
}

/** One picture at a time over the page, turned by buttons, arrow keys or a swipe. Loaded on first use. */
export default function GalleryViewer({ pictures, start, naturalSize, onClose }: GalleryViewerProps) {
  const [current, show] = useState(start)
  const scroller = useRef<HTMLDivElement>(null)
  const count = pictures.length
  const turn = (step: number) => show((now) => (now + step + count) % count)
  const swipe = useSwipe((step) => {
    if (!scrollsSideways(scroller.current)) turn(step)
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key.startsWith('Arrow') && scrollsSideways(scroller.current)) return
      const target = {
        ArrowLeft: (now: number) => now - 1 + count,
        ArrowRight: (now: number) => now + 1,
        Home: () => 0,
        End: () => count - 1,
      }[event.key]
      if (target) show((now) => target(now) % count)
    }
    // Captured: the dialog keeps arrow keys from going further.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [count])

  const picture = pictures[current]
  if (!picture) return null
  return (
    <Dialog open size="media" title={picture.caption || picture.alt || '图片'} onClose={onClose}>
      <Stage {...swipe}>
        {naturalSize ? (
          <Scroller ref={scroller} key={picture.src} tabIndex={0} role="region" aria-label="图片，可滚动">
            <Unscaled image={{ ...picture, color: undefined }} sizes={`${picture.width}px`} priority />
          </Scroller>
        ) : (
          <Shown
            key={picture.src}
            image={{ ...picture, color: undefined }}
            sizes="(max-width:1200px) 100vw, 1200px"
            priority
          />
        )}
        {count > 1 && (
          <>
            <Turn type="button" data-side="start" aria-label="上一张" onClick={() => turn(-1)}>
              <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
            </Turn>
            <Turn type="button" data-side="end" aria-label="下一张" onClick={() => turn(1)}>
              <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
            </Turn>
            <Count>
              {current + 1} / {count}
            </Count>
          </>
        )}
      </Stage>
    </Dialog>
  )
}

/** Whether arrow keys move within a picture that is wider than the window. */
function scrollsSideways(element: HTMLElement | null): boolean {
  return element !== null && element === document.activeElement && element.scrollWidth > element.clientWidth
}

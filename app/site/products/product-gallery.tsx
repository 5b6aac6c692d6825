import { Maximize2 } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import type { GalleryImage } from '../../content/values'
import { useSwipe } from '../shared/use-swipe'
import { GalleryStage, Legend, Shown, Thumbnail, ThumbnailPicture, Thumbnails, Enlarge } from './product-gallery-parts'

const loadViewer = () => import('../cases/gallery-viewer')
const GalleryViewer = lazy(loadViewer)

/** As many pictures as a product shows. */
const most = 8

/** One screenshot at a time in its own proportions, turned by its thumbnails, arrow keys or a swipe. */
export function ProductGallery({ pictures }: { pictures: GalleryImage[] }) {
  const shown = pictures.slice(0, most)
  const [current, setCurrent] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const thumbnails = useRef<HTMLUListElement>(null)
  const turn = (step: number) => setCurrent((current + step + shown.length) % shown.length)
  const swipe = useSwipe(turn)
  const [first] = shown
  const picture = shown[current] ?? first
  if (!first || !picture) return null

  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || isOpen || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turn(step)
    if (thumbnails.current?.contains(document.activeElement))
      thumbnails.current.querySelectorAll('button')[(current + step + shown.length) % shown.length]?.focus()
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons inside */}
      <div onKeyDown={press}>
        <GalleryStage style={{ aspectRatio: `${first.width}/${first.height}` }} {...swipe}>
          <Shown
            key={picture.src}
            image={picture}
            sizes={{
              phone: [91, (91 * first.height) / first.width],
              page: [664, (664 * first.height) / first.width],
              tablet: [1200, (1200 * first.height) / first.width],
              isWhole: true,
            }}
          />
          <Enlarge
            type="button"
            aria-haspopup="dialog"
            aria-label={`查看大图：${nameOf(picture, current)}`}
            onClick={() => setOpen(true)}
            onPointerEnter={() => void loadViewer()}
            onFocus={() => void loadViewer()}
          >
            <Maximize2 size={18} strokeWidth={1.75} aria-hidden />
          </Enlarge>
        </GalleryStage>
        <Legend>
          <span>{picture.caption}</span>
          {shown.length > 1 && (
            <output className="num unprinted">
              {current + 1} / {shown.length}
            </output>
          )}
        </Legend>
        {shown.length > 1 && (
          <Thumbnails ref={thumbnails} className="unprinted">
            {shown.map((row, index) => (
              <li key={`${index} ${row.src}`}>
                <Thumbnail
                  type="button"
                  aria-label={`显示：${nameOf(row, index)}`}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => setCurrent(index)}
                >
                  <ThumbnailPicture
                    image={row}
                    alt=""
                    sizes={{ phone: [21, 13], page: [156, 98], tablet: [300, 188], isWhole: true }}
                  />
                  <span>{row.caption}</span>
                </Thumbnail>
              </li>
            ))}
          </Thumbnails>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <GalleryViewer pictures={shown} start={current} naturalSize onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function nameOf({ caption, alt }: GalleryImage, index: number): string {
  return caption || alt || `第 ${index + 1} 张`
}

import { Maximize2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { GalleryImage } from '../../content/values'
import { useGalleryViewer } from '../cases/gallery-parts'
import { useSwipe } from '../shared/use-swipe'
import styled from 'styled-components'
import { Picture } from '../../ui/picture'
import { clampLines, color, heldOpen, layer, media, radius, shadow, space, textSize } from '../../ui/theme'

/** As many pictures as a product shows. */
const most = 8

/** One screenshot at a time in its own proportions, turned by its thumbnails, arrow keys or a swipe. */
export function ProductGallery({ pictures }: { pictures: GalleryImage[] }) {
  const shown = pictures.slice(0, most)
  const [current, setCurrent] = useState(0)
  const { isOpen, getButtonProps, viewer } = useGalleryViewer({ pictures: shown, naturalSize: true })
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
          <Enlarge {...getButtonProps(current, picture.caption || picture.alt)}>
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
      {viewer}
    </>
  )
}

function nameOf({ caption, alt }: GalleryImage, index: number): string {
  return caption || alt || `第 ${index + 1} 张`
}

/** As high as the first picture wants it, so that turning moves nothing; other proportions are shown whole on its ground. */
const GalleryStage = styled.div`
  position: relative;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.rowHover};
  overflow: hidden;
  touch-action: pan-y pinch-zoom;
  ${heldOpen(16, 10)}
  @media print {
    && {
      aspect-ratio: auto !important;
      border: 0;
    }
  }
`

const Shown = styled(Picture)`
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`

/** Lies over the whole picture, its sign in the corner. */
const Enlarge = styled.button.attrs({ className: 'unprinted' })`
  position: absolute;
  z-index: ${layer.raised};
  inset: 0;
  display: flex;
  align-items: flex-end;
  justify-content: flex-end;
  padding: ${space[12]};
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -3px;
  }
  svg {
    box-sizing: content-box;
    padding: 11px;
    border-radius: ${radius.control};
    background: ${color.surface};
    box-shadow: ${shadow.low};
    color: ${color.textSecondary};
  }
  &:hover svg {
    color: ${color.link};
  }
`

const Legend = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin-top: 12px;
  color: ${color.textMuted};
  font-size: ${textSize.meta};
  line-height: 1.6;
  output {
    flex: none;
  }
`

const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space[12]};
  margin-top: ${space[16]};
`

const Thumbnail = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 1px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.rowHover};
  color: ${color.textSoft};
  font-size: ${textSize.caption};
  line-height: 1.5;
  span {
    ${clampLines(1)}
    padding: 5px 6px;
  }
  &:hover {
    border-color: ${color.primary};
  }
  &[aria-current] {
    padding: 0;
    border: 2px solid ${color.primary};
    color: ${color.link};
    font-weight: 600;
  }
  ${media.mobile} {
    span {
      display: none;
    }
  }
`

const ThumbnailPicture = styled(Picture)`
  img {
    width: 100%;
    aspect-ratio: 16/10;
    object-fit: contain;
  }
`

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { GalleryImage } from '../../content/values'
import { Dialog } from '../../ui/dialog'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'

const Stage = styled.div`
  position:relative;height:min(76vh,760px);display:grid;place-items:center;background:#061926;
  picture{display:block;width:100%;height:100%;min-height:0}
  img{width:100%;height:100%;object-fit:contain}
  .turn{position:absolute;top:50%;width:48px;height:48px;margin-top:-24px;display:grid;place-items:center;border-radius:50%;background:rgba(10,37,54,.72);color:#fff}
  .turn:hover{background:${theme.c.ink}}
  .turn:focus-visible{outline-color:#fff}
  .back{left:16px}
  .on{right:16px}
  .count{position:absolute;left:20px;bottom:12px;padding:2px 10px;border-radius:${theme.r.img};background:rgba(10,37,54,.72);font-size:14px}
  ${media.mobile}{height:62vh;.back{left:8px}.on{right:8px}}
`

interface GalleryViewerProps {
  pictures: GalleryImage[]
  /** The picture to begin with. */
  start: number
  onClose: () => void
}

/** One picture at a time over the page, turned by buttons or arrow keys. Loaded on first use. */
export default function GalleryViewer({ pictures, start, onClose }: GalleryViewerProps) {
  const [current, show] = useState(start)
  const count = pictures.length
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') show((current - 1 + count) % count)
      if (event.key === 'ArrowRight') show((current + 1) % count)
    }
    // Captured: the dialog keeps arrow keys from going further.
    addEventListener('keydown', turn, true)
    return () => removeEventListener('keydown', turn, true)
  }, [current, count])
  const picture = pictures[current]
  if (!picture) return null
  return (
    <Dialog open size="media" title={picture.caption || picture.alt || '图片'} onClose={onClose}>
      <Stage>
        <Picture key={picture.src} image={{ ...picture, color: undefined }} sizes="(max-width:1200px) 100vw, 1200px" priority />
        {count > 1 && (
          <>
            <button type="button" className="turn back" aria-label="上一张" onClick={() => show((current - 1 + count) % count)}>
              <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
            </button>
            <button type="button" className="turn on" aria-label="下一张" onClick={() => show((current + 1) % count)}>
              <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
            </button>
            <output className="count num">
              {current + 1} / {count}
            </output>
          </>
        )}
      </Stage>
    </Dialog>
  )
}

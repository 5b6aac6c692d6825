import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { LinkedComment, PagePassage } from '../../contract'
import { color, size, textSize } from '../../ui/theme'
import { findPassage, readPageText } from './page-words'

/** A line of marked words, in pixels from the corner of the page. */
interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Marked {
  key: string
  boxes: Box[]
  /** Which open comment it is; undefined for what a comment is just being written on. */
  number?: number
  comment?: LinkedComment
}

export const getThreadId = (id: number) => `review-comment-${id}`

/**
 * Marks what is commented on, over the page: its elements stay what visitors get. The number at the end of the words leads to
 * the comment.
 */
export function CommentMarks({
  comments,
  pending,
}: {
  comments: readonly LinkedComment[]
  pending: PagePassage | null
}) {
  const layer = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<Marked[]>([])

  useEffect(() => {
    const main = document.querySelector('main')
    if (!main) return undefined
    const place = () => {
      const corner = layer.current?.getBoundingClientRect()
      if (!corner) return
      const page = readPageText(main)
      const measure = (passage: PagePassage): Box[] =>
        Array.from(findPassage(page, passage)?.getClientRects() ?? [], ({ left, top, width, height }) => ({
          left: left - corner.left,
          top: top - corner.top,
          width,
          height,
        }))
      const open = comments.filter(({ resolvedBy }) => resolvedBy === null)
      setMarked([
        ...open.flatMap((comment, index) =>
          comment.passage
            ? [{ key: String(comment.id), comment, number: index + 1, boxes: measure(comment.passage) }]
            : [],
        ),
        ...(pending ? [{ key: 'pending', boxes: measure(pending) }] : []),
      ])
    }
    place()
    // Fonts and pictures that come later move the words.
    const observer = new ResizeObserver(place)
    observer.observe(main)
    return () => observer.disconnect()
  }, [comments, pending])

  return (
    <Layer ref={layer} data-review>
      {marked.map(({ key, number, comment, boxes }) => {
        const last = boxes.at(-1)
        return (
          <div key={key} data-mark={key}>
            {boxes.map((box) => (
              <Words key={`${box.left} ${box.top}`} style={box} />
            ))}
            {comment && last && (
              <Badge
                type="button"
                className="num"
                aria-label={`批注 ${number}：“${comment.quote}”`}
                style={{ left: last.left + last.width, top: last.top }}
                onClick={() => showThread(comment.id)}
              >
                {number}
              </Badge>
            )}
          </div>
        )
      })}
    </Layer>
  )
}

function showThread(id: number): void {
  const thread = document.getElementById(getThreadId(id))
  thread?.scrollIntoView({ block: 'center' })
  thread?.focus({ preventScroll: true })
}

const Layer = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  width: 0;
  height: 0;
`

const Words = styled.span.attrs({ className: 'daylight' })`
  position: absolute;
  border-bottom: 2px solid ${color.mark};
  background: ${color.warningPale};
  mix-blend-mode: multiply;
  pointer-events: none;
`

const Badge = styled.button.attrs({ className: 'daylight' })`
  position: absolute;
  width: ${size(17, 0.95)};
  height: ${size(17, 0.95)};
  border-radius: 50%;
  background: ${color.warning};
  color: ${color.textOnDark};
  font-size: ${textSize.caption};
  font-weight: 600;
  line-height: ${size(17, 0.95)};
  text-align: center;
  /* Over the end of the words, in the space between the lines. */
  transform: translate(-50%, -75%);
  /* As large as a finger. */
  &::after {
    position: absolute;
    inset: -12px;
    content: '';
  }
`

import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import styled, { StyleSheetManager } from 'styled-components'
import { color, radius } from '../../ui/theme'
import { readGlobalCss } from '../../ui/theme/global-style'
import { useStageSize } from '../preview/preview-devices'

/** What is drawn once in a visit of the site (`data-drawn`) stands still here. */
const blankPage = '<!doctype html><html lang="zh-CN" data-drawn><head></head><body></body></html>'

interface FramedPartProps {
  label: string
  /** How wide the page is laid out, in px. */
  width: number
  children: ReactNode
}

/**
 * A part of the site on a page of its own of a given width, made smaller to fit: its media queries hold for that page. It is
 * rendered with what surrounds it, so it follows every change at once. It is looked at only.
 */
export function FramedPart({ label, width, children }: FramedPartProps) {
  const [page, setPage] = useState<Document | null>(null)
  const [height, setHeight] = useState(0)
  const { observe, scale } = useStageSize(width)

  const measure = useCallback((part: HTMLElement | null) => {
    if (!part) return undefined
    const observer = new ResizeObserver(() => setHeight(Math.round(part.getBoundingClientRect().height)))
    observer.observe(part)
    return () => observer.disconnect()
  }, [])

  return (
    <Stage ref={observe} style={{ height: height * scale }}>
      <Frame
        title={label}
        srcDoc={blankPage}
        tabIndex={-1}
        style={{ width, height: Math.max(height, firstHeightPx), transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
      {page &&
        createPortal(
          <StyleSheetManager target={page.head}>
            <style>{readGlobalCss()}</style>
            <div ref={measure} className="zoom" style={{ minHeight: 0 }} inert>
              {children}
            </div>
          </StyleSheetManager>,
          page.body,
        )}
    </Stage>
  )
}

/** Until the part is measured; a lower page would be laid out as a telephone on its side. */
const firstHeightPx = 600

const Stage = styled.div`
  position: relative;
  border-radius: ${radius.image};
  background: ${color.sunken};
  overflow: hidden;
`

const Frame = styled.iframe`
  position: absolute;
  top: 0;
  left: 0;
  border: 0;
  transform-origin: 0 0;
  pointer-events: none;
`

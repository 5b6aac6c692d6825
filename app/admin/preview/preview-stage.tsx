import { type ReactNode, type RefObject, useRef, useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'
import { color, radius } from '../../ui/theme'
import { awaitHydration, awaitPictures, hideStaffTools } from './watch-frame'
import { stageMargin } from './preview-devices'

/** One loading of a page. */
export interface PreviewFrame {
  key: number
  address: string
}

/**
 * Which loadings of a page a preview holds: the one that is seen, and behind it the next until it is complete, so that
 * nothing flickers. Addresses that come while one is loading wait; only the last of them is loaded.
 */
export function usePreviewFrames(address: string | null) {
  const [shown, setShown] = useState<PreviewFrame | null>(null)
  const [next, setNext] = useState<PreviewFrame | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const lastKey = useRef(0)

  const load = useCallback((wanted: string) => {
    lastKey.current += 1
    setNext({ key: lastKey.current, address: wanted })
  }, [])

  useEffect(() => {
    if (address === null || next || address === shown?.address || address === failed) return
    load(address)
  }, [address, failed, load, next, shown])

  /** Shows the next one, or marks its address as failed. */
  const finish = useCallback((frame: PreviewFrame, isPreview: boolean) => {
    setNext(null)
    setFailed(isPreview ? null : frame.address)
    if (isPreview) setShown(frame)
  }, [])

  const reload = useCallback(() => {
    setFailed(null)
    if (address !== null) load(address)
  }, [address, load])

  return {
    frames: [shown, next].filter((frame) => frame !== null),
    shown,
    isCurrent: shown !== null && shown.address === address && next === null,
    hasFailed: address !== null && failed === address,
    finish,
    reload,
  }
}

interface PreviewStageProps {
  frames: readonly PreviewFrame[]
  shown: PreviewFrame | null
  label: string
  /** How wide the page is laid out, in px, how much smaller it is shown, and how high that is. */
  width: number
  scale: number
  height: number
  observe: (stage: HTMLElement | null) => (() => void) | undefined
  /** The document that is shown. */
  page: RefObject<Document | null>
  /** A page is complete; null when it is no page of ours. */
  onComplete: (frame: PreviewFrame, page: Document | null) => void
  /** What is drawn over the page. */
  children: ReactNode
}

/** Pages in frames of a given width, made smaller to fit. Only the one that is shown can be seen and reached. */
export function PreviewStage(props: PreviewStageProps) {
  const { frames, shown, label, width, scale, height, observe, page, onComplete, children } = props
  const elements = useRef(new Map<number, HTMLIFrameElement>())

  async function complete(frame: PreviewFrame) {
    const loaded = elements.current.get(frame.key)?.contentDocument
    // The browser's own error page belongs to no origin.
    if (!loaded || loaded.location.href === 'about:blank') return onComplete(frame, null)
    // What has no ribbon is an error page, and is never ready.
    if (loaded.querySelector('[data-preview="shown"]')) {
      hideStaffTools(loaded)
      await awaitHydration(loaded)
      copyScrollPlace(page.current, loaded)
      await awaitPictures(loaded)
      // The page before may have been scrolled meanwhile.
      copyScrollPlace(page.current, loaded)
    }
    return onComplete(frame, loaded)
  }

  return (
    <Stage ref={observe}>
      <Screen style={{ width: width * scale, height }}>
        {frames.map((frame) => (
          <Page
            key={frame.key}
            ref={(element) => {
              if (element) elements.current.set(frame.key, element)
              else elements.current.delete(frame.key)
            }}
            src={frame.address}
            title={label}
            data-shown={frame.key === shown?.key || undefined}
            tabIndex={frame.key === shown?.key ? 0 : -1}
            aria-hidden={frame.key !== shown?.key}
            style={{ width, height: height / scale, transform: `scale(${scale})` }}
            onLoad={() => void complete(frame)}
          />
        ))}
        {children}
      </Screen>
    </Stage>
  )
}

function copyScrollPlace(before: Document | null, after: Document): void {
  const { scrollX = 0, scrollY = 0 } = before?.defaultView ?? {}
  after.defaultView?.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
}

const Stage = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  padding: ${stageMargin}px;
  overflow: hidden;
  background: ${color.sunken};
`

const Screen = styled.div`
  position: relative;
  margin: 0 auto;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  outline: 6px solid ${color.ink};
`

const Page = styled.iframe`
  position: absolute;
  top: 0;
  left: 0;
  visibility: hidden;
  border: 0;
  transform-origin: 0 0;
  &[data-shown] {
    visibility: visible;
  }
`

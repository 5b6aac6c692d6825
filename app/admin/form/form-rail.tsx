import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, layer, media, shadow, translucent } from '../../ui/theme'
import { IconButton } from '../shared/icon-button'
import { coverOthers } from './cover-others'
import { useStore } from '../shell/store'
import { closeRail, isRailDrawer, railDrawer, railId } from './rail-drawer'
import { barHeight } from '../shell/bar-height'

/** The cards beside the wide column; a drawer where there is no room for two columns. */
export function FormRail({ children }: { children: ReactNode }) {
  const isOpen = useStore(railDrawer, false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => () => railDrawer.set(false), [])

  // A drawer over the form is all there is while it is open.
  useLayoutEffect(() => {
    if (!isOpen || !frame.current) return undefined
    const uncover = coverOthers(frame.current)
    const closeBesideForm = () => {
      if (!isRailDrawer()) railDrawer.set(false)
    }
    addEventListener('resize', closeBesideForm)
    return () => {
      removeEventListener('resize', closeBesideForm)
      uncover()
    }
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen || !isRailDrawer()) return
    event.preventDefault()
    event.stopPropagation()
    closeRail()
  }

  return (
    <Frame ref={frame}>
      {isOpen && <Scrim type="button" tabIndex={-1} aria-label="收起设置" onClick={closeRail} />}
      <Rail
        id={railId}
        data-open={isOpen || undefined}
        onKeyDown={onKeyDown}
        {...(isOpen && ({ role: 'dialog', 'aria-modal': true, 'aria-label': '设置' } as const))}
      >
        <Head>
          <b>设置</b>
          <IconButton aria-label="关闭设置" onClick={closeRail}>
            <X size={18} aria-hidden />
          </IconButton>
        </Head>
        {children}
      </Rail>
    </Frame>
  )
}

/** The drawer and what darkens the page under it, which lie where the rail lies. */
const Frame = styled.div`
  display: contents;
`

const Scrim = styled.button`
  display: none;
  position: fixed;
  inset: ${barHeight} 0 0;
  z-index: ${layer.staffBar};
  background: ${translucent.ink(0.6)};
  ${media.compactDesktop} {
    display: block;
  }
`

const Rail = styled.div`
  display: grid;
  gap: 14px;
  ${media.compactDesktop} {
    position: fixed;
    top: ${barHeight};
    right: 0;
    bottom: 0;
    z-index: ${layer.drawer};
    align-content: start;
    width: 328px;
    padding: 0 14px 20px;
    background: ${color.band};
    box-shadow: ${shadow.high};
    overflow-y: auto;
    &:not([data-open]) {
      visibility: hidden;
    }
  }
`

const Head = styled.div`
  display: none;
  justify-content: space-between;
  align-items: center;
  height: 52px;
  font-size: ${adminTextSize.strong};
  ${media.compactDesktop} {
    display: flex;
  }
`

import { useStore, createStore } from '../shell/store'
import { focusModeEnd } from '../shell/menu-room'
import { barHeight } from '../shell/menu-room'
import { IconButton } from '../shell/menu-button'
import { X, SlidersHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { Text } from '../../ui/text'
import { adminTextSize, color, layer, media, radius, shadow, translucent } from '../../ui/theme'
import { coverOthers } from '../shell/admin-dialog'
import { focusHeadButton } from './focus-head-button'
import { moreSettings } from './more-settings-store'
import { headBottom, toolbarBottom } from './form-measures'
import { Button } from '../../ui/form/button'
import { flushSync } from 'react-dom'

interface FormRailProps {
  /** The comments have the column instead. */
  isCovered: boolean
  children: ReactNode
}

/** The cards beside the wide column; a drawer where there is no room for two columns, a sheet over the foot of a telephone's screen. */
export function FormRail({ isCovered, children }: FormRailProps) {
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
        data-covered={isCovered || undefined}
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

/** As high as the form, so that the rail sticks as long as that is in sight; of a drawer nothing but the place. */
const Frame = styled.div`
  grid-area: 2 / 2;
  align-self: stretch;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-width: 0;
  [data-sheet] > & {
    padding-top: 18px;
  }
  [data-preview-open] & {
    grid-area: 3 / 1;
  }
  ${media.compact} {
    display: contents;
  }
`

const Scrim = styled.button`
  display: none;
  position: fixed;
  inset: ${barHeight} 0 0;
  z-index: ${layer.staffBar};
  background: ${translucent.ink(0.6)};
  ${media.compact} {
    display: block;
  }
`

/**
 * Sticks below the toolbar by filling the window down to its foot; one that is higher than the window scrolls with the page
 * until its own foot is reached.
 */
const Rail = styled.div`
  position: sticky;
  bottom: 18px;
  display: grid;
  gap: 14px;
  align-content: start;
  min-height: min(100%, calc(100vh - ${headBottom} - 36px));
  [data-sheet] & {
    min-height: min(100%, calc(100vh - ${toolbarBottom} - 36px));
  }
  [data-preview-open] & {
    position: static;
    min-height: 0;
  }
  &[data-covered] {
    display: none;
  }
  ${media.compact} {
    &[data-covered] {
      display: grid;
    }
  }
  [data-preview-open] &[data-covered] {
    display: grid;
  }
  /* Twice the class, because a preview beside the form says otherwise. */
  ${media.compact} {
    && {
      position: fixed;
      top: ${barHeight};
      right: 0;
      bottom: 0;
      z-index: ${layer.drawer};
      width: 328px;
      min-height: 0;
      padding: 0 14px 20px;
      background: ${color.band};
      box-shadow: ${shadow.high};
      overflow-y: auto;
    }
    &:not([data-open]) {
      visibility: hidden;
    }
  }
  ${media.mobile} {
    && {
      top: auto;
      left: 0;
      width: auto;
      max-height: 84vh;
      padding: 0 12px calc(16px + env(safe-area-inset-bottom));
      border-radius: ${radius.popup} ${radius.popup} 0 0;
    }
  }
`

const Head = styled.div`
  display: none;
  justify-content: space-between;
  align-items: center;
  height: 52px;
  font-size: ${adminTextSize.strong};
  ${media.compact} {
    position: sticky;
    top: 0;
    z-index: ${layer.bar};
    display: flex;
    background: ${color.band};
  }
`

/** Opens the rail where it is a drawer; its number is that of the findings in it. */
export function RailButton() {
  const isOpen = useStore(railDrawer, false)
  const count = useStore(findingCount, 0)
  return (
    <Opener
      id={railButtonId}
      size="admin"
      variant="secondary"
      aria-expanded={isOpen}
      aria-controls={railId}
      aria-label={count > 0 ? `设置，体检发现 ${count} 处` : '设置'}
      onClick={isOpen ? closeRail : openRail}
    >
      <SlidersHorizontal size={16} aria-hidden />
      <Text $hiddenOn="narrow">设置</Text>
      {count > 0 && <Count className="num">{count}</Count>}
    </Opener>
  )
}

/** Twice the class, because the look of a button is stronger. */
const Opener = styled(Button)`
  && {
    display: none;
  }
  ${media.compact} {
    && {
      display: inline-flex;
    }
  }
  ${media.narrow} {
    && {
      padding: 0 12px;
    }
  }
`

const Count = styled.span`
  min-width: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: ${color.danger};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.small};
  line-height: 18px;
  /* There the button that publishes stands beside it, with its own. */
  ${media.mobile} {
    display: none;
  }
`

/** Whether the rail of a form is open where it is a drawer. */
const railDrawer = createStore(false)

/** Takes away what has the column of the rail; null while nothing has. */
export const railCoverEnd = createStore<(() => void) | null>(null)

/** How many findings the content checks have, for the button of the drawer. */
export const findingCount = createStore(0)

export const railId = 'form-rail'
const railButtonId = 'form-rail-button'

/** Whether there is no room for the rail beside the form. */
function isRailDrawer(): boolean {
  const rail = document.getElementById(railId)
  return rail !== null && getComputedStyle(rail).position === 'fixed'
}

/** Opens the drawer for a field that is in it, or uncovers the rail, and closes it for one that would be under it. Focus mode, which covers all fields but one, ends. */
export function showRail(field: Element): void {
  if (field.closest('[inert]')) focusModeEnd.get()?.()
  if (field.closest('[data-more-settings][hidden]')) flushSync(() => moreSettings.set(true))
  const isInside = field.closest(`#${railId}`) !== null
  if (isInside && !isRailDrawer()) railCoverEnd.get()?.()
  if (isRailDrawer() && isInside !== railDrawer.get()) flushSync(() => railDrawer.set(isInside))
}

/** Opens the drawer, with the focus on its first control. */
export function openRail(): void {
  flushSync(() => railDrawer.set(true))
  document.getElementById(railId)?.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
}

/** Closes the drawer; the focus goes back to its button. */
function closeRail(): void {
  // The button is covered until then.
  flushSync(() => railDrawer.set(false))
  focusHeadButton(railButtonId)
}

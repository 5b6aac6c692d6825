import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { TypeName } from '../../content/registry'
import type { RevisionRow } from '../../contract'
import { revisionQuery } from '../../data/admin/entries'
import { getFailureText } from '../../data/client'
import { color, media, radius } from '../../ui/theme'
import { previewAddress } from '../preview-address'
import { awaitHydration, hideStaffTools, watchFrame } from '../preview/watch-frame'
import { DeviceChoice, type PreviewDevice, previewDevices, useStageSize } from '../preview/preview-devices'
import { ErrorText } from '../shared/text'
import { usePageKeys } from '../shared/page-keys'
import { ChangeSteps, VersionTools, findKeyStep } from './version-tools'
import { type MatchedBlock, matchBlocks, readTop } from './match-blocks'
import type { VersionChoice } from './version-list'
import { VersionName } from './version-difference'

interface RenderedPagesProps {
  type: TypeName
  entryId: number
  rows: RevisionRow[]
  choice: VersionChoice
  /** Turns to the comparison of words. */
  onWords: () => void
}

const sides = ['older', 'newer'] as const
type Side = (typeof sides)[number]

/** Two versions as visitors would see them, scrolled together. Where there is no room for two, one of them. */
export function RenderedPages({ type, entryId, rows, choice, onWords }: RenderedPagesProps) {
  const [device, setDevice] = useState<PreviewDevice>('tablet')
  const [shownSide, setShownSide] = useState<Side>('newer')
  const [changed, setChanged] = useState<MatchedBlock[]>([])
  const [place, setPlace] = useState(0)
  const before = useQuery(revisionQuery(type, entryId, choice.older))
  const after = useQuery(revisionQuery(type, entryId, choice.newer))
  const pages = useRef<{ older?: Document; newer?: Document }>({})
  const endSync = useRef<() => void>(undefined)
  useEffect(() => () => endSync.current?.(), [])
  const error = before.error ?? after.error

  async function take(side: Side, frame: HTMLIFrameElement) {
    const page = frame.contentDocument
    if (!page?.querySelector('[data-preview="shown"]')) return
    hideStaffTools(page)
    addMarkStyle(page)
    await awaitHydration(page)
    watchFrame(page, { onPoint: noop, onClick: () => false, onScroll: noop, onKeyDown })
    pages.current[side] = page
    const { older, newer } = pages.current
    if (!older?.defaultView || !newer?.defaultView || !before.data || !after.data) return
    const matches = matchBlocks(type, { page: older, draft: before.data }, { page: newer, draft: after.data })
    setChanged(markChanges(matches))
    endSync.current?.()
    endSync.current = syncScroll(older.defaultView, newer.defaultView, matches)
  }

  function go(step: 1 | -1) {
    const next = Math.min(Math.max(place + step, 1), changed.length)
    setPlace(next)
    lookAt(changed, next - 1)
  }

  const onKeyDown = usePageKeys((event) => {
    const step = findKeyStep(event)
    if (step) go(step)
  })

  const drafts = { older: before.data, newer: after.data }
  return (
    <div>
      <VersionTools isRendered onWords={onWords} onPages={noop}>
        <DeviceChoice device={device} onChoose={setDevice} />
        <Together>
          <Link2 size={16} aria-hidden />
          同步滚动
        </Together>
        <Switch role="group" aria-label="显示的版本">
          {sides.map((side) => (
            <button key={side} type="button" aria-pressed={side === shownSide} onClick={() => setShownSide(side)}>
              {side === 'older' ? '旧' : '新'}
            </button>
          ))}
        </Switch>
        <ChangeSteps count={changed.length} place={place} go={go} />
      </VersionTools>
      {error && <ErrorText>{getFailureText(error)}</ErrorText>}
      <Pages>
        {sides.map((side) => {
          const draft = drafts[side]
          const id = choice[side]
          return (
            <Version
              key={side}
              data-hidden={side !== shownSide || undefined}
              aria-label={side === 'older' ? '旧版本' : '新版本'}
            >
              <Name>
                <VersionName side={side} row={rows.find((row) => row.id === id)} />
              </Name>
              {draft && (
                <PageFrame
                  // Another version is another document.
                  key={id}
                  src={previewAddress(type, { id: entryId, category: draft.category }, id)}
                  label={side === 'older' ? '旧版本的页面' : '新版本的页面'}
                  width={previewDevices[device].width}
                  onLoad={(frame) => void take(side, frame)}
                />
              )}
            </Version>
          )
        })}
      </Pages>
    </div>
  )
}

function noop(): void {
  // Nothing is chosen in these pages.
}

function PageFrame({
  src,
  label,
  width,
  onLoad,
}: {
  src: string
  label: string
  width: number
  onLoad: (frame: HTMLIFrameElement) => void
}) {
  const { observe, scale, height } = useStageSize(width)
  return (
    <Room ref={observe}>
      <Frame
        src={src}
        title={label}
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => onLoad(currentTarget)}
      />
    </Room>
  )
}

const Together = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  ${media.compact} {
    display: none;
  }
`

const Switch = styled.div`
  display: none;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  button {
    min-width: 44px;
    height: 34px;
  }
  button[aria-pressed='true'] {
    background: ${color.selected};
    color: ${color.link};
    font-weight: 600;
  }
  ${media.compact} {
    display: flex;
  }
`

const Pages = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 24px;
  padding: 16px 20px;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Version = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
  background: ${color.surface};
  ${media.compact} {
    &[data-hidden] {
      display: none;
    }
  }
`

const Name = styled.p`
  padding: 10px 14px;
  border-bottom: 1px solid ${color.line};
`

const Room = styled.div`
  position: relative;
  height: max(420px, calc(100vh - 290px));
  overflow: hidden;
`

const Frame = styled.iframe`
  position: absolute;
  top: 0;
  left: 0;
  border: 0;
  transform-origin: 0 0;
`

/** Lines around what changed; the one that is looked at has a stronger one. */
const style = `
  [data-version-change]{outline:2px solid;outline-offset:6px}
  [data-version-change=older]{outline-color:${color.dangerLineStrong}}
  [data-version-change=newer]{outline-color:${color.accentOnDark}}
  [data-version-change=older][data-looked-at]{outline:3px solid ${color.danger}}
  [data-version-change=newer][data-looked-at]{outline:3px solid ${color.success}}
`

/** Marks what differs between two pages, each in its own document. @returns the places that differ */
function markChanges(matches: readonly MatchedBlock[]): MatchedBlock[] {
  const changed = matches.filter(({ isSame }) => !isSame)
  for (const { before, after } of changed) {
    before?.setAttribute('data-version-change', 'older')
    after?.setAttribute('data-version-change', 'newer')
  }
  return changed
}

/** Adds the style of the marks to a page that only staff see. */
function addMarkStyle(page: Document): void {
  const frame = page.defaultView
  if (!frame) return
  const sheet = new frame.CSSStyleSheet()
  sheet.replaceSync(style)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

/** Goes to a place that differs, on both pages. */
function lookAt(changed: readonly MatchedBlock[], index: number): void {
  for (const [at, { before, after }] of changed.entries()) {
    for (const element of [before, after]) {
      element?.toggleAttribute('data-looked-at', at === index)
      if (at === index) element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
  }
}

/**
 * Scrolls two pages together, so that what they have in common is at the same height.
 * @returns ends it
 */
function syncScroll(before: Window, after: Window, matches: readonly MatchedBlock[]): () => void {
  // The page that a person scrolls leads; what the other one then does is no wish of theirs.
  let leader: Window | null = null
  const lead = (frame: Window) => () => (leader = frame)
  const follow = (from: Window, to: Window, side: 'before' | 'after') => () => {
    if (leader !== from) return
    to.scrollTo({ top: mapPlace(from.scrollY, matches, side, from, to), behavior: 'instant' })
  }
  const listeners = [
    listen(before, ['wheel', 'pointerdown', 'pointerover', 'touchstart', 'keydown'], lead(before)),
    listen(after, ['wheel', 'pointerdown', 'pointerover', 'touchstart', 'keydown'], lead(after)),
    listen(before, ['scroll'], follow(before, after, 'before')),
    listen(after, ['scroll'], follow(after, before, 'after')),
  ]
  return () => {
    for (const end of listeners) end()
  }
}

/** The scroll place of the other page, interpolated between the two nearest matches. */
function mapPlace(
  place: number,
  matches: readonly MatchedBlock[],
  side: 'before' | 'after',
  from: Window,
  to: Window,
): number {
  const other = side === 'before' ? 'after' : 'before'
  const anchors = [
    [0, 0] as const,
    ...matches
      .filter((match) => match.before && match.after)
      .map((match) => [readTop(match[side]), readTop(match[other])] as const)
      .toSorted(([one], [two]) => one - two),
    [readHeight(from), readHeight(to)] as const,
  ]
  const next = anchors.findIndex(([top]) => top > place)
  const [start, end] = [anchors[Math.max(0, next - 1)], anchors[next]]
  if (!start || !end) return readHeight(to)
  const share = end[0] === start[0] ? 0 : (place - start[0]) / (end[0] - start[0])
  return start[1] + share * (end[1] - start[1])
}

function readHeight(frame: Window): number {
  return frame.document.documentElement.scrollHeight
}

function listen(frame: Window, kinds: string[], listener: () => void): () => void {
  for (const kind of kinds) frame.addEventListener(kind, listener, { passive: true })
  return () => {
    for (const kind of kinds) frame.removeEventListener(kind, listener)
  }
}

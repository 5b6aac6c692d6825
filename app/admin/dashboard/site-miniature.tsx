import { TextAnchor, TextButton } from '../shared/text'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { typeNames, type TypeName } from '../../content/registry'
import type { Overview } from '../../contract'
import { adminTextSize, color, radius } from '../../ui/theme'
import { previewDevices, useStageSize } from '../preview/preview-devices'
import { DashboardCard } from './side-cards'
import type { WantedStep } from './first-steps'
import { OtherPages } from './other-pages'
import { type Box, createMiniatureStyle, type EmptyPart, findEmptyParts, findFilledPart } from './page-parts'
import { listOpenSteps, stepNumber } from './step-groups'
import { hideStaffTools } from '../preview/watch-frame'
import { Row, Stack } from '../../ui/layout'

/** How high the shown part of the page is at most, and how wide a telephone is shown, in px. */
const shownHeight = 780
const phoneWidth = 260

/**
 * The home page as it is now on a computer or a telephone, made small. Nothing in it can be used but its empty parts, which
 * lead to the steps that fill them.
 */
export function SiteMiniature({ overview, updatedAt, onStep }: SiteMiniatureProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Document>()
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  const isPhone = device === 'phone'
  const { width } = previewDevices[device]
  const { observe, scale } = useStageSize(width)
  const Other = isPhone ? Monitor : Smartphone
  const published = new Set(overview.types.flatMap(({ type, published: count }) => (count > 0 ? [type] : [])))
  const hidden = typeNames.filter((name) => overview.firstSteps.setAside.includes(name) && !published.has(name))
  const { height, empty, filled } = usePageParts(page, listOpenSteps(overview), hidden)
  const place = ({ top, left, width: across, height: down }: Box) => ({
    top: top * scale,
    left: left * scale,
    width: across * scale,
    height: down * scale,
  })

  // The frame of a server-rendered page may have loaded before hydration added the listener.
  useEffect(() => setPage(findLoaded(frame.current)), [])
  const shownAt = useRef(updatedAt)
  useEffect(() => {
    if (updatedAt === shownAt.current) return
    shownAt.current = updatedAt
    // The page before stays in sight until the new one is there, and the history of the dashboard gets no entry.
    frame.current?.contentWindow?.location.replace('/')
  }, [updatedAt])
  useEffect(() => {
    if (filled) stage.current?.scrollTo({ top: filled.top * scale - 40 })
  }, [filled, scale])

  return (
    // Beside the steps only: under them it would push everything else down.
    <Stack $hiddenOn="dashboard">
      <DashboardCard
        title="首页现在的样子"
        link={
          <Row as="span" $gap={14} $align="stretch">
            <DeviceButton onClick={() => setDevice(isPhone ? 'desktop' : 'phone')}>
              <Other size={16} aria-hidden />
              {isPhone ? '电脑' : '手机'}
            </DeviceButton>
            <TextAnchor href="/" target="_blank" rel="noreferrer">
              打开首页
            </TextAnchor>
          </Row>
        }
      >
        <Window $isPhone={isPhone}>
          <Top aria-hidden>首页</Top>
          <Stage ref={stage} role="group" aria-label="首页上还没有内容的部分">
            <Sheet ref={observe} style={{ height: Math.max(shownHeight, Math.ceil(height * scale)) }}>
              <Page
                inert
                ref={frame}
                src="/"
                title={isPhone ? '首页在手机上的样子' : '首页'}
                loading="lazy"
                style={{
                  width,
                  height: Math.max(height, Math.ceil(shownHeight / scale)),
                  transform: `scale(${scale})`,
                }}
                onLoad={({ currentTarget }) => setPage(findLoaded(currentTarget))}
              />
              {empty.map(({ key, name, category, label, box }) => (
                <PartButton
                  key={key}
                  data-over={name === 'banner' || undefined}
                  aria-label={`${label}：还没有内容，去这一步`}
                  style={place(box)}
                  onClick={() => onStep({ name, category })}
                >
                  <PartLabel>
                    {name !== 'solution' && <PartNumber data-number={stepNumber(name)} />}
                    {label}
                  </PartLabel>
                </PartButton>
              ))}
              {filled && <Outline data-filled style={place(filled)} />}
            </Sheet>
          </Stage>
        </Window>
        <OtherPages overview={overview} onStep={(name) => onStep({ name })} />
      </DashboardCard>
    </Stack>
  )
}

interface SiteMiniatureProps {
  overview: Overview
  /** When the overview was read, in ms: the page is loaded anew with each. */
  updatedAt: number
  onStep: (step: WantedStep) => void
}

/** The document of a frame once all of it is there. */
function findLoaded(frame: HTMLIFrameElement | null): Document | undefined {
  const page = frame?.contentDocument
  return page?.readyState === 'complete' && page.URL !== 'about:blank' ? page : undefined
}

const DeviceButton = styled(TextButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
`

const Window = styled.div<{ $isPhone: boolean }>`
  width: ${({ $isPhone }) => ($isPhone ? `${phoneWidth}px` : 'auto')};
  margin: 0 ${({ $isPhone }) => ($isPhone ? 'auto' : '20px')} 16px;
  border: 1px solid ${color.line};
  border-radius: ${({ $isPhone }) => ($isPhone ? radius.popup : radius.control)};
  overflow: hidden;
`

const Top = styled.p`
  padding: 4px;
  background: ${color.sunken};
  color: ${color.textSoft};
  font-size: ${adminTextSize.small};
  text-align: center;
`

/** Scrolls to the parts further down. */
const Stage = styled.div`
  max-height: ${shownHeight}px;
  overflow: hidden auto;
  scrollbar-width: thin;
`

/** As high as the whole page. */
const Sheet = styled.div`
  position: relative;
  overflow: hidden;
`

/** Laid out as wide as on its screen, which must not widen the card. */
const Page = styled.iframe`
  position: absolute;
  top: 0;
  left: 0;
  border: 0;
  transform-origin: 0 0;
`

/** The parts that were empty when the miniature was shown last, to outline one that was filled since. */
let lastEmpty: readonly string[] = []

/** How long what was filled is outlined, in ms. */
const outlinedMs = 2_000

interface PageParts {
  /** In px of the page. */
  height: number
  empty: readonly EmptyPart[]
}

/**
 * Reads from the home page in a frame which of its parts are empty, as it loads and changes its size.
 * @param page the document of the frame once it has loaded
 * @returns `filled` is the part that was empty when the dashboard was open before, for a moment
 */
function usePageParts(page: Document | undefined, open: readonly TypeName[], hidden: readonly TypeName[]) {
  const [parts, setParts] = useState<PageParts>({ height: 0, empty: [] })
  const [filled, setFilled] = useState<Box>()
  const [wanted, unwanted] = [open.join(), hidden.join()]

  useEffect(() => {
    const frame = page?.defaultView
    if (!page || !frame) return undefined
    const read = () => {
      const empty = findEmptyParts(page, open, !hidden.includes('solution'))
      setParts({ height: page.body.getBoundingClientRect().height, empty })
      return empty.map(({ key }) => key)
    }
    hideStaffTools(page, createMiniatureStyle(open, hidden))
    const now = read()
    const key = lastEmpty.find((one) => !now.includes(one) && !hidden.some((name) => one.startsWith(name)))
    lastEmpty = now
    const box = key && findFilledPart(page, key)
    if (box) setFilled(box)
    // A page that was left has no size.
    const observer = new ResizeObserver(() => page.defaultView && read())
    observer.observe(page.body)
    return () => observer.disconnect()
    // The arrays are new at every render; their content seldom changes.
    // oxlint-disable-next-line exhaustive-deps
  }, [page, wanted, unwanted])

  // Counted from when it is drawn: figures that arrive meanwhile, or a busy machine, do not shorten it.
  useEffect(() => {
    if (!filled) return undefined
    const timer = setTimeout(() => setFilled(undefined), outlinedMs)
    return () => clearTimeout(timer)
  }, [filled])

  return { ...parts, filled }
}

/** A part of the home page that shows nothing yet: a button to the step that fills it. */
const PartButton = styled.button.attrs({ type: 'button' })`
  position: absolute;
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  justify-content: center;
  align-items: center;
  align-content: center;
  border: 1px dashed ${color.field};
  border-radius: ${radius.image};
  background: ${color.rowHover};
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  line-height: 1.4;
  overflow: hidden;
  &:hover,
  &:focus {
    border-color: ${color.primary};
    background: ${color.selected};
    color: ${color.link};
    font-weight: 600;
  }
  /* Over something that visitors see meanwhile. */
  &[data-over] {
    align-content: end;
    justify-content: end;
    padding: 8px;
    border-color: ${color.surface};
    background: none;
  }
`

const PartLabel = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  [data-over] > & {
    padding: 2px 10px 2px 4px;
    border-radius: ${radius.control};
    background: ${color.surface};
  }
`

/** The number of the step, which its name does not need. */
const PartNumber = styled.span.attrs({ className: 'num' })`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1px solid ${color.field};
  border-radius: 50%;
  font-size: ${adminTextSize.small};
  &::before {
    content: attr(data-number);
  }
`

/** Around the part that was filled last. */
const Outline = styled.div`
  position: absolute;
  border: 4px double ${color.ink};
  pointer-events: none;
`

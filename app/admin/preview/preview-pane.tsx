import { TextButton } from '../shared/text'
import { IconButton } from '../shell/menu-button'
import { Check, ExternalLink, LoaderCircle, PanelRightClose, RotateCw, TriangleAlert, Pencil } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject, useLayoutEffect } from 'react'
import styled from 'styled-components'
import type { EntryDraft } from '../../content/entries'
import type { TypeName } from '../../content/registry'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { DeviceChoice, type PreviewDevice, previewDevices, stageMargin, useStageSize } from './preview-devices'
import { type FieldPart, findFieldParts, findPartAround } from './find-field-parts'
import { PreviewStage, type PreviewFrame, usePreviewFrames } from './preview-stage'
import { type TextPlace, watchFrame } from './watch-frame'

interface PreviewPaneProps {
  type: TypeName
  /** The page with the newest saved content; null while there is none. */
  address: string | null
  /** Whether the form holds what is not saved yet. */
  isBehind: boolean
  readDraft: () => EntryDraft
  /** The field that has the focus in the form, and the text at its caret. */
  focused: { name: string; text: string } | null
  /** A part of the page was clicked. */
  onChoose: (name: string, place: TextPlace | null) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** On a telephone a page is looked at as telephones show it, in px. */
const smallScreen = 768

/** The public page of an entry beside its form: what is clicked in it leads to the field it shows. */
export function PreviewPane(props: PreviewPaneProps) {
  const { type, address, isBehind, readDraft, focused, onChoose, onKeyDown, onClose } = props
  const [device, setDevice] = useState<PreviewDevice>(() => (innerWidth < smallScreen ? 'phone' : 'tablet'))
  const { width } = previewDevices[device]
  const stage = useStageSize(width, stageMargin)
  const { frames, shown, isCurrent, hasFailed, finish, reload } = usePreviewFrames(address)
  const page = useRef<Document>(null)
  const repaint = useRef(new Set<() => void>())
  const [parts, setParts] = useState<FieldPart[]>([])
  const [pointed, setPointed] = useState<FieldPart | null>(null)
  const chosen = focused && findShownPart(parts, focused)

  function paint() {
    for (const place of repaint.current) place()
  }

  function readParts(document: Document): FieldPart[] {
    const found = findFieldParts(document, type, readDraft())
    setParts(found)
    return found
  }

  // The listeners stay on the page as long as it is shown, and must see what the form holds by then.
  const latest = useRef({ onChoose, onKeyDown, readParts })
  useEffect(() => {
    latest.current = { onChoose, onKeyDown, readParts }
  })

  function findPart(target: Element): FieldPart | null {
    return page.current && findPartAround(latest.current.readParts(page.current), target)
  }
  const point = (target: Element | null) => setPointed(target && findPart(target))
  const choose = (target: Element, place: TextPlace | null) => {
    const part = findPart(target)
    if (part) latest.current.onChoose(part.name, place)
    return part !== null
  }
  const pressKey = (event: KeyboardEvent) => latest.current.onKeyDown(event)

  function complete(frame: PreviewFrame, document: Document | null) {
    // An error page, or one whose revision is gone.
    if (!document?.querySelector('[data-preview="shown"]')) return finish(frame, false)
    const isFirst = page.current === null
    page.current = document
    setPointed(null)
    const found = readParts(document)
    bringForward(found)
    // On a page with many entries this one may be far below.
    const [part] = found.filter(isInView)
    if (isFirst && part) scrollIntoSight(part.element)
    watchFrame(document, { onPoint: point, onClick: choose, onScroll: paint, onKeyDown: pressKey })
    return finish(frame, true)
  }

  // Another width lays the page out anew.
  useEffect(paint, [device, stage.scale])

  const { name: focusedName, text: focusedText } = focused ?? {}
  useEffect(() => {
    if (focusedName === undefined || !page.current) return
    const found = latest.current.readParts(page.current)
    const part = findShownPart(found, { name: focusedName, text: focusedText ?? '' })
    if (part) scrollIntoSight(part.element)
    else bringForward(found)
  }, [focusedName, focusedText])

  return (
    <Pane aria-label="预览">
      <Bar>
        <DeviceChoice device={device} onChoose={setDevice} />
        <Note className="num">缩放 {Math.round(stage.scale * 100)}%</Note>
        <Sync role="status" $tone={hasFailed ? 'danger' : isBehind || !isCurrent ? 'muted' : 'success'}>
          {hasFailed ? (
            <>
              <TriangleAlert size={16} aria-hidden />
              预览暂不可用
              <TextButton onClick={reload}>重新加载</TextButton>
            </>
          ) : isCurrent && !isBehind ? (
            <>
              <Check size={16} aria-hidden />
              与表单同步
            </>
          ) : address === null ? null : (
            <>
              <LoaderCircle size={16} aria-hidden />
              正在更新
            </>
          )}
        </Sync>
        <IconButton aria-label="重新加载预览" disabled={address === null} onClick={reload}>
          <RotateCw size={18} aria-hidden />
        </IconButton>
        <IconButton
          as="a"
          href={address ?? undefined}
          target="_blank"
          rel="noreferrer"
          aria-label="在新标签页打开预览"
          aria-disabled={address === null || undefined}
        >
          <ExternalLink size={18} aria-hidden />
        </IconButton>
        <IconButton aria-label="关闭预览" onClick={onClose}>
          <PanelRightClose size={18} aria-hidden />
        </IconButton>
      </Bar>
      {address === null && !shown ? (
        <Empty>填写内容后，这里显示页面的样子</Empty>
      ) : (
        <PreviewStage
          frames={frames}
          shown={shown}
          label="前台页面预览"
          width={width}
          scale={stage.scale}
          height={stage.height}
          observe={stage.observe}
          page={page}
          onComplete={complete}
        >
          {chosen && <PartOutline part={chosen} isChosen scale={stage.scale} repaint={repaint} />}
          {pointed && pointed.element !== chosen?.element && (
            <PartOutline part={pointed} isChosen={false} scale={stage.scale} repaint={repaint} />
          )}
        </PreviewStage>
      )}
    </Pane>
  )
}

/** The part of a field that can be seen; of several, the one that shows the text. */
function findShownPart(parts: FieldPart[], { name, text }: { name: string; text: string }): FieldPart | null {
  const shown = parts.filter((part) => part.name === name && isInView(part))
  return shown.find(({ element }) => text !== '' && element.textContent.includes(text)) ?? shown[0] ?? null
}

function scrollIntoSight(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect()
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0
  const isWhole = top >= 0 && bottom <= height
  // A long text stays where somebody reads it.
  const isLongAndSeen = bottom - top > height && top < height / 2 && bottom > height / 2
  if (isWhole || isLongAndSeen) return
  element.scrollIntoView({ block: bottom - top > height ? 'start' : 'center', behavior: 'instant' })
}

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  overflow: hidden;
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  padding: 8px 16px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    padding: 8px;
  }
`

const Note = styled.span`
  color: ${color.textSoft};
  ${media.mobile} {
    display: none;
  }
`

const Sync = styled.span<{ $tone: 'success' | 'muted' | 'danger' }>`
  display: flex;
  gap: 6px;
  align-items: center;
  justify-content: flex-end;
  min-width: 96px;
  margin-left: auto;
  color: ${({ $tone }) => ({ success: color.success, muted: color.textMuted, danger: color.danger })[$tone]};
`

const Empty = styled.p`
  display: grid;
  flex: 1;
  place-items: center;
  padding: 24px;
  background: ${color.sunken};
  color: ${color.textSoft};
`

const slideSelector = '[aria-roledescription="幻灯片"]'
const carouselSelector = '[aria-roledescription="轮播"]'

/** Opens what hides an entry on its page: a slide that is not shown, a row that is folded. */
function bringForward(parts: readonly FieldPart[]): void {
  const slide = findSlide(parts)
  if (slide) return pressIfClosed(findSlideButton(slide))
  // The title of a row is its button.
  for (const { name, element } of parts)
    if (name === 'title') pressIfClosed(element.closest('button') ?? element.querySelector('button'))
}

/** The slide that shows most of the entry: its carousel has slides of other entries, which may share a text with it. */
function findSlide(parts: readonly FieldPart[]): Element | undefined {
  const shown = parts.map(({ element }) => element.closest(slideSelector)).filter((slide) => slide !== null)
  const count = (slide: Element) => shown.filter((other) => other === slide).length
  return shown.toSorted((one, other) => count(other) - count(one))[0]
}

/** The button of a carousel's picker that shows a slide. */
function findSlideButton(slide: Element): HTMLElement | null {
  const carousel = slide.closest(carouselSelector)
  const slides = [...(carousel?.querySelectorAll(slideSelector) ?? [])]
  const buttons = carousel?.querySelectorAll<HTMLElement>(
    '[role=tab], [role=group]:not([aria-roledescription]) > button',
  )
  return buttons?.[slides.indexOf(slide)] ?? null
}

function pressIfClosed(button: HTMLElement | null): void {
  if (button && isClosed(button)) button.click()
}

/** Whether a button shows its part only once it is pressed. One without such a state may open anything. */
function isClosed(button: HTMLElement): boolean {
  if (button.matches('[aria-expanded="false"], [aria-selected="false"], [aria-current="false"]')) return true
  const hasCurrentBeside = button.parentElement?.querySelector(':scope > button[aria-current="true"]')
  return Boolean(hasCurrentBeside) && !button.matches('[aria-current]')
}

/** Whether a part can be seen on its page. */
function isInView({ element }: FieldPart): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

interface PartOutlineProps {
  part: FieldPart
  /** Chosen, and not only pointed at. */
  isChosen: boolean
  scale: number
  /** Called again whenever the page has scrolled. */
  repaint: RefObject<Set<() => void>>
}

/** A line around a part of the page, drawn over the frame: the page itself stays as it is. */
function PartOutline({ part, isChosen, scale, repaint }: PartOutlineProps) {
  const outline = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const place = () => {
      const { left, top, width, height } = part.element.getBoundingClientRect()
      const pixels = (length: number) => `${Math.round(length * scale)}px`
      Object.assign(outline.current?.style ?? {}, {
        left: pixels(left),
        top: pixels(top),
        width: pixels(width),
        height: pixels(height),
      })
    }
    place()
    const { current: places } = repaint
    places.add(place)
    return () => void places.delete(place)
  }, [part, repaint, scale])

  return (
    <Outline ref={outline} $strong={isChosen} aria-hidden>
      <Label>
        <Pencil size={12} aria-hidden />
        {part.label}
      </Label>
    </Outline>
  )
}

const Outline = styled.div<{ $strong: boolean }>`
  position: absolute;
  outline: ${({ $strong }) => ($strong ? 2 : 1)}px solid ${color.focus};
  outline-offset: 4px;
  pointer-events: none;
`

const Label = styled.span`
  position: absolute;
  bottom: calc(100% + 4px);
  left: -4px;
  display: flex;
  gap: 6px;
  align-items: center;
  padding: 2px 10px;
  border-radius: ${radius.control} ${radius.control} 0 0;
  background: ${color.focus};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.small};
  white-space: nowrap;
`

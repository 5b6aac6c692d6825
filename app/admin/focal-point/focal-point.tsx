import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import styled from 'styled-components'
import type { ImageValue } from '../../content/values'
import { adminTextSize, color, frameRatio, radius, translucent } from '../../ui/theme'
import { Thumbnail } from '../media/media-thumb'

interface FocalPointProps {
  value: ImageValue
  /** The size that the pages are laid out for. */
  advised: { width: number; height: number } | undefined
  onChange: (value: ImageValue) => void
}

type Point = NonNullable<ImageValue['focus']>

const middle: Point = { x: 0.5, y: 0.5 }

/** How far an arrow key moves the point, and with Shift. */
const step = { small: 0.01, large: 0.1 } as const

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A picture and the point of it that every crop keeps: dragged, or moved by arrow keys. */
export function FocalPoint({ value, advised, onChange }: FocalPointProps) {
  const focus = value.focus ?? middle
  const hintId = useId()
  const [x, y] = [Math.round(focus.x * 100), Math.round(focus.y * 100)]
  const set = (point: Point) => onChange({ ...value, focus: { x: limit(point.x), y: limit(point.y) } })

  function follow(event: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    set({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!direction && event.key !== 'Home') return
    event.preventDefault()
    if (!direction) return set(middle)
    const size = event.shiftKey ? step.large : step.small
    set({ x: focus.x + direction.x * size, y: focus.y + direction.y * size })
  }

  return (
    <>
      <Area
        onPointerDown={(event) => {
          // A finger beside the mark scrolls the form; a tap is a click.
          if (event.button !== 0 || (event.pointerType === 'touch' && event.target === event.currentTarget)) return
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onClick={follow}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        <Whole image={value} alt={value.alt} shownWidth={340} />
        <Mark
          role="slider"
          tabIndex={0}
          aria-label="焦点"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={`横 ${x}%，纵 ${y}%`}
          aria-describedby={hintId}
          style={{ left: `${x}%`, top: `${y}%` }}
          onKeyDown={onKeyDown}
        />
      </Area>
      <Crops image={value} advised={advised} />
      <Hint id={hintId}>
        焦点 <span className="num">{`${x}, ${y}`}</span>，拖动圆圈或用方向键移动（Shift 一次 10%），各处裁切都保留它
      </Hint>
    </>
  )
}

/** Whole percents, so that the announced place is the stored one. */
function limit(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 100) / 100
}

const Area = styled.div`
  position: relative;
  border-radius: ${radius.image};
  cursor: crosshair;
  overflow: hidden;
  touch-action: pan-y;
`

const Whole = styled(Thumbnail)`
  display: block;
  width: 100%;
  height: auto;
  pointer-events: none;
`

const Mark = styled.span`
  position: absolute;
  width: 34px;
  height: 34px;
  margin: -17px 0 0 -17px;
  touch-action: none;
  border: 2px solid ${color.surface};
  border-radius: 50%;
  box-shadow:
    0 0 0 1px ${translucent.ink(0.6)},
    inset 0 0 0 1px ${translucent.ink(0.6)};
  &::after {
    content: '';
    position: absolute;
    inset: 12px;
    border-radius: 50%;
    background: ${color.markOnDark};
  }
  &:focus-visible {
    outline: 3px solid ${color.focusOnDark};
    outline-offset: 2px;
  }
`

const Hint = styled.p`
  margin-top: 6px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
  line-height: 1.6;
`

interface Crop {
  label: string
  /** Width by height, as the site crops it. */
  ratio: number
}

const covers: Crop[] = [
  { label: '列表', ratio: 16 / 10 },
  { label: '通栏', ratio: 1440 / 560 },
  { label: '手机', ratio: 1 },
]

const banners: Crop[] = [
  { label: '电脑', ratio: 1440 / 660 },
  { label: '平板', ratio: 768 / 660 },
  { label: '手机', ratio: 390 / 422 },
]

const phoneBanners: Crop[] = [
  { label: '大屏手机', ratio: 430 / 422 },
  { label: '手机', ratio: 390 / 422 },
  { label: '小屏手机', ratio: 320 / 422 },
]

/** The crops of a picture whose pages are laid out for this size. */
function listCrops(advised: { width: number; height: number } | undefined): Crop[] {
  const ratio = advised ? advised.width / advised.height : 1.6
  if (ratio < 1) return phoneBanners
  return ratio > 2.5 ? banners : covers
}

/** What the site shows of a picture where it has no room for all of it. */
function Crops({ image, advised }: { image: ImageValue; advised: { width: number; height: number } | undefined }) {
  const crops = listCrops(advised)
  return (
    <List aria-label="裁剪后的样子" style={{ gridTemplateColumns: crops.map(({ ratio }) => `${ratio}fr`).join(' ') }}>
      {crops.map(({ label, ratio }) => (
        <li key={label}>
          <CropFrame $ratio={ratio}>
            <Cropped image={image} shownWidth={160} />
          </CropFrame>
          {label}
        </li>
      ))}
    </List>
  )
}

/** All equally high: their widths are as their ratios. */
const List = styled.ul`
  display: grid;
  gap: 6px;
  margin-top: 10px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const CropFrame = styled.div<{ $ratio: number }>`
  position: relative;
  ${({ $ratio }) => frameRatio($ratio, 1)}
  margin-bottom: 3px;
`

const Cropped = styled(Thumbnail)`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: 100%;
  border-radius: ${radius.image};
`

import { Maximize, Minus, Plus } from 'lucide-react'
import styled from 'styled-components'
import { color, layer, media, radius, shadow, size, space, textSize, translucent } from '../../../ui/theme'
import { largestZoom, zoomStep } from './ground-view'
import { chooseScale } from './measure'

/**
 * The line between the pictures with its grip; `--cut` says where it is, and `data-line` what a drag begins on.
 * @param isQuiet the grip would cover what is measured
 */
export function DividingLine({ isQuiet }: { isQuiet: boolean }) {
  return (
    <Divider className="unprinted">
      <Line data-line>{!isQuiet && <Grip aria-hidden />}</Line>
    </Divider>
  )
}

/** As wide as the frame, so that it is moved by a transform. */
const Divider = styled.div`
  position: absolute;
  inset: 0;
  z-index: ${layer.raised};
  transform: translateX(calc(var(--cut) * 1%));
  pointer-events: none;
`

const Line = styled.div`
  position: absolute;
  top: 0;
  bottom: 0;
  left: -22px;
  width: 44px;
  background: linear-gradient(${color.textOnDark}, ${color.textOnDark}) 50% 0 / 2px 100% no-repeat;
  cursor: ew-resize;
  pointer-events: auto;
  touch-action: pan-y;
`

const Grip = styled.i`
  position: absolute;
  top: calc(50% - 22px);
  left: 0;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${color.textOnDark};
  box-shadow: ${shadow.low};
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: 17px;
    width: 10px;
    height: 10px;
    border: solid ${color.ink};
    border-width: 0 0 2px 2px;
  }
  &::before {
    left: 11px;
    transform: rotate(45deg);
  }
  &::after {
    right: 11px;
    transform: rotate(225deg);
  }
`

interface ZoomButtonsProps {
  zoom: number
  onZoom: (factor: number) => void
  onReset: () => void
}

/** Enlarges the pictures, and shows them whole again. */
export function ZoomButtons({ zoom, onZoom, onReset }: ZoomButtonsProps) {
  return (
    <Zooming className="unprinted">
      <button type="button" aria-label="放大" aria-disabled={zoom >= largestZoom} onClick={() => onZoom(zoomStep)}>
        <Plus size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <button type="button" aria-label="缩小" aria-disabled={zoom <= 1} onClick={() => onZoom(1 / zoomStep)}>
        <Minus size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <button type="button" aria-label="显示全图" aria-disabled={zoom <= 1} onClick={onReset}>
        <Maximize size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </Zooming>
  )
}

const Zooming = styled.div`
  position: absolute;
  z-index: ${layer.top};
  top: ${space[12]};
  right: ${space[12]};
  display: grid;
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  cursor: default;
  button {
    display: grid;
    place-items: center;
    width: ${size(40, 2.3)};
    height: ${size(40, 2.3)};
    color: ${color.textBody};
  }
  button + button {
    border-top: 1px solid ${color.line};
  }
  button:hover {
    color: ${color.link};
  }
  button[aria-disabled='true'] {
    color: ${color.disabled};
  }
  ${media.mobile} {
    grid-auto-flow: column;
    button + button {
      border-top: 0;
      border-left: 1px solid ${color.line};
    }
  }
`

/** The most of the frame that the scale bar takes. */
const scaleShare = 0.22

/** A round length of the ground. @param seenWidth how many metres the frame shows */
export function ScaleBar({ seenWidth }: { seenWidth: number }) {
  const length = chooseScale(seenWidth * scaleShare)
  return (
    <Scale className="num unprinted" aria-hidden style={{ width: `${(length / seenWidth) * 100}%` }}>
      {length < 1000 ? `${length} m` : `${length / 1000} km`}
    </Scale>
  )
}

const Scale = styled.span`
  position: absolute;
  z-index: ${layer.middle};
  left: ${space[12]};
  bottom: ${space[12]};
  border: solid ${color.textOnDark};
  border-width: 0 2px 2px;
  color: ${color.textOnDark};
  font-size: ${textSize.caption};
  line-height: 1.6;
  text-align: center;
  text-shadow:
    0 0 3px ${translucent.ink(0.9)},
    0 0 1px ${translucent.ink(1)};
  filter: drop-shadow(0 0 1px ${translucent.ink(0.8)});
  white-space: nowrap;
  pointer-events: none;
`

import { Maximize2, Minus, Plus } from 'lucide-react'
import styled from 'styled-components'
import { color, layer, media, radius, shadow } from '../../../../ui/theme'
import type { Point } from './sheet-geometry'
import type { MapView } from './use-map-window'

/** Zooms the map, around the selected case where it begins, and shows all of it again. */
export function MapTools({ view: { zoom, zoomBy, reset }, around }: { view: MapView; around: Point | undefined }) {
  const isWhole = zoom === 1
  return (
    <Tools role="group" aria-label="缩放">
      <button
        type="button"
        aria-label="放大"
        aria-disabled={zoom === 4}
        onClick={() => zoomBy(1, isWhole ? around : undefined)}
      >
        <Plus size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <button type="button" aria-label="缩小" aria-disabled={isWhole} onClick={() => zoomBy(-1)}>
        <Minus size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <button type="button" aria-label="全图" aria-disabled={isWhole} onClick={reset}>
        <Maximize2 size={17} strokeWidth={1.75} aria-hidden />
      </button>
    </Tools>
  )
}

const Tools = styled.div`
  position: absolute;
  z-index: ${layer.top};
  top: 28px;
  right: 16px;
  display: grid;
  padding: 4px;
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  button {
    display: grid;
    width: 36px;
    height: 36px;
    place-items: center;
    color: ${color.textSecondary};
  }
  button + button {
    border-top: 1px solid ${color.lineSoft};
  }
  button[aria-disabled='true'] {
    color: ${color.disabled};
    cursor: default;
  }
  ${media.mobile} {
    top: 0.6rem;
    right: 0.6rem;
    padding: 0;
    button {
      width: 44px;
      height: 44px;
    }
  }
`

import type { CSSProperties } from 'react'
import styled from 'styled-components'
import { sheetGrid } from '../../../../content/sheets'
import { color, media, textSize } from '../../../../ui/theme'
import type { MapWindow } from './map-window'
import { type Point, sheetSize } from './sheet-geometry'

/** The invented places of the terrain, by the middle of their names. */
const places: ReadonlyArray<Point & { name: string; look?: 'town' | 'water' | 'hills' }> = [
  { name: '云洲市', x: 502, y: 362, look: 'town' },
  { name: '临澜新区', x: 616, y: 338 },
  { name: '江原县', x: 128, y: 480, look: 'town' },
  { name: '镜湖水库', x: 84, y: 60, look: 'water' },
  { name: '青屏山', x: 672, y: 145, look: 'hills' },
  { name: '青屏河', x: 284, y: 330, look: 'water' },
]

/** Where a point of the map is seen in its window. */
export function placePoint({ x, y }: Point, window: MapWindow): CSSProperties {
  return { left: `${((x - window.x) / window.width) * 100}%`, top: `${((y - window.y) / window.height) * 100}%` }
}

/** The names of places, and along the upper and left edge those of columns and rows: as large as ever when zoomed. */
export function MapLabels({ window }: { window: MapWindow }) {
  return (
    <Labels aria-hidden>
      {places.map(({ name, look, ...point }) => (
        <Place key={name} data-look={look} style={placePoint(point, window)}>
          {name}
        </Place>
      ))}
      {[...sheetGrid.columns].map((letter, column) => {
        const { left } = placePoint({ x: (column + 0.5) * sheetSize.width, y: 0 }, window)
        return (
          <Column key={letter} style={{ left }}>
            {letter}
          </Column>
        )
      })}
      {Array.from({ length: sheetGrid.rows }, (_, row) => {
        const { top } = placePoint({ x: 0, y: (row + 0.5) * sheetSize.height }, window)
        return (
          <Row key={row} style={{ top }}>
            {row + 1}
          </Row>
        )
      })}
    </Labels>
  )
}

const Labels = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
  user-select: none;
  > * {
    position: absolute;
    line-height: 1;
    white-space: nowrap;
  }
`

const Place = styled.span`
  transform: translate(-50%, -50%);
  color: ${color.text};
  font-size: ${textSize.meta};
  letter-spacing: 1px;
  text-shadow:
    0 0 3px ${color.surface},
    0 0 3px ${color.surface},
    0 0 4px ${color.surface};
  &[data-look='town'] {
    font-weight: 600;
  }
  &[data-look='water'] {
    color: ${color.primaryHover};
  }
  &[data-look='hills'] {
    color: ${color.primaryActive};
    letter-spacing: 6px;
  }
  ${media.mobile} {
    font-size: ${textSize.caption};
  }
`

const Column = styled.span.attrs({ className: 'not-on-phones' })`
  top: 4px;
  transform: translateX(-50%);
  color: ${color.textSecondary};
  font-size: ${textSize.caption};
`

const Row = styled.span.attrs({ className: 'not-on-phones' })`
  left: 4px;
  transform: translateY(-50%);
  color: ${color.textSecondary};
  font-size: ${textSize.caption};
`

import styled from 'styled-components'
import { color, translucent } from '../../../../ui/theme'
import { rivers } from './map-rivers'
import { mapSize, sheetSize } from './sheet-geometry'

const { width, height } = mapSize

const columns = Array.from({ length: width / sheetSize.width - 1 }, (_, index) => (index + 1) * sheetSize.width)
const rows = Array.from({ length: height / sheetSize.height - 1 }, (_, index) => (index + 1) * sheetSize.height)
const grid = [...columns.map((x) => `M${x} 0V${height}`), ...rows.map((y) => `M0 ${y}H${width}`)].join('')
/** Every fourth corner of the sheets, from the second on. */
const crosses = [2, 6, 10, 14]
  .flatMap((column) =>
    [2, 6, 10, 14].map((row) => `M${column * 44 - 6} ${row * 36}h12M${column * 44} ${row * 36 - 6}v12`),
  )
  .join('')

/** The site's own terrain under the marks, with its rivers and the edges of the sheets. There is no base map. */
export function MapGround() {
  return (
    <g fill="none">
      <image href="/art/case-map-day.svg" width={width} height={height} />
      <Veil width={width} height={height} />
      {rivers.side.map((path) => (
        <Water key={path} d={path} strokeWidth="2" data-side />
      ))}
      <Water d={rivers.main} strokeWidth="5.2" />
      <Water d={rivers.main} strokeWidth="3" data-inner />
      <Edges d={grid} />
      <Edges d={crosses} data-strong />
    </g>
  )
}

const Veil = styled.rect`
  fill: ${color.rowHover};
  fill-opacity: 0.46;
`

const Water = styled.path`
  stroke: ${color.focus};
  stroke-linecap: round;
  &[data-side] {
    stroke-opacity: 0.6;
  }
  &[data-inner] {
    stroke: ${color.primarySoft};
  }
`

const Edges = styled.path`
  stroke: ${translucent.ink(0.13)};
  vector-effect: non-scaling-stroke;
  &[data-strong] {
    stroke: ${translucent.ink(0.5)};
  }
`

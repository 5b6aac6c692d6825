import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { color, media, scene } from '../../ui/theme'
import { peaksOf, profileHeight, profileWidth, terrainPath, yearEvery } from './elevation'
import { HistoryPeak } from './history-peak'

const layers = scene.heights

const Chart = styled.nav`
  position: relative;
  margin-top: 8px;
  ${media.mobile} {
    display: none;
  }
`

const Terrain = styled.svg`
  display: block;
  width: 100%;
  height: auto;
`

/**
 * The drawing over the list of milestones: the years from left to right, a triangle on each peak that
 * shows what happened and leads to the entry in the list.
 * @param milestones two or more, by ascending year
 */
export function HistoryChart({ milestones }: { milestones: Array<RowOf<'milestone'>> }) {
  const peaks = peaksOf(milestones.map((row) => row.values.year ?? 0))
  const every = yearEvery(milestones.length)
  return (
    <Chart aria-label="发展历程示意">
      <Terrain viewBox={`0 0 ${profileWidth} ${profileHeight}`} aria-hidden="true">
        <path d="M0 372H1200M0 296H1200M0 220H1200M0 144H1200M0 68H1200" stroke={color.text} strokeOpacity=".13" />
        {layers.map((color, layer) => (
          <path key={color} d={terrainPath(peaks, layer)} fill={color} />
        ))}
        {peaks.map(({ x, y }) => (
          <path key={x} d={`M${x} ${y}V${profileHeight}`} stroke="white" strokeOpacity=".4" strokeDasharray="2 4" />
        ))}
      </Terrain>
      {milestones.map((row, index) => (
        <HistoryPeak key={row.id} milestone={row} at={peaks[index] ?? { x: 0, y: 0 }} quiet={index % every !== 0} />
      ))}
    </Chart>
  )
}

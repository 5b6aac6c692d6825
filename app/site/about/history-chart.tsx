import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { Picture } from '../../ui/picture'
import { color, duration, easing, layer, media, radius, scene, shadow, textSize } from '../../ui/theme'
import { peaksOf, profileHeight, profileWidth, terrainPath, yearEvery } from './elevation'

const layers = scene.heights

const Chart = styled.nav`
  position: relative;
  margin-top: 8px;
  > svg {
    display: block;
    width: 100%;
    height: auto;
  }
  .stop {
    position: absolute;
    width: 64px;
    margin-left: -32px;
    transform: translateY(-100%);
  }
  .stop:hover,
  .stop:focus-within {
    z-index: ${layer.middle};
  }
  .peak {
    display: grid;
    justify-items: center;
    padding-bottom: 6px;
    color: ${color.text};
    text-align: center;
  }
  .peak:focus-visible {
    outline-offset: 0;
  }
  .peak svg {
    display: block;
    overflow: visible;
  }
  .peak .triangle {
    fill: ${color.rowHover};
    stroke: ${color.mark};
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .peak circle {
    fill: ${color.mark};
  }
  .peak:hover .triangle,
  .peak:focus-visible .triangle {
    fill: ${color.markOnDark};
  }
  .year {
    font-size: ${textSize.year};
    font-weight: 600;
    line-height: 1.4;
  }
  .stop[data-quiet] .year {
    visibility: hidden;
  }
  .stop[data-quiet]:is(:hover, :focus-within) .year {
    visibility: visible;
    background: ${color.surface};
    padding: 0 6px;
  }
  .label {
    position: absolute;
    left: 50%;
    width: 280px;
    margin-left: -140px;
    padding: 14px 18px 16px;
    background: ${color.surface};
    border-radius: ${radius.image};
    box-shadow: ${shadow.middle};
    text-align: left;
    visibility: hidden;
    opacity: 0;
    transition:
      opacity ${duration.fast} ${easing.standard},
      visibility ${duration.fast};
  }
  .stop:hover .label,
  .peak:focus-visible + .label {
    visibility: visible;
    opacity: 1;
  }
  .label[data-side='above'] {
    bottom: 100%;
  }
  .label[data-side='below'] {
    top: 100%;
  }
  .label[data-edge='start'] {
    left: 0;
    margin-left: 0;
  }
  .label[data-edge='end'] {
    left: auto;
    right: 0;
  }
  .label b {
    display: block;
    font-size: ${textSize.itemTitle};
    font-weight: 600;
    line-height: 1.4;
  }
  .label span {
    display: block;
    color: ${color.textSoft};
    font-size: ${textSize.note};
    line-height: 1.6;
    margin-top: 2px;
  }
  .label img {
    width: 100%;
    height: 140px;
    object-fit: cover;
    border-radius: ${radius.image};
    margin-bottom: 10px;
  }
  ${media.mobile} {
    display: none;
  }
  @media print {
    .label {
      display: none;
    }
  }
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
      <svg viewBox={`0 0 ${profileWidth} ${profileHeight}`} aria-hidden="true">
        <path d="M0 372H1200M0 296H1200M0 220H1200M0 144H1200M0 68H1200" stroke={color.text} strokeOpacity=".13" />
        {layers.map((color, layer) => (
          <path key={color} d={terrainPath(peaks, layer)} fill={color} />
        ))}
        {peaks.map(({ x, y }) => (
          <path key={x} d={`M${x} ${y}V${profileHeight}`} stroke="white" strokeOpacity=".4" strokeDasharray="2 4" />
        ))}
      </svg>
      {milestones.map((row, index) => {
        const { x, y } = peaks[index] ?? { x: 0, y: 0 }
        const { year, text, picture } = row.values
        return (
          <div
            className="stop"
            key={row.id}
            data-quiet={index % every === 0 ? undefined : ''}
            style={{ left: `${(x / profileWidth) * 100}%`, top: `${(y / profileHeight) * 100}%` }}
          >
            <a className="peak" href={`#milestone-${row.id}`} aria-label={`${year}年，${row.title}`}>
              <span className="year num">{year}</span>
              <svg width="26" height="24" viewBox="-13 -31 26 24" aria-hidden="true">
                <path className="triangle" d="M0-29l11 20h-22z" />
                <circle cy="-15.5" r="2" />
              </svg>
            </a>
            {/* What the list below says to everybody. */}
            <span
              className="label"
              aria-hidden="true"
              data-side={y > profileHeight / 2 ? 'above' : 'below'}
              data-edge={x < 140 ? 'start' : x > profileWidth - 140 ? 'end' : undefined}
            >
              {picture && <Picture image={picture} sizes="244px" alt="" />}
              <b>{row.title}</b>
              {text && <span>{text}</span>}
            </span>
          </div>
        )
      })}
    </Chart>
  )
}

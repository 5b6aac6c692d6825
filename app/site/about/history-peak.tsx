import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { Picture } from '../../ui/picture'
import { Text } from '../../ui/text'
import { color, duration, easing, layer, radius, shadow, textSize } from '../../ui/theme'

const Stop = styled.div`
  position: absolute;
  width: 64px;
  margin-left: -32px;
  transform: translateY(-100%);
  &:hover,
  &:focus-within {
    z-index: ${layer.middle};
  }
`

const PeakLink = styled.a`
  display: grid;
  justify-items: center;
  padding-bottom: 6px;
  color: ${color.text};
  text-align: center;
  &:focus-visible {
    outline-offset: 0;
  }
`

const Year = styled.span.attrs({ className: 'num' })`
  font-size: ${textSize.year};
  font-weight: 600;
  line-height: 1.4;
  ${Stop}[data-quiet] & {
    visibility: hidden;
  }
  ${Stop}[data-quiet]:hover &,
  ${Stop}[data-quiet]:focus-within & {
    visibility: visible;
    background: ${color.surface};
    padding: 0 6px;
  }
`

const Mark = styled.svg`
  display: block;
  overflow: visible;
`

const Triangle = styled.path`
  fill: ${color.rowHover};
  stroke: ${color.mark};
  stroke-width: 2;
  stroke-linejoin: round;
  ${PeakLink}:hover & {
    fill: ${color.markOnDark};
  }
  ${PeakLink}:focus-visible & {
    fill: ${color.markOnDark};
  }
`

const Label = styled.span.attrs({ className: 'unprinted' })`
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
  ${Stop}:hover & {
    visibility: visible;
    opacity: 1;
  }
  ${PeakLink}:focus-visible + & {
    visibility: visible;
    opacity: 1;
  }
  &[data-side='above'] {
    bottom: 100%;
  }
  &[data-side='below'] {
    top: 100%;
  }
  &[data-edge='start'] {
    left: 0;
    margin-left: 0;
  }
  &[data-edge='end'] {
    left: auto;
    right: 0;
  }
`

const LabelPicture = styled(Picture)`
  img {
    width: 100%;
    height: 140px;
    object-fit: cover;
    border-radius: ${radius.image};
    margin-bottom: 10px;
  }
`

interface HistoryPeakProps {
  milestone: RowOf<'milestone'>
  /** Where the peak stands in the drawing. */
  at: { x: number; y: number }
  /** Shows its year only while it is pointed at: its neighbours leave no room. */
  quiet: boolean
}

/** The triangle of a milestone with its year; it shows what happened and leads to the entry in the list. */
export function HistoryPeak({ milestone, at: { x, y }, quiet }: HistoryPeakProps) {
  const { year, text, picture } = milestone.values
  return (
    <Stop
      data-quiet={quiet ? '' : undefined}
      style={{ left: `${(x / profileWidth) * 100}%`, top: `${(y / profileHeight) * 100}%` }}
    >
      <PeakLink href={`#milestone-${milestone.id}`} aria-label={`${year}年，${milestone.title}`}>
        <Year>{year}</Year>
        <Mark width="26" height="24" viewBox="-13 -31 26 24" aria-hidden="true">
          <Triangle d="M0-29l11 20h-22z" />
          <circle cy="-15.5" r="2" fill={color.mark} />
        </Mark>
      </PeakLink>
      {/* What the list below says to everybody. */}
      <Label
        aria-hidden="true"
        data-side={y > profileHeight / 2 ? 'above' : 'below'}
        data-edge={x < 140 ? 'start' : x > profileWidth - 140 ? 'end' : undefined}
      >
        {picture && <LabelPicture image={picture} sizes={{ phone: [63, 36], page: [244, 140] }} alt="" />}
        <Text as="b" $role="itemTitle" $weight={600} $lineHeight={1.4} $block>
          {milestone.title}
        </Text>
        {text && (
          <Text $role="note" $tone="soft" $lineHeight={1.6} $block $above={2}>
            {text}
          </Text>
        )}
      </Label>
    </Stop>
  )
}

/** A peak of the elevation profile: where a milestone stands, in the drawing's own units. */
interface Peak {
  x: number
  y: number
}

export const profileWidth = 1200
export const profileHeight = 430

const margin = 60
const lowest = 328
const highest = 98
/** Peaks stand at least this far apart, so that the years above them stay legible. */
const comfortable = 72

/** Four points between two peaks: their share of the way, and how far they lie under the straight line. */
const slope = [
  [0.2, 18],
  [0.4, 36],
  [0.6, 27],
  [0.8, 17],
] as const

/**
 * The peaks of the history drawn as an elevation profile: along the years, each higher than the last.
 * @param years of the milestones, ascending
 */
export function peaksOf(years: readonly number[]): Peak[] {
  const count = years.length
  const first = years[0] ?? 0
  const span = (years.at(-1) ?? 0) - first
  const room = profileWidth - 2 * margin
  const least = Math.min(comfortable, room / Math.max(1, count - 1))
  const xs = years.map((year, index) => margin + room * (span > 0 ? (year - first) / span : (index + 0.5) / count))
  for (let index = 1; index < count; index++) xs[index] = Math.max(xs[index] ?? 0, (xs[index - 1] ?? 0) + least)
  // What was pushed over the right edge is pushed back, and its neighbours with it.
  for (let index = count - 1, edge = margin + room; index >= 0; index--, edge -= least)
    xs[index] = Math.min(xs[index] ?? 0, edge)
  const rise = count > 1 ? (lowest - highest) / (count - 1) : 0
  return xs.map((x, index) => ({ x: round(x), y: round(lowest - rise * index) }))
}

/** Above every how many-th of that many peaks there is room for its year. */
export function yearEvery(count: number): number {
  return Math.max(1, Math.ceil(((count - 1) * comfortable) / (profileWidth - 2 * margin)))
}

/**
 * One layer of terrain under the peaks, as an SVG path. The same input gives the same path, so
 * server and browser agree.
 * @param layer 0 is the ridge itself; higher ones lie deeper
 */
export function terrainPath(peaks: readonly Peak[], layer: number): string {
  const first = peaks[0]
  const last = peaks.at(-1)
  if (!first || !last) return ''
  const points: Peak[] = [{ x: 0, y: first.y + 26 }]
  peaks.forEach((peak, index) => {
    points.push(peak)
    const next = peaks[index + 1]
    if (!next) return
    const width = next.x - peak.x
    const scale = Math.min(1, width / 150)
    slope.forEach(([share, drop], step) => {
      const straight = peak.y + (next.y - peak.y) * share
      points.push({ x: peak.x + width * share, y: straight + (drop + roughness(index * 4 + step)) * scale })
    })
  })
  points.push({ x: profileWidth, y: last.y + 44 })
  const line = points.map(({ x, y }, index) => {
    const deep = y + ((profileHeight - y) * layer) / 7.4 + (layer > 0 ? roughness(index + layer * 5) * 1.4 : 0)
    return `${round(x)} ${round(deep)}`
  })
  return `M0 ${profileHeight}L${line.join('L')}V${profileHeight}Z`
}

/** A number from -8 to 8 that looks like chance and is always the same for the same place. */
function roughness(place: number): number {
  return ((place * 37 + ((place * place) % 11) * 5) % 17) - 8
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

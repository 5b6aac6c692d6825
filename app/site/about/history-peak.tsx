import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { Picture } from '../../ui/picture'
import { color, duration, easing, layer, radius, shadow, textSize } from '../../ui/theme'
import { profileHeight, profileWidth } from './elevation'

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

const Peak = styled.a`
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
  ${Stop}[data-quiet]:is(:hover, :focus-within) & {
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
  ${Peak}:hover &,
  ${Peak}:focus-visible & {
    fill: ${color.markOnDark};
  }
`

const Label = styled.span`
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
  ${Stop}:hover &,
  ${Peak}:focus-visible + & {
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
  @media print {
    display: none;
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

const LabelTitle = styled.b`
  display: block;
  font-size: ${textSize.itemTitle};
  font-weight: 600;
  line-height: 1.4;
`

const LabelText = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${textSize.note};
  line-height: 1.6;
  margin-top: 2px;
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
      <Peak href={`#milestone-${milestone.id}`} aria-label={`${year}年，${milestone.title}`}>
        <Year>{year}</Year>
        <Mark width="26" height="24" viewBox="-13 -31 26 24" aria-hidden="true">
          <Triangle d="M0-29l11 20h-22z" />
          <circle cy="-15.5" r="2" fill={color.mark} />
        </Mark>
      </Peak>
      {/* What the list below says to everybody. */}
      <Label
        aria-hidden="true"
        data-side={y > profileHeight / 2 ? 'above' : 'below'}
        data-edge={x < 140 ? 'start' : x > profileWidth - 140 ? 'end' : undefined}
      >
        {picture && <LabelPicture image={picture} sizes={{ phone: [63, 36], page: [244, 140] }} alt="" />}
        <LabelTitle>{milestone.title}</LabelTitle>
        {text && <LabelText>{text}</LabelText>}
      </Label>
    </Stop>
  )
}

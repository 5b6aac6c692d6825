import styled from 'styled-components'
import type { RowValue } from '../../content/values'
import { color, media, printTextSize, size, space, textSize } from '../../ui/theme'

const Figures = styled.div.attrs({ className: 'num' })`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  background: ${color.accentPale};
  &[data-wide] {
    margin-top: ${space[24]};
  }
  &[data-count='4']:not([data-wide]) {
    grid-auto-flow: row;
    grid-template-columns: 1fr 1fr;
  }
  ${media.mobile} {
    &,
    &[data-count='4']:not([data-wide]) {
      grid-auto-flow: row;
      grid-template-columns: 1fr 1fr;
    }
  }
  @media print {
    border-block: 1px solid ${color.lineStrong};
    break-inside: avoid;
    &[data-wide] {
      margin-top: 5mm;
    }
  }
`

const Figure = styled.div`
  min-width: 0;
  padding: ${space[24]} ${size(26, 0.9)} ${size(20, 0.9)};
  @media print {
    padding: 2mm 3mm 2mm 0;
  }
  ${media.mobile} {
    &:last-child:nth-child(odd) {
      grid-column: 1/-1;
    }
  }
`

const Value = styled.b`
  display: block;
  color: ${color.success};
  font-size: ${textSize.figure};
  font-weight: 600;
  line-height: 1.1;
  white-space: nowrap;
  @media print {
    font-size: ${printTextSize.figure};
  }
  ${media.mobile} {
    font-size: ${textSize.figure};
  }
`

const Unit = styled.small`
  margin-left: 3px;
  font-size: ${textSize.itemTitle};
  @media print {
    font-size: ${printTextSize.note};
  }
  ${media.mobile} {
    font-size: ${textSize.control};
  }
`

const Label = styled.p`
  margin-top: 4px;
  color: ${color.textSecondary};
  font-size: ${textSize.note};
  line-height: 1.5;
  @media print {
    font-size: ${printTextSize.note};
  }
  ${media.mobile} {
    font-size: ${textSize.caption};
  }
`

/** Up to four figures on malachite; `wide` sets four in one row. */
export function KeyFigures({
  figures,
  wide,
}: {
  figures: Array<RowValue<'value' | 'unit' | 'label'>>
  wide?: boolean
}) {
  return (
    <Figures data-count={figures.length} data-wide={wide || undefined}>
      {figures.map(({ value, unit, label }) => (
        <Figure key={label}>
          <Value>
            {value}
            {unit && <Unit>{unit}</Unit>}
          </Value>
          <Label>{label}</Label>
        </Figure>
      ))}
    </Figures>
  )
}

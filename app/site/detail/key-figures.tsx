import styled from 'styled-components'
import type { RowValue } from '../../content/values'
import { media, theme } from '../../ui/theme'

const { c, fs } = theme

const Figures = styled.div`
  display:grid;grid-auto-flow:column;grid-auto-columns:1fr;background:${c.ma50};
  div{padding:24px 26px 20px;min-width:0}
  b{display:block;font-size:40px;line-height:1.1;color:${c.ma600};font-weight:600;white-space:nowrap}
  small{font-size:18px;margin-left:3px}
  p{font-size:${fs.sm};color:${c.n700};line-height:1.5;margin-top:4px}
  &[data-wide]{margin-top:24px}
  &[data-count='4']:not([data-wide]){grid-auto-flow:row;grid-template-columns:1fr 1fr}
  @media print{div{padding:3mm 0}b{font-size:18pt}small,p{font-size:9pt}}
  ${media.mobile}{
    &,&[data-count='4']:not([data-wide]){grid-auto-flow:row;grid-template-columns:1fr 1fr}
    &[data-wide]{margin-top:.9rem}
    div:last-child:nth-child(odd){grid-column:1/-1}
    div{padding:.9rem}
    b{font-size:1.7rem}
    small{font-size:.84rem}
    p{font-size:.75rem}
  }
`

/** Up to four figures on malachite; `wide` sets four in one row. */
export function KeyFigures({ figures, wide }: { figures: Array<RowValue<'value' | 'unit' | 'label'>>; wide?: boolean }) {
  return (
    <Figures className="num" data-count={figures.length} data-wide={wide || undefined}>
      {figures.map(({ value, unit, label }) => (
        <div key={label}>
          <b>
            {value}
            {unit && <small>{unit}</small>}
          </b>
          <p>{label}</p>
        </div>
      ))}
    </Figures>
  )
}

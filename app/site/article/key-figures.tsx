import styled from 'styled-components'
import type { RowValue } from '../../content/values'
import { color, media, printTextSize, textSize } from '../../ui/theme'

const Figures = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  background: ${color.accentPale};
  div {
    padding: 24px 26px 20px;
    min-width: 0;
  }
  b {
    display: block;
    font-size: ${textSize.figure};
    line-height: 1.1;
    color: ${color.success};
    font-weight: 600;
    white-space: nowrap;
  }
  small {
    font-size: ${textSize.itemTitle};
    margin-left: 3px;
  }
  p {
    font-size: ${textSize.note};
    color: ${color.textSecondary};
    line-height: 1.5;
    margin-top: 4px;
  }
  &[data-wide] {
    margin-top: 24px;
  }
  &[data-count='4']:not([data-wide]) {
    grid-auto-flow: row;
    grid-template-columns: 1fr 1fr;
  }
  @media print {
    div {
      padding: 3mm 0;
    }
    b {
      font-size: ${printTextSize.figure};
    }
    small,
    p {
      font-size: ${printTextSize.note};
    }
  }
  ${media.mobile} {
    &,
    &[data-count='4']:not([data-wide]) {
      grid-auto-flow: row;
      grid-template-columns: 1fr 1fr;
    }
    &[data-wide] {
      margin-top: 0.9rem;
    }
    div:last-child:nth-child(odd) {
      grid-column: 1/-1;
    }
    div {
      padding: 0.9rem;
    }
    b {
      font-size: ${textSize.figure};
    }
    small {
      font-size: ${textSize.control};
    }
    p {
      font-size: ${textSize.caption};
    }
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

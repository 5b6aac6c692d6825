import styled from 'styled-components'
import type { RowValue } from '../../content/values'
import { color, media, textSize } from '../../ui/theme'

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-top: 1px solid ${color.lineStrong};
  div {
    padding: 20px 24px 20px 0;
    border-bottom: 1px solid ${color.line};
  }
  div:nth-child(2n) {
    padding: 20px 0 20px 24px;
    border-left: 1px solid ${color.line};
  }
  div:last-child:nth-child(odd) {
    grid-column: 1/-1;
    padding-right: 0;
  }
  dt {
    font-size: ${textSize.cardTitle};
    font-weight: 600;
  }
  dd {
    margin-top: 4px;
    color: ${color.textSoft};
    font-size: ${textSize.body};
    line-height: 1.7;
    white-space: pre-line;
  }
  ${media.mobile} {
    display: block;
    div,
    div:nth-child(2n) {
      padding: 0.7rem 0;
      border-left: 0;
    }
    dt {
      font-size: ${textSize.titleSmall};
    }
    dd {
      font-size: ${textSize.lead};
    }
  }
  @media print {
    div,
    div:nth-child(2n) {
      padding-top: 2mm;
      padding-bottom: 2mm;
      break-inside: avoid;
    }
  }
`

/** What a product or a solution can do, in two columns; a last one without a neighbour has the whole row. */
export function FeatureList({ rows }: { rows: Array<RowValue<'name' | 'text'>> }) {
  return (
    <List>
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  )
}

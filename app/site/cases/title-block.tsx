import styled from 'styled-components'
import { color, media, printTextSize, textSize } from '../../ui/theme'
import type { Facts } from '../article/key-facts'

const Block = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  border: 1px solid ${color.lineMedium};
  border-top: 0;
  div {
    padding: 16px 22px 18px;
    min-width: 0;
    box-shadow:
      1px 0 ${color.lineMedium},
      0 1px ${color.lineMedium};
  }
  dt {
    font-size: ${textSize.caption};
    color: ${color.textMuted};
  }
  dd {
    line-height: 1.6;
  }
  overflow: hidden;
  @media print {
    div {
      outline: 1px solid ${color.lineMedium};
      padding: 2mm 3mm;
    }
    dd {
      font-size: ${printTextSize.meta};
    }
  }
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
    div {
      padding: 0.55rem 0.7rem;
    }
    dd {
      font-size: ${textSize.lead};
    }
    div:nth-child(n + 5) {
      grid-column: 1/-1;
    }
  }
`

/** The facts of a project as the title block of a drawing, under its picture; empty ones are left out. */
export function TitleBlock({ facts }: { facts: Facts }) {
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <Block>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Block>
  )
}

import styled from 'styled-components'
import { color, media, printTextSize, textSize } from '../../ui/theme'
import type { Facts } from '../article/key-facts'

const Block = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  border: 1px solid ${color.lineMedium};
  border-top: 0;
  overflow: hidden;
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
  }
  @media print {
    border-top: 1px solid ${color.lineMedium};
  }
`

const Fact = styled.div`
  min-width: 0;
  padding: 16px 22px 18px;
  box-shadow:
    1px 0 ${color.lineMedium},
    0 1px ${color.lineMedium};
  @media print {
    outline: 1px solid ${color.lineMedium};
    padding: 2mm 3mm;
  }
  ${media.mobile} {
    padding: 0.55rem 0.7rem;
    &:nth-child(n + 5) {
      grid-column: 1/-1;
    }
  }
`

const Name = styled.dt`
  color: ${color.textMuted};
  font-size: ${textSize.caption};
`

const Value = styled.dd`
  line-height: 1.6;
  @media print {
    font-size: ${printTextSize.meta};
  }
  ${media.mobile} {
    font-size: ${textSize.lead};
  }
`

/** The facts of a project as the title block of a drawing, under its picture; empty ones are left out. */
export function TitleBlock({ facts }: { facts: Facts }) {
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <Block>
      {known.map(([name, value]) => (
        <Fact key={name}>
          <Name>{name}</Name>
          <Value>{value}</Value>
        </Fact>
      ))}
    </Block>
  )
}

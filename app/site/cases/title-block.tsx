import styled from 'styled-components'
import { media, theme } from '../../ui/theme'
import type { Facts } from '../detail/key-facts'

const { c, fs } = theme

const Block = styled.dl`
  display:grid;grid-template-columns:repeat(3,1fr);border:1px solid ${c.n300};border-top:0;
  div{padding:16px 22px 18px;min-width:0;box-shadow:1px 0 ${c.n300},0 1px ${c.n300}}
  dt{font-size:${fs.cap};color:${c.textMuted}}
  dd{line-height:1.6}
  overflow:hidden;
  @media print{div{outline:1px solid ${c.n300};padding:2mm 3mm}dd{font-size:10.5pt}}
  ${media.mobile}{
    grid-template-columns:1fr 1fr;
    div{padding:.55rem .7rem}
    dt{font-size:.75rem}
    dd{font-size:.8rem}
    div:nth-child(n+5){grid-column:1/-1}
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

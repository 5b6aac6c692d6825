import styled from 'styled-components'
import { media, theme } from '../../ui/theme'

const { c, fs } = theme

const NeatLine = styled.div`
  border:1px solid ${c.lineStrong};padding:5px;
  dl{border:1px solid ${c.lineStrong};padding:6px 18px}
  dl>div{padding:12px 0;border-top:1px solid ${c.line}}
  dl>div:first-child{border:0}
  dt{font-size:${fs.cap};color:${c.textMuted}}
  dd{line-height:1.6}
  ${media.mobile}{
    padding:4px;
    dl{padding:.1rem .8rem}
    dl>div{display:grid;grid-template-columns:4.6rem 1fr;gap:.6rem;padding:.5rem 0;align-items:baseline}
    dt{font-size:.75rem}
    dd{font-size:.82rem}
  }
`

/** Names and values; what has no value is left out. */
export type Facts = Array<[name: string, value: string]>

/** The key facts of an entry in a neat line; nothing when there are none. */
export function KeyFacts({ facts }: { facts: Facts }) {
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <NeatLine className="facts">
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </NeatLine>
  )
}

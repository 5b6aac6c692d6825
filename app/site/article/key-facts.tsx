import styled from 'styled-components'
import { color, media, textSize } from '../../ui/theme'

const NeatLine = styled.div`
  border: 1px solid ${color.lineStrong};
  padding: 5px;
  dl {
    border: 1px solid ${color.lineStrong};
    padding: 6px 18px;
  }
  dl > div {
    padding: 12px 0;
    border-top: 1px solid ${color.line};
  }
  dl > div:first-child {
    border: 0;
  }
  dt {
    font-size: ${textSize.caption};
    color: ${color.textMuted};
  }
  dd {
    line-height: 1.6;
  }
  ${media.mobile} {
    order: 1;
    padding: 4px;
    dl {
      padding: 0.1rem 0.8rem;
    }
    dl > div {
      display: grid;
      grid-template-columns: 4.6rem 1fr;
      gap: 0.6rem;
      padding: 0.5rem 0;
      align-items: baseline;
    }
    dd {
      font-size: ${textSize.lead};
    }
  }
`

/** Names and values; what has no value is left out. */
export type Facts = Array<[name: string, value: string]>

/** The key facts of an entry in a neat line; nothing when there are none. */
export function KeyFacts({ facts }: { facts: Facts }) {
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <NeatLine>
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

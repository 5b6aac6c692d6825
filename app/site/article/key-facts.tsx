import styled from 'styled-components'
import { color, media, textSize } from '../../ui/theme'

const NeatLine = styled.div`
  border: 1px solid ${color.lineStrong};
  padding: 5px;
  ${media.mobile} {
    order: 1;
    padding: 4px;
  }
`

const List = styled.dl`
  border: 1px solid ${color.lineStrong};
  padding: 6px 18px;
  ${media.mobile} {
    padding: 0.1rem 0.8rem;
  }
`

const Fact = styled.div`
  padding: 12px 0;
  border-top: 1px solid ${color.line};
  &:first-child {
    border: 0;
  }
  ${media.mobile} {
    display: grid;
    grid-template-columns: 4.6rem 1fr;
    gap: 0.6rem;
    align-items: baseline;
    padding: 0.5rem 0;
  }
`

const Name = styled.dt`
  color: ${color.textMuted};
  font-size: ${textSize.caption};
`

const Value = styled.dd`
  line-height: 1.6;
  ${media.mobile} {
    font-size: ${textSize.lead};
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
      <List>
        {known.map(([name, value]) => (
          <Fact key={name}>
            <Name>{name}</Name>
            <Value>{value}</Value>
          </Fact>
        ))}
      </List>
    </NeatLine>
  )
}

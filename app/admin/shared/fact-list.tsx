import styled from 'styled-components'
import { color } from '../../ui/theme'

/** Names and values, a line each. */
export function FactList({
  facts,
  strong = false,
  className,
}: {
  facts: ReadonlyArray<[string, string]>
  /** Shows the names darker. */
  strong?: boolean
  className?: string
}) {
  return (
    <List className={className}>
      {facts.map(([name, value]) => (
        <Fact key={name}>
          <Name $strong={strong}>{name}</Name>
          <dd className="num">{value}</dd>
        </Fact>
      ))}
    </List>
  )
}

const List = styled.dl`
  border-top: 1px solid ${color.lineSoft};
`

const Fact = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding: 9px 0;
  border-bottom: 1px solid ${color.lineSoft};
`

const Name = styled.dt<{ $strong: boolean }>`
  color: ${({ $strong }) => ($strong ? color.textSoft : color.textMuted)};
`
